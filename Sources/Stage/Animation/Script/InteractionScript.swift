import Foundation
public import UIKit

/// The steps that are performed on a running program while it is recorded, separated by semicolons
/// or line ends.
///
///     tap 'Details'; wait 0.5; back
public struct InteractionScript: Sendable {
  /// The target of a touch: an element with a title, an identifier, an accessibility label or a
  /// trait of this name, or a point of the screen.
  public enum Target: Sendable, Equatable {
    case named(String)
    case point(CGPoint)
  }

  /// The side towards which a swipe moves.
  public enum Direction: String, CaseIterable, Sendable {
    case left, right, up, down
  }

  /// The action of a step.
  public enum Action: Sendable, Equatable {
    case tap(Target)
    case longPress(Target)
    case swipe(Direction, on: Target)
    /// Scrolls by a distance of content: positive numbers show content further right and down.
    case scroll(Target, by: CGSize)
    /// Moves a finger by so many points to the right and down.
    case drag(Target, by: CGSize)
    case type(String)
    /// Presses a key of a hardware keyboard.
    case key(ScriptKey)
    /// Cuts, copies, pastes or selects all in what has the focus.
    case edit(ScriptEdit)
    /// Puts a finger down, moves it or lifts it at this moment.
    case touch(ScriptTouch)
    case style(UIUserInterfaceStyle)
    /// Changes a trait that a user sets in Settings.
    case trait(ScriptTrait)
    /// Turns the device.
    case rotate(UIDeviceOrientation)
    case segue(String)
    case back
    case dismiss
    /// Waits for so many seconds.
    case wait(Double)
    /// Waits for so many frames of a sixtieth of a second, and ends at a whole one.
    case waitFrames(Int)
    /// Waits until nothing of UIKit's moves.
    case settle
  }

  /// One step and its text in the script.
  public struct Step: Sendable {
    /// The action of the step.
    public var action: Action
    /// The step as written.
    public var text: String
    /// The number of the step, from 1.
    public var number: Int
  }

  /// The steps in order.
  public let steps: [Step]

  /// - Throws: An error that names the first step that is none, and what it could have been.
  public init(_ text: String) throws(InteractionScriptError) {
    var steps: [Step] = []
    for part in Self.parts(of: text) {
      var reader = ScriptReader(part, number: steps.count + 1)
      steps.append(Step(action: try reader.action(), text: part, number: steps.count + 1))
    }
    guard !steps.isEmpty else {
      throw InteractionScriptError(
        "The script has no step. Write one such as: tap 'Details'; wait 0.5")
    }
    self.steps = steps
  }

  /// Splits a script into steps; semicolons and line ends between quotes belong to the quoted text.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "'" || character == "\"" {
        quote = character
      }
      if quote == nil, character == ";" || character.isNewline {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    parts.append(part)
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter {
      !$0.isEmpty && !$0.hasPrefix("#")
    }
  }
}

/// The reason why a script cannot be performed.
public struct InteractionScriptError: Error, Equatable {
  /// The sentence: what was found and what to do.
  public var message: String
  init(_ message: String) { self.message = message }
}

/// Parses the words of one step.
private struct ScriptReader {
  private var words: [Word] = []
  private let text: String
  private let number: Int

  private struct Word {
    var text: String
    var isQuoted: Bool
  }

  init(_ text: String, number: Int) {
    self.text = text
    self.number = number
    var word = ""
    var quote: Character?
    for character in text + " " {
      if let open = quote {
        if character == open {
          words.append(Word(text: word, isQuoted: true))
          (word, quote) = ("", nil)
        } else {
          word.append(character)
        }
      } else if character == "'" || character == "\"", word.isEmpty {
        quote = character
      } else if character.isWhitespace {
        if !word.isEmpty { words.append(Word(text: word, isQuoted: false)) }
        word = ""
      } else {
        word.append(character)
      }
    }
    // An open quote takes the rest.
    if quote != nil { words.append(Word(text: word, isQuoted: true)) }
  }

  private static let verbs = [
    "tap", "long-press", "swipe", "scroll", "drag", "touch", "type", "key", "edit", "style",
    "content-size", "contrast", "direction", "rotate", "segue", "back", "dismiss", "wait", "settle",
  ]

  private func failure(_ expected: String) -> InteractionScriptError {
    InteractionScriptError("Step \(number), '\(text)': expected \(expected).")
  }

  private mutating func next(_ expected: String) throws(InteractionScriptError) -> String {
    guard !words.isEmpty else { throw failure(expected) }
    return words.removeFirst().text
  }

