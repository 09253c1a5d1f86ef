/// Where a controller is between appearing and disappearing.
enum AppearanceState {
  // A view is appearing from its `viewWillAppear(_:)` to its `viewDidAppear(_:)`, and so on.
  case gone, appearing, visible, disappearing
}
