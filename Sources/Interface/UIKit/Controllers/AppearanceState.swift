/// Where a controller is between appearing and disappearing.
enum AppearanceState {
  case gone, appearing, visible, disappearing
}
