/// A value of a property list in the OpenStep text format, in which Xcode writes projects.
enum PropertyListValue: Equatable, Sendable {
  case string(String)
  case array([PropertyListValue])
  case dictionary([String: PropertyListValue])

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var array: [PropertyListValue] { if case .array(let values) = self { values } else { [] } }
  var dictionary: [String: PropertyListValue] {
    if case .dictionary(let values) = self { values } else { [:] }
  }
  var strings: [String] { array.compactMap(\.string) }
  subscript(_ key: String) -> PropertyListValue? { dictionary[key] }
}

/// Parses a property list in the OpenStep text format.
struct PropertyListParser {
  private let bytes: [UInt8]
  private var position = 0

  struct Failure: Error { var line: Int }

  static func parse(_ bytes: [UInt8]) throws(Failure) -> PropertyListValue {
    var parser = PropertyListParser(bytes: bytes)
    return try parser.value(depth: 0)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var failure: Failure {
    Failure(line: bytes[..<min(position, bytes.count)].count { $0 == 10 } + 1)
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current {
      if byte == 32 || (9...13).contains(byte) {
        position += 1
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "*")
      {
        position += 2
        while position + 1 < bytes.count,
          !(bytes[position] == UInt8(ascii: "*") && bytes[position + 1] == UInt8(ascii: "/"))
        { position += 1 }
        position += 2
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "/")
      {
        while let byte = current, byte != 10 { position += 1 }
      } else {
        return
      }
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(Failure) -> PropertyListValue {
    guard depth < 100 else { throw failure }
    if take("{") { return try dictionary(depth: depth) }
    if take("(") { return try array(depth: depth) }
    return .string(try string())
  }

  private mutating func dictionary(depth: Int) throws(Failure) -> PropertyListValue {
    var result: [String: PropertyListValue] = [:]
    while !take("}") {
      let key = try string()
      guard take("=") else { throw failure }
      result[key] = try value(depth: depth + 1)
      guard take(";") else { throw failure }
    }
    return .dictionary(result)
  }

  private mutating func array(depth: Int) throws(Failure) -> PropertyListValue {
    var result: [PropertyListValue] = []
    while !take(")") {
      result.append(try value(depth: depth + 1))
      if !take(",") {
        guard take(")") else { throw failure }
        break
      }
    }
    return .array(result)
  }

  private mutating func string() throws(Failure) -> String {
    skipSpace()
    guard let first = current else { throw failure }
    if first == UInt8(ascii: "\"") { return try quoted() }
    let start = position
    while let byte = current, Self.isPlain(byte) { position += 1 }
    guard position > start else { throw failure }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quoted() throws(Failure) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: "\"") {
      position += 1
      guard byte == UInt8(ascii: "\\"), let next = current else {
        text.append(byte)
        continue
      }
      position += 1
      switch next {
      case UInt8(ascii: "n"): text.append(10)
      case UInt8(ascii: "t"): text.append(9)
      default: text.append(next)
      }
    }
    guard current != nil else { throw failure }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "/"), UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "-"), 128...255:
      true
    default: false
    }
  }
}