  mutating func action() throws(InteractionScriptError) -> InteractionScript.Action {
    let verb = try next("a verb")
    let action: InteractionScript.Action
    switch verb {
    case "tap": action = .tap(try target())
    case "long-press": action = .longPress(try target())
    case "swipe": action = try swipe()
    case "scroll": action = .scroll(try target(), by: try distance())
    case "drag": action = .drag(try target(), by: try distance())
    case "type": action = .type(try next("a text in quotes"))
    case "touch": action = .touch(try touch())
    case "key": action = .key(try key())
    case "edit": action = .edit(try edit())
    case "content-size", "contrast", "direction": action = .trait(try trait(verb))
    case "rotate": action = .rotate(try orientation())
    case "style":
      switch try next("light or dark") {
      case "light": action = .style(.light)
      case "dark": action = .style(.dark)
      default: throw failure("light or dark")
      }
    case "segue": action = .segue(try next("the identifier of a segue"))
    case "back": action = .back
    case "dismiss": action = .dismiss
    case "wait": action = try wait()
    case "settle": action = .settle
    default:
      let hint = nearestName(to: verb, among: Self.verbs).map { "Did you mean '\($0)'?" }
      throw InteractionScriptError(
        "Step \(number), '\(text)': there is no '\(verb)'. "
          + (hint ?? "Steps are " + Self.verbs.joined(separator: ", ") + "."))
    }
    guard let rest = words.first else { return action }
    throw failure("nothing after it but found '\(rest.text)'")
  }

  private mutating func wait() throws(InteractionScriptError) -> InteractionScript.Action {
    let seconds = "seconds, 0 to 600"
    let word = try next(seconds)
    if words.first?.text == "frames", words.first?.isQuoted == false {
      words.removeFirst()
      guard let count = Int(word), (0...36_000).contains(count) else {
        throw failure("a number of frames, 0 to 36000")
      }
      return .waitFrames(count)
    }
    guard let time = Double(word), (0...600).contains(time) else { throw failure(seconds) }
    return .wait(time)
  }

  /// `touch down at 20,40`, with the finger's number before `at` unless it is 1.
  private mutating func touch() throws(InteractionScriptError) -> ScriptTouch {
    let phases = "down, move, up or cancel"
    guard let phase = ScriptTouch.Phase(rawValue: try next(phases)) else { throw failure(phases) }
    var finger = 1
    if let word = words.first, !word.isQuoted, word.text != "at" {
      guard let number = Int(word.text), (1...10).contains(number) else {
        throw failure("a finger, 1 to 10, or 'at'")
      }
      finger = number
      words.removeFirst()
    }
    try skip("at")
    return ScriptTouch(
      phase: phase, finger: finger, point: try pair("a point, such as 20,40"))
  }

  /// `key 'a' command shift` or `key return`.
  private mutating func key() throws(InteractionScriptError) -> ScriptKey {
    let expected = "a character in quotes, or one of " + ScriptKey.names.joined(separator: ", ")
    let name = try next(expected)
    guard name.count == 1 || ScriptKey.names.contains(name) else { throw failure(expected) }
    var key = ScriptKey(name: name, modifiers: [])
    while let word = words.first {
      guard ScriptKey.Modifier(rawValue: word.text) != nil else {
        throw failure("command, shift, control or option")
      }
      key.modifiers += [word.text].compactMap(ScriptKey.Modifier.init)
      words.removeFirst()
    }
    return key
  }

  private mutating func edit() throws(InteractionScriptError) -> ScriptEdit {
    let expected = "cut, copy, paste or select-all"
    guard let command = ScriptEdit.Command(rawValue: try next(expected)) else {
      throw failure(expected)
    }
    guard command == .paste, let text = words.first else { return ScriptEdit(command: command) }
    words.removeFirst()
    return ScriptEdit(command: command, text: text.text)
  }

  private mutating func trait(_ verb: String) throws(InteractionScriptError) -> ScriptTrait {
    let values = ScriptTrait.values(of: verb)
    let expected = values.joined(separator: ", ")
    guard let trait = ScriptTrait(verb, try next(expected).lowercased()) else {
      throw failure("one of " + expected)
    }
    return trait
  }

  private mutating func orientation() throws(InteractionScriptError) -> UIDeviceOrientation {
    let expected = "one of " + ScriptOrientation.names.joined(separator: ", ")
    guard let orientation = ScriptOrientation.named(try next(expected)) else {
      throw failure(expected)
    }
    return orientation
  }

  private mutating func swipe() throws(InteractionScriptError) -> InteractionScript.Action {
    let ways = "left, right, up or down"
    guard let direction = InteractionScript.Direction(rawValue: try next(ways)) else {
      throw failure(ways)
    }
    try skip("on")
    return .swipe(direction, on: try target())
  }

  private mutating func distance() throws(InteractionScriptError) -> CGSize {
    try skip("by")
    let way = try pair("two numbers after 'by', such as 0,300")
    return CGSize(width: way.x, height: way.y)
  }

  private mutating func skip(_ word: String) throws(InteractionScriptError) {
    guard words.first?.text == word, words.first?.isQuoted == false else {
      throw failure("'\(word)'")
    }
    words.removeFirst()
  }

  private mutating func target() throws(InteractionScriptError) -> InteractionScript.Target {
    if words.first?.text == "at", words.first?.isQuoted == false {
      words.removeFirst()
      return .point(try pair("a point, such as 20,40"))
    }
    return .named(try next("a title or identifier in quotes, or a point, such as: at 20,40"))
  }

  private mutating func pair(_ expected: String) throws(InteractionScriptError) -> CGPoint {
    let parts = try next(expected).split(separator: ",").map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else {
      throw failure(expected)
    }
    return CGPoint(x: x, y: y)
  }
}
