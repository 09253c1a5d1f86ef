/// One finger's way to the view under it, and who else follows it.
@MainActor
final class TouchRoute {
  enum Delivery {
    /// The view has not heard of the touch yet.
    case held
    case delivered
    /// The view has heard of its end, or of its cancelling, or never will.
    case over
  }

  let touch: UITouch
  var delivery = Delivery.held
  /// The end has come, and waits for recognisers that may still want the touch.
  var isEndHeld = false
  /// Counts down until a scroll view gives up the touch to its content.
  var contentTimer: TouchTimer?

  init(_ touch: UITouch) { self.touch = touch }

  var recognizers: [UIGestureRecognizer] { touch.gestureRecognizers ?? [] }

  /// Whether a recogniser that is still undecided keeps the view waiting.
  func waits(for isDelaying: (UIGestureRecognizer) -> Bool) -> Bool {
    recognizers.contains { $0.state == .possible && $0.dispatcher != nil && isDelaying($0) }
  }
}
