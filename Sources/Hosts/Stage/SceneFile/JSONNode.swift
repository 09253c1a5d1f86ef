/// A JSON value with its line in the text.
struct JSONNode {
  indirect enum Value {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    /// A JSON object, with its members in the order of the text. Their names are unique.
    case object([(key: JSONKey, value: JSONNode)])
  }

  struct JSONKey {
    var name: String
    var line: Int
  }

  var value: Value
  /// The line, from 1.
  var line: Int

  /// The kind of the value, for error messages.
  var kind: String {
    switch value {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }

  subscript(name: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key.name == name }?.value
  }
}

/// The reason why a text is not valid JSON, with its position.
struct JSONError: Error, Equatable {
  var line: Int
  var sentence: String
}

/// Parses JSON (RFC 8259). A name that occurs twice in an object is an error. Numbers may also have
/// forms that `Double` accepts, such as leading zeros. The depth is limited, so that deep nesting
/// cannot overflow the stack.
struct JSONReader {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var depth = 0
  private static let maximumDepth = 512

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONNode {
    var reader = JSONReader(bytes)
    reader.skipSpace()
    guard reader.at < bytes.count else {
      throw JSONError(line: 1, sentence: "The file is empty, expected '{'.")
    }
    let node = try reader.readValue()
    reader.skipSpace()
    guard reader.at == bytes.count else {
      throw reader.unexpected("the end of the file")
    }
    return node
  }

  private mutating func skipSpace() {
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return
      }
      at += 1
    }
  }

  private func unexpected(_ expected: String) -> JSONError {
    guard at < bytes.count else {
      return JSONError(line: line, sentence: "The file ends here, expected \(expected).")
    }
    let found =
      String(decoding: bytes[at..<min(at + 12, bytes.count)], as: UTF8.self)
      .split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return JSONError(line: line, sentence: "Found '\(found)', expected \(expected).")
  }

  private mutating func take(_ character: Character, _ expected: String) throws(JSONError) {
    guard at < bytes.count, bytes[at] == character.asciiValue else { throw unexpected(expected) }
    at += 1
  }

  private mutating func readValue() throws(JSONError) -> JSONNode {
    guard at < bytes.count else { throw unexpected("a value") }
    let start = line
    switch bytes[at] {
    case UInt8(ascii: "{"): return JSONNode(value: try readObject(), line: start)
    case UInt8(ascii: "["): return JSONNode(value: try readArray(), line: start)
    case UInt8(ascii: "\""): return JSONNode(value: .string(try readString()), line: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONNode(value: .number(try readNumber()), line: start)
    default:
      for (word, value) in [
        ("true", JSONNode.Value.bool(true)), ("false", .bool(false)), ("null", .null),
      ] where bytes[at...].starts(with: word.utf8) {
        at += word.utf8.count
        return JSONNode(value: value, line: start)
      }
      throw unexpected("a value")
    }
  }

  private mutating func enter() throws(JSONError) {
    depth += 1
    if depth > Self.maximumDepth {
      throw JSONError(
        line: line, sentence: "Values are nested more than \(Self.maximumDepth) deep. Flatten them."
      )
    }
    at += 1
    skipSpace()
  }

  private mutating func readObject() throws(JSONError) -> JSONNode.Value {
    try enter()
    defer { depth -= 1 }
    var members: [(key: JSONNode.JSONKey, value: JSONNode)] = []
    var seen: [String: Int] = [:]
    if at < bytes.count, bytes[at] == UInt8(ascii: "}") {
      at += 1
      return .object([])
    }
    while true {
      let keyLine = line
      guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else {
        throw unexpected("a name in quotes")
      }
      let name = try readString()
      if let first = seen.updateValue(keyLine, forKey: name) {
        throw JSONError(
          line: keyLine, sentence: "'\(name)' is given twice; the first is on line \(first).")
      }
      skipSpace()
      try take(":", "':' after '\(name)'")
      skipSpace()
      members.append((JSONNode.JSONKey(name: name, line: keyLine), try readValue()))
      skipSpace()
      if at < bytes.count, bytes[at] == UInt8(ascii: "}") {
        at += 1
        return .object(members)
      }
      try take(",", "',' or '}'")
      skipSpace()
    }
  }

  private mutating func readArray() throws(JSONError) -> JSONNode.Value {
    try enter()
    defer { depth -= 1 }
    var items: [JSONNode] = []
    if at < bytes.count, bytes[at] == UInt8(ascii: "]") {
      at += 1
      return .array([])
    }
    while true {
      items.append(try readValue())
      skipSpace()
      if at < bytes.count, bytes[at] == UInt8(ascii: "]") {
        at += 1
        return .array(items)
      }
      try take(",", "',' or ']'")
      skipSpace()
    }
  }

  private mutating func readNumber() throws(JSONError) -> Double {
    let start = at
    while at < bytes.count, "+-.eE0123456789".utf8.contains(bytes[at]) { at += 1 }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      at = start
      throw unexpected("a number")
    }
    return number
  }

  private mutating func readString() throws(JSONError) -> String {
    at += 1
    var text: [UInt8] = []
    while at < bytes.count {
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "\""):
        at += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try readEscape(into: &text)
      case 0..<0x20:
        throw JSONError(
          line: line, sentence: "A string runs over the end of its line. Close it with '\"'.")
      default:
        text.append(byte)
        at += 1
      }
    }
    throw unexpected("'\"'")
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(JSONError) {
    guard at + 1 < bytes.count else { throw unexpected("an escape") }
    let escapes: [UInt8: UInt8] = [
      UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
      UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12,
      UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
    ]
    if let plain = escapes[bytes[at + 1]] {
      text.append(plain)
      at += 2
      return
    }
    guard bytes[at + 1] == UInt8(ascii: "u") else { throw unexpected("an escape") }
    let first = try readCodeUnit()
    var units = [first]
    // A surrogate pair is one character; an unpaired surrogate becomes the replacement character.
    if UTF16.isLeadSurrogate(first), at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
      bytes[at + 1] == UInt8(ascii: "u")
    {
      units.append(try readCodeUnit())
    }
    text += Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private mutating func readCodeUnit() throws(JSONError) -> UInt16 {
    guard at + 6 <= bytes.count,
      let unit = UInt16(String(decoding: bytes[(at + 2)..<(at + 6)], as: UTF8.self), radix: 16)
    else { throw unexpected("four hexadecimal digits after \\u") }
    at += 6
    return unit
  }
}
