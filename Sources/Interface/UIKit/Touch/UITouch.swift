import CoreGraphics

/// A finger on the screen, from the moment it comes down until it has gone.
///
/// A stage's fingers have no force of their own: `force` is 0, as on a screen that measures none.
@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited

    var isOver: Bool { self == .ended || self == .cancelled }
  }

  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
    public static let stylus = TouchType.pencil
  }

  open var phase: Phase { state.phase }
  /// The number of taps in one place within a short time that end with this one.
  open var tapCount: Int { state.tapCount }
  /// Seconds of the stage's clock.
  open var timestamp: TimeInterval { state.timestamp }
  /// Where the touch began; it does not change when the touch moves.
  open var view: UIView? { state.view }
  open var window: UIWindow? { state.window }
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

  open var type: TouchType { .direct }
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }
  /// Points.
  open var majorRadius: CGFloat { TouchConstants.radius }
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

  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousLocationInWindow, from: nil) ?? previousLocationInWindow
  }

  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
