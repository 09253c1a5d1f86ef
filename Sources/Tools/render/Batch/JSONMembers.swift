import Foundation

/// The members of a JSON object, each with the original bytes of its value. This keeps the order of keys in a
/// scene inside a job, in which properties are set.
struct JSONMembers {
  /// The members in the order of the text.
  private(set) var all: [(name: String, value: ArraySlice<UInt8>)] = []

  /// Splits an object into its members; nil if the text is not a JSON object, or contains a name twice.
  init?(_ line: [UInt8]) {
    guard (try? JSONSerialization.jsonObject(with: Data(line))) is [String: Any] else { return nil }
    // The text is valid JSON, so its brackets and quotes determine the structure.
    var scanner = Scanner(bytes: line)
    scanner.skip(to: UInt8(ascii: "{"))
    while let name = scanner.member() {
      guard !all.contains(where: { $0.name == name.name }) else { return nil }
      all.append(name)
    }
  }

  subscript(name: String) -> ArraySlice<UInt8>? { all.first { $0.name == name }?.value }

  /// Returns a value decoded by Foundation.
  static func decoded(_ value: ArraySlice<UInt8>) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(value), options: .fragmentsAllowed)
  }
}

/// Scans valid JSON byte by byte.
private struct Scanner {
  let bytes: [UInt8]
  var at = 0

  /// Advances to the position after the next occurrence of a byte.
  mutating func skip(to byte: UInt8) {
    while at < bytes.count, bytes[at] != byte { at += 1 }
    at += 1
  }

  /// Scans the next name and value; nil at the end of the object.
  mutating func member() -> (name: String, value: ArraySlice<UInt8>)? {
    skipSpace()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { return nil }
    let name = value()
    skip(to: UInt8(ascii: ":"))
    skipSpace()
    let content = value()
    skipSpace()
    if at < bytes.count, bytes[at] == UInt8(ascii: ",") { at += 1 }
    guard let text = JSONMembers.decoded(name) as? String else { return nil }
    return (text, content)
  }

  /// Skips white space.
  private mutating func skipSpace() {
    while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
  }

  /// Scans a value up to the end of the member.
  private mutating func value() -> ArraySlice<UInt8> {
    let start = at
    var depth = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        skipString()
        if depth == 0 { return bytes[start..<at] }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return bytes[start..<at] }
        depth -= 1
        if depth == 0 {
          at += 1
          return bytes[start..<at]
        }
      case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D:
        if depth == 0 { return bytes[start..<at] }
      default: break
      }
      at += 1
    }
    return bytes[start..<at]
  }

  /// Skips a string literal with its escapes.
  private mutating func skipString() {
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
      at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    at = min(at + 1, bytes.count)
  }
}
