import CoreGraphics

/// Parses the numbers and letters in SVG attributes.
struct SVGNumbers {
  private let bytes: [UInt8]
  private var at = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the numbers of a list up to the first text that is not a number.
  static func read(_ text: String) -> [CGFloat] {
    var reader = SVGNumbers(text)
    var numbers: [CGFloat] = []
    while let number = reader.number() { numbers.append(number) }
    return numbers
  }

  /// Returns a length in points; nil for percentages and for text that is not a length.
  static func length(_ text: String?) -> CGFloat? {
    guard let text else { return nil }
    var reader = SVGNumbers(text)
    guard let number = reader.number() else { return nil }
    let unit = reader.rest
    if unit.isEmpty { return number }
    return units[unit].map { number * $0 }
  }

  /// The length of each unit in points. As in CSS an inch is 96 points; an em is 16 points.
  private static let units: [String: CGFloat] = [
    "px": 1, "pt": 4 / 3, "pc": 16, "in": 96, "mm": 96 / 25.4, "cm": 96 / 2.54, "em": 16,
  ]

  private var rest: String {
    String(decoding: bytes[at...], as: UTF8.self).filter { !$0.isWhitespace }
  }

  private mutating func skipSeparators() {
    while at < bytes.count, bytes[at] <= 32 || bytes[at] == UInt8(ascii: ",") { at += 1 }
  }

  /// Returns the next character if it is a letter.
  mutating func letter() -> UInt8? {
    skipSeparators()
    guard at < bytes.count, bytes[at] | 0x20 >= UInt8(ascii: "a"),
      bytes[at] | 0x20 <= UInt8(ascii: "z")
    else { return nil }
    defer { at += 1 }
    return bytes[at]
  }

  /// Returns a flag of an arc, which can be followed directly by the next number.
  mutating func flag() -> Bool? {
    skipSeparators()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "0") || bytes[at] == UInt8(ascii: "1") else {
      return nil
    }
    defer { at += 1 }
    return bytes[at] == UInt8(ascii: "1")
  }

  mutating func number() -> CGFloat? {
    skipSeparators()
    let start = at
    var hasDigits = false
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") {
      at += 1
    }
    hasDigits = skipDigits()
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      hasDigits = skipDigits() || hasDigits
    }
    guard hasDigits else {
      at = start
      return nil
    }
    skipExponent()
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    guard let value = Double(text), value.isFinite, abs(value) < 1e9 else { return nil }
    return value
  }

  private mutating func skipExponent() {
    guard at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") else { return }
    let start = at
    at += 1
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") {
      at += 1
    }
    // The `e` belongs to a unit, such as `2em`.
    if !skipDigits() { at = start }
  }

  private mutating func skipDigits() -> Bool {
    let start = at
    while at < bytes.count, bytes[at] >= UInt8(ascii: "0"), bytes[at] <= UInt8(ascii: "9") {
      at += 1
    }
    return at > start
  }
}
