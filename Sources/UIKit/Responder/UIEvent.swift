/// A finger on the screen.
@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  public package(set) var phase = Phase.began
  public package(set) var tapCount = 1
  public package(set) var timestamp: TimeInterval = 0
  public package(set) weak var view: UIView?
  public package(set) weak var window: UIWindow?
  package var locationInWindow = CGPoint.zero
  package var previousLocationInWindow = CGPoint.zero

  open func location(in view: UIView?) -> CGPoint {
    view?.convert(locationInWindow, from: nil) ?? locationInWindow
  }

  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousLocationInWindow, from: nil) ?? previousLocationInWindow
  }
}

/// What happened at a moment.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
  }

  open var type: EventType { .touches }
  public package(set) var timestamp: TimeInterval = 0
  public package(set) var allTouches: Set<UITouch>?
}
