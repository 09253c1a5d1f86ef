/// A view that decides when touches reach its subviews, as scroll views do.
@MainActor
protocol ContentTouchFilter: AnyObject {
  /// Whether subviews receive touches only after it is clear that they do not scroll.
  var delaysContentTouches: Bool { get }
  /// Returns whether a subview receives the touches.
  func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
}
