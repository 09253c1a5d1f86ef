/// The progress of a controller's appearance or disappearance.
enum AppearanceState {
  // A view is appearing from `viewWillAppear(_:)` to `viewDidAppear(_:)`, and disappearing accordingly.
  case gone, appearing, visible, disappearing
}
