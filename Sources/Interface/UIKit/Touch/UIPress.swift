public import CoreGraphics

/// A press of a keyboard key or of a button of a remote control.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// The phase of a press.
  public enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }

  /// The type of a press: a button of a remote control, or the corresponding key.
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    case pageUp = 30
    case pageDown
    case tvRemoteOneTwoThree
    case tvRemoteFourColors
  }

  /// The time of the press in seconds of the stage's clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// The phase of the press.
  open internal(set) var phase = Phase.began
  /// The type of the press: that of arrow, page and escape keys; `select` for all other keys.
  open internal(set) var type: PressType
  /// The window of the responder that receives the press.
  open internal(set) weak var window: UIWindow?
  /// The first responder at the time when the key was pressed.
  open internal(set) weak var responder: UIResponder?
  /// The recognizers that receive the press. Always nil: recognizers do not receive key presses.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
  /// The force of the press: 1 while pressed, 0 afterwards.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  /// The pressed key.
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

/// An event of key presses that began, changed or ended.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  open override var type: EventType { .presses }
  open override var modifierFlags: UIKeyModifierFlags { flags }
  /// The presses of the event.
  open internal(set) var allPresses: Set<UIPress> = []
  final var flags: UIKeyModifierFlags = []

  /// Returns the presses that a recognizer receives. Always empty: recognizers do not receive key presses.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}

/// A key with the characters that it types with the held modifiers.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// The characters that the key types with the modifiers.
  open private(set) var characters: String
  /// The characters that the key types without the modifiers.
  open private(set) var charactersIgnoringModifiers: String
  /// The modifier keys that are held.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// The HID usage code of the key.
  open private(set) var keyCode: UIKeyboardHIDUsage

  /// - Parameter input: A character, or an input constant of `UIKeyCommand`.
  init(input: String, modifierFlags: UIKeyModifierFlags) {
    charactersIgnoringModifiers = input
    characters = modifierFlags.contains(.shift) ? input.uppercased() : input
    self.modifierFlags = modifierFlags
    keyCode = UIKeyboardHIDUsage(input: input)
    super.init()
  }
}
