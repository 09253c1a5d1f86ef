/// The delivery of one touch to its view and to the recognizers that follow it.
@MainActor
final class TouchRoute {
  enum Delivery {
    /// The view has not received the touch yet.
    case held
    case delivered
    /// The view has received the end or cancellation of the touch, or never will.
    case over
  }

  let touch: UITouch
  var delivery = Delivery.held
  /// Whether the touch has ended but recognizers still delay the notification of its view.
  var isEndHeld = false
  /// The timer after which a scroll view delivers the touch to its content.
  var contentTimer: TouchTimer?

  init(_ touch: UITouch) { self.touch = touch }

  var recognizers: [UIGestureRecognizer] { touch.gestureRecognizers ?? [] }

  /// Returns whether an undecided recognizer delays the view's touches.
  func waits(for isDelaying: (UIGestureRecognizer) -> Bool) -> Bool {
    recognizers.contains { $0.state == .possible && $0.dispatcher != nil && isDelaying($0) }
  }
}
