/// An event: touches that began, moved or ended.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// A type of event. Touches, presses and shakes occur.
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// A subtype of motion and remote control events.
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause = 101
    case remoteControlStop = 102
    case remoteControlTogglePlayPause = 103
    case remoteControlNextTrack = 104
    case remoteControlPreviousTrack = 105
    case remoteControlBeginSeekingBackward = 106
    case remoteControlEndSeekingBackward = 107
    case remoteControlBeginSeekingForward = 108
    case remoteControlEndSeekingForward = 109
  }

  /// The buttons of a pointing device. Touches have none.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = Self(rawValue: 1)
    public static let secondary = Self(rawValue: 2)
  }

  /// The type of the event.
  open var type: EventType { .touches }
  /// The subtype of motion and remote control events.
  open var subtype: EventSubtype { .none }
  /// The time of the event in seconds of the stage's clock.
  open var timestamp: TimeInterval { timestampStorage }
  /// All touches of the event, including those that did not change.
  open var allTouches: Set<UITouch>? { touchStorage }

  package final var timestampStorage: TimeInterval = 0
  package final var touchStorage: Set<UITouch>?

  /// The modifier keys that are held. Always empty for touches.
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// The buttons that are held. Always empty.
  open var buttonMask: ButtonMask { [] }

  /// Returns the touches in a window, or nil if there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    touches { $0.window === window }
  }

  /// Returns the touches that began in a view, or nil if there are none.
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  /// Returns the touches that a recognizer follows, or nil if there are none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }

  /// Returns the touch itself: all movements are delivered, so none are coalesced.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  /// Returns predicted touches. Always empty.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  private func touches(where isMeant: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = allTouches?.filter(isMeant)
    return found?.isEmpty ?? true ? nil : found
  }
}

/// The modifier keys that are held during an event. Raw values are Apple's.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The caps lock key.
  public static let alphaShift = Self(rawValue: 1 << 16)
  public static let shift = Self(rawValue: 1 << 17)
  public static let control = Self(rawValue: 1 << 18)
  /// The option key, called alt on other keyboards.
  public static let alternate = Self(rawValue: 1 << 19)
  public static let command = Self(rawValue: 1 << 20)
  /// The key is on the numeric keypad.
  public static let numericPad = Self(rawValue: 1 << 21)
}

/// Types of scroll input. Stages have none.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = Self(rawValue: 1)
  public static let continuous = Self(rawValue: 2)
  public static let all: Self = [.discrete, .continuous]
}
