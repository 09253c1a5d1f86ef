/// A coordinate space whose position on the screen is known.
@MainActor
protocol ScreenPositionedSpace: UICoordinateSpace {
  func pointOnScreen(_ point: CGPoint) -> CGPoint
  func pointFromScreen(_ point: CGPoint) -> CGPoint
}
