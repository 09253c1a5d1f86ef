import CoreGraphics

/// A finger on the screen, from the moment it comes down until it has gone.
///
/// A stage's fingers have no force of their own: `force` is 0, as on a screen that measures none.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// Whether a finger came, moved, stays or has gone.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited

    var isOver: Bool { self == .ended || self == .cancelled }
  }

  /// What touches the screen. Always a finger here.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
    /// An older name of the pencil.
    public static let stylus = TouchType.pencil
  }

  /// Whether the finger came, moved, stays or has gone.
  open var phase: Phase { state.phase }
  /// The number of taps in one place within a short time that end with this one.
  open var tapCount: Int { state.tapCount }
  /// Seconds of the stage's clock.
  open var timestamp: TimeInterval { state.timestamp }
  /// Where the touch began; it does not change when the touch moves.
  open var view: UIView? { state.view }
  /// The window in which the touch began.
  open var window: UIWindow? { state.window }
  /// The recognizers that follow the touch.
  open var gestureRecognizers: [UIGestureRecognizer]? { state.gestureRecognizers }

  /// The stored values of a touch, which subclasses may override.
  package struct State {
    package var phase = Phase.began
    package var tapCount = 1
    package var timestamp: TimeInterval = 0
    package weak var view: UIView?
    package weak var window: UIWindow?
    var gestureRecognizers: [UIGestureRecognizer]?
  }
  package final var state = State()

  /// What touches the screen: a finger.
  open var type: TouchType { .direct }
  /// The force of the touch. 0: the screen measures none.
  open var force: CGFloat { 0 }
  /// The greatest force that can be measured. 0.
  open var maximumPossibleForce: CGFloat { 0 }
  /// Points.
  open var majorRadius: CGFloat { TouchConstants.radius }
  /// The uncertainty of the radius in points. 0.
  open var majorRadiusTolerance: CGFloat { 0 }

  package var locationInWindow = CGPoint.zero
  package var previousLocationInWindow = CGPoint.zero
  package var startInWindow = CGPoint.zero
  /// Fingers that come down in one event come in this order.
  package var startOrder = 0

  /// In the view's coordinates, nil for the window's.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(locationInWindow, from: nil) ?? locationInWindow
  }

  /// Returns where the finger was before the last movement, in a view's coordinates or, with nil,
  /// the window's.
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousLocationInWindow, from: nil) ?? previousLocationInWindow
  }

  /// Returns the location; touches are precise here.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Returns the previous location; touches are precise here.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}

extension CGPoint {
  /// The distance of two points.
  func distance(to other: CGPoint) -> CGFloat {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
