/// A view that decides when touches reach the views inside it, as scroll views do.
@MainActor
protocol ContentTouchFilter: AnyObject {
  /// Whether views inside wait until it is clear that a touch does not scroll.
  var delaysContentTouches: Bool { get }
  /// Whether a view inside receives the touches.
  func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
}
