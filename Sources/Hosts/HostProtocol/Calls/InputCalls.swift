/// Sends one touch event with the fingers that change at the current time of the stage's clock.
public struct TouchesCall: HostCall {
  public static let method = "touches"
  public typealias Reply = HostState

  /// The kind of change of a finger.
  public enum Phase: String, Codable, Sendable { case down, move, up, cancel }

  /// The change of one finger: its number, the kind of the change, and its position.
  public struct Finger: Codable, Sendable, Equatable {
    /// A number that the client chooses for the finger. It remains the same from `down` to `up`.
    public var id: Int
    /// The kind of the change.
    public var phase: Phase
    /// The x coordinate in points of the screen.
    public var x: Double
    /// The y coordinate in points of the screen.
    public var y: Double

    /// Creates a change.
    public init(id: Int, phase: Phase, x: Double, y: Double) {
      self.id = id
      self.phase = phase
      self.x = x
      self.y = y
    }
  }

  /// The fingers that change. Fingers that do not move are not listed.
  public var fingers: [Finger]

  /// Creates a call.
  public init(_ fingers: [Finger]) { self.fingers = fingers }
}

/// Types text into the first responder, as `Stage.type(_:)` does: a line end is the return key, `\u{8}` the
/// delete key.
public struct TextCall: HostCall {
  public static let method = "text"
  public typealias Reply = HostState
  /// The text to type.
  public var text: String

  /// Creates a call.
  public init(_ text: String) { self.text = text }
}

/// Composes text as an input method does, like `Stage.compose(_:)`. A `TextCall` ends the composition, and an
/// empty text removes it.
public struct ComposeCall: HostCall {
  public static let method = "compose"
  public typealias Reply = HostState
  /// The whole text composed so far.
  public var text: String

  /// Creates a call.
  public init(_ text: String) { self.text = text }
}

/// Presses a key of a hardware keyboard, as `Stage.pressKey(_:modifierFlags:)` does.
public struct KeyCall: HostCall {
  public static let method = "key"
  public typealias Reply = HostState
  /// A character, or `up`, `down`, `left`, `right`, `escape`, `return`, `tab`, `space`, `delete`,
  /// `delete-forward`, `home`, `end`, `page-up`, `page-down`.
  public var key: String
  /// The modifier keys held down: any of `command`, `shift`, `control`, `option`.
  public var modifiers: [String]

  /// Creates a call.
  public init(_ key: String, modifiers: [String] = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// Performs a command of the Edit menu on the first responder.
public struct EditCall: HostCall {
  public static let method = "edit"

  /// A command of the Edit menu.
  public enum Command: String, Codable, Sendable { case cut, copy, paste, selectAll }

  /// The command to perform.
  public var command: Command
  /// The text that `paste` first puts on the pasteboard; nil to paste its current content.
  public var text: String?

  /// Creates a call.
  public init(_ command: Command, text: String? = nil) {
    self.command = command
    self.text = text
  }

  /// The text on the app's pasteboard afterwards.
  public struct Reply: Codable, Sendable {
    /// The text, if there is one.
    public var pasteboard: String?
    /// The state of the host.
    public var state: HostState

    /// Creates a reply.
    public init(pasteboard: String?, state: HostState) {
      self.pasteboard = pasteboard
      self.state = state
    }
  }
}

/// Performs the steps of a script, in the language of `render film --script`.
public struct PerformCall: HostCall {
  public static let method = "perform"
  public typealias Reply = HostState
  /// The steps, separated by semicolons or lines.
  public var script: String

  /// Creates a call.
  public init(_ script: String) { self.script = script }
}

/// Advances the stage's clock.
public struct AdvanceCall: HostCall {
  public static let method = "advance"
  public typealias Reply = HostState
  /// The number of frames of a sixtieth of a second.
  public var frames: Int?
  /// The number of seconds to advance, rounded up to whole frames; used in place of `frames`.
  public var seconds: Double?
  /// Whether the clock advances until the queued work and its effects have ended, by at most `seconds` or 10.
  public var untilIdle: Bool?

  /// Creates a call.
  public init(frames: Int? = nil, seconds: Double? = nil, untilIdle: Bool? = nil) {
    self.frames = frames
    self.seconds = seconds
    self.untilIdle = untilIdle
  }
}
