import UIKit

/// Parses the tokens of one step.
struct ScriptReader {
  private var words: [Word] = []
  private let place: ScriptPlace

  private struct Word {
    var text: String
    var isQuoted: Bool
  }

  init(_ text: String, place: ScriptPlace) throws(InteractionScriptError) {
    self.place = place
    var word = ""
    var quote: Character?
    var isEscaped = false
    for character in text + " " {
      if let open = quote {
        if character == open, !isEscaped {
          words.append(Word(text: ScriptText.unescaped(word), isQuoted: true))
          (word, quote) = ("", nil)
        } else {
          word.append(character)
        }
        isEscaped = !isEscaped && character == "\\"
      } else if character == "'" || character == "\"", word.isEmpty {
        (quote, isEscaped) = (character, false)
      } else if character.isWhitespace {
        if !word.isEmpty { words.append(Word(text: word, isQuoted: false)) }
        word = ""
      } else {
        word.append(character)
      }
    }
    // An unterminated quote extends to the end.
    if quote != nil {
      words.append(Word(text: ScriptText.unescaped(String(word.dropLast())), isQuoted: true))
    }
  }

  private static let verbs = [
    "tap", "long-press", "swipe", "scroll", "drag", "pinch", "touch", "type", "compose", "key",
    "edit",
    "style", "content-size", "contrast", "direction", "rotate", "segue", "back", "dismiss", "wait",
    "settle", "expect", "screenshot", "device", "preview",
  ]

  private func failure(_ expected: String) -> InteractionScriptError {
    place.error("expected \(expected).")
  }

  private mutating func next(_ expected: String) throws(InteractionScriptError) -> String {
    guard !words.isEmpty else { throw failure(expected) }
    return words.removeFirst().text
  }

  /// Removes the next token if it equals a keyword and is not quoted. Returns whether it did.
  private mutating func take(_ word: String) -> Bool {
    guard let first = words.first, first.text == word, !first.isQuoted else { return false }
    words.removeFirst()
    return true
  }

  private mutating func skip(_ word: String) throws(InteractionScriptError) {
    guard take(word) else { throw failure("'\(word)'") }
  }

  mutating func step() throws(InteractionScriptError) -> (Double?, InteractionScript.Action) {
    let time = try time()
    let action = try action()
    guard let rest = words.first else { return (time, action) }
    throw failure("nothing after it but found '\(rest.text)'")
  }

  /// Parses the time of a step, such as `@2.5`.
  private mutating func time() throws(InteractionScriptError) -> Double? {
    guard let first = words.first, !first.isQuoted, first.text.hasPrefix("@") else { return nil }
    words.removeFirst()
    guard let time = Double(first.text.dropFirst()), (0...3_600).contains(time) else {
      throw failure("seconds after '@', 0 to 3600")
    }
    return time
  }

  private mutating func action() throws(InteractionScriptError) -> InteractionScript.Action {
    let verb = try next("a verb")
    switch verb {
    case "tap": return .tap(try target())
    case "long-press": return .longPress(try target())
    case "swipe": return try swipe()
    case "scroll": return .scroll(try target(), by: try distance())
    case "drag": return try drag()
    case "pinch": return try pinch()
    case "touch": return .touch(try touch())
    case "type": return .type(try next("a text in quotes"))
    case "compose": return .compose(try next("a text in quotes"))
    case "key": return .key(try key())
    case "edit": return .edit(try edit())
    case "style": return .style(try choice([("light", .light), ("dark", .dark)]))
    case "content-size", "contrast", "direction": return .trait(try trait(verb))
    case "rotate": return .rotate(try orientation())
    case "segue": return .segue(try next("the identifier of a segue"))
    case "back": return .back
    case "dismiss": return .dismiss
    case "wait": return try wait()
    case "settle": return .settle
    case "expect":
      let isAbsent = take("no")
      let name = try next("a title or identifier in quotes")
      return isAbsent ? .expectNo(name) : .expect(name)
    case "screenshot": return .screenshot(try screenshot())
    case "device": return .device(try device())
    case "preview": return .preview(try next("the name of a preview"))
    default: throw unknown(verb)
    }
  }

  private func unknown(_ verb: String) -> InteractionScriptError {
    let hint = nearestName(to: verb, among: Self.verbs).map { "Did you mean '\($0)'?" }
    return place.error(
      "there is no '\(verb)'. " + (hint ?? "Steps are " + Self.verbs.joined(separator: ", ") + "."))
  }

