public import CoreGraphics

/// A key of a keyboard, or a button of a remote control, that is held down.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// Whether a key was pressed, is held or was released.
  public enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }

  /// The buttons of a remote control, and the keys that correspond to them.
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    case pageUp = 30
    case pageDown
    case tvRemoteOneTwoThree
    case tvRemoteFourColors
  }

  /// The time of the press in seconds of the stage's clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// Whether the key was pressed or released.
  open internal(set) var phase = Phase.began
  /// That of arrows, pages and escape; `select` for all other keys.
  open internal(set) var type: PressType
  /// The window of the responder.
  open internal(set) weak var window: UIWindow?
  /// The first responder when the key was pressed.
  open internal(set) weak var responder: UIResponder?
  /// Recognisers do not listen to keys here.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
  /// Keys are pressed or not.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  /// Which key it is.
  open internal(set) var key: UIKey?

  init(_ key: UIKey, timestamp: TimeInterval, window: UIWindow?, responder: UIResponder) {
    self.key = key
    self.timestamp = timestamp
    self.window = window
    self.responder = responder
    type =
      switch key.keyCode {
      case .keyboardUpArrow: .upArrow
      case .keyboardDownArrow: .downArrow
      case .keyboardLeftArrow: .leftArrow
      case .keyboardRightArrow: .rightArrow
      case .keyboardPageUp: .pageUp
      case .keyboardPageDown: .pageDown
      case .keyboardEscape: .menu
      default: .select
      }
    super.init()
  }
}

/// Presses that came, changed or went.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  open override var type: EventType { .presses }
  open override var modifierFlags: UIKeyModifierFlags { flags }
  /// The keys of the event.
  open internal(set) var allPresses: Set<UIPress> = []
  final var flags: UIKeyModifierFlags = []

  /// None: recognisers do not listen to keys here.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}

/// A key and what it means while these modifiers are held.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// What the key types with the modifiers.
  open private(set) var characters: String
  /// What the key types without the modifiers.
  open private(set) var charactersIgnoringModifiers: String
  /// The modifier keys that are held.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// The number of the key.
  open private(set) var keyCode: UIKeyboardHIDUsage

  /// - Parameter input: A character, or one of `UIKeyCommand`'s names of keys.
  init(input: String, modifierFlags: UIKeyModifierFlags) {
    charactersIgnoringModifiers = input
    characters = modifierFlags.contains(.shift) ? input.uppercased() : input
    self.modifierFlags = modifierFlags
    keyCode = UIKeyboardHIDUsage(input: input)
    super.init()
  }
}
