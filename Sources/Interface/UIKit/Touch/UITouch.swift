import CoreGraphics

/// A touch of a finger on the screen, from its beginning to its end.
///
/// The touches of a stage have no force: `force` is 0, as on a screen that does not measure it.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited

    var isOver: Bool { self == .ended || self == .cancelled }
  }

  /// The type of a touch. Always a finger.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
    /// A former name of `pencil`.
    public static let stylus = TouchType.pencil
  }

  /// The phase of the touch.
  open var phase: Phase { state.phase }
  /// The number of taps at the same location within a short time, including this one.
  open var tapCount: Int { state.tapCount }
  /// The time of the last change in seconds of the stage's clock.
  open var timestamp: TimeInterval { state.timestamp }
  /// The view in which the touch began. It does not change when the touch moves.
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

  /// The type of the touch: a finger.
  open var type: TouchType { .direct }
  /// The force of the touch. Always 0: the screen does not measure it.
  open var force: CGFloat { 0 }
  /// The greatest force that can be measured. Always 0.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The radius of the touch in points.
  open var majorRadius: CGFloat { TouchConstants.radius }
  /// The uncertainty of the radius in points. Always 0.
  open var majorRadiusTolerance: CGFloat { 0 }

  package var locationInWindow = CGPoint.zero
  package var previousLocationInWindow = CGPoint.zero
  package var startInWindow = CGPoint.zero
  /// The order of touches that begin in the same event.
  package var startOrder = 0

  /// Returns the location in a view's coordinates, or in the window's if `view` is nil.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(locationInWindow, from: nil) ?? locationInWindow
  }

  /// Returns the location before the last movement in a view's coordinates, or in the window's if `view` is
  /// nil.
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousLocationInWindow, from: nil) ?? previousLocationInWindow
  }

  /// Returns the location, which is precise already.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Returns the previous location, which is precise already.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}

extension CGPoint {
  /// Returns the distance of two points.
  func distance(to other: CGPoint) -> CGFloat {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