  // MARK: Touches

  private mutating func target() throws(InteractionScriptError) -> InteractionScript.Target {
    if take("at") { return .point(try pair("a point, such as 20,40")) }
    return .named(try next("a title or identifier in quotes, or a point, such as: at 20,40"))
  }

  private mutating func swipe() throws(InteractionScriptError) -> InteractionScript.Action {
    let direction = try choice(InteractionScript.Direction.allCases.map { ($0.rawValue, $0) })
    try skip("on")
    return .swipe(direction, on: try target())
  }

  private mutating func distance() throws(InteractionScriptError) -> CGSize {
    let way = try point(after: "by", "two numbers after 'by', such as 0,300")
    return CGSize(width: way.x, height: way.y)
  }

  private mutating func drag() throws(InteractionScriptError) -> InteractionScript.Action {
    let start = try target()
    return .drag(start, take("to") ? .to(try target()) : .by(try distance()))
  }

  private mutating func pinch() throws(InteractionScriptError) -> InteractionScript.Action {
    let center = try target()
    try skip("by")
    let expected = "a factor after 'by', 0.01 to 100, such as 2"
    guard let scale = Double(try next(expected)), (0.01...100).contains(scale) else {
      throw failure(expected)
    }
    return .pinch(center, scale: scale)
  }

  /// Parses a step such as `touch down at 20,40`, with the finger's number before `at` unless it is 1.
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
    return ScriptTouch(phase: phase, finger: finger, point: try point(after: "at"))
  }

  private mutating func point(
    after word: String, _ expected: String = "a point, such as 20,40"
  ) throws(InteractionScriptError) -> CGPoint {
    try skip(word)
    return try pair(expected)
  }

  private mutating func pair(_ expected: String) throws(InteractionScriptError) -> CGPoint {
    let parts = try next(expected).split(separator: ",").map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else {
      throw failure(expected)
    }
    return CGPoint(x: x, y: y)
  }

  // MARK: Keys and traits

  /// Parses a step such as `key 'a' command shift` or `key return`.
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

  private mutating func choice<Value>(
    _ choices: [(String, Value)]
  ) throws(InteractionScriptError) -> Value {
    let names = choices.map(\.0)
    let expected = names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")"
    let word = try next(expected).lowercased()
    guard let found = choices.first(where: { $0.0.lowercased() == word }) else {
      throw failure(expected)
    }
    return found.1
  }

  private mutating func device() throws(InteractionScriptError) -> Device {
    let name = try next("a device of 'render devices'")
    if let device = Device.named(name) { return device }
    let hint = nearestName(to: name, among: Device.all.map(\.name))
    throw place.error(
      "there is no device '\(name)'. "
        + (hint.map { "Did you mean '\($0)'?" } ?? "'render devices' lists them."))
  }

  // MARK: Waiting and screenshots

  private mutating func wait() throws(InteractionScriptError) -> InteractionScript.Action {
    if take("for") {
      let name = try next("a title or identifier in quotes")
      var limit = 10.0
      if take("up") {
        try skip("to")
        limit = try seconds()
      }
      return .waitFor(name, atMost: limit)
    }
    if words.count > 1, words[1].text == "frames", !words[1].isQuoted { return try waitFrames() }
    return .wait(try seconds())
  }

  private mutating func waitFrames() throws(InteractionScriptError) -> InteractionScript.Action {
    guard let count = Int(words.removeFirst().text), (0...36_000).contains(count) else {
      throw failure("a number of frames, 0 to 36000")
    }
    try skip("frames")
    return .waitFrames(count)
  }

  private mutating func seconds() throws(InteractionScriptError) -> Double {
    let expected = "seconds, 0 to 600"
    guard let time = Double(try next(expected)), (0...600).contains(time) else {
      throw failure(expected)
    }
    return time
  }

  /// Parses the name of a screenshot, which becomes part of a file name.
  private mutating func screenshot() throws(InteractionScriptError) -> String {
    let expected = "a name of letters, digits, '-', '_' and '.'"
    let name = try next(expected)
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    guard isPlain, !name.isEmpty, !name.hasPrefix("."), name.utf8.count <= 100 else {
      throw failure(expected)
    }
    return name
  }
}
