import Foundation

/// A `.strings` file, which contains pairs `"key" = "value";` and comments.
package struct StringsFile: Sendable, Equatable {
  package var values: [String: String] = [:]

  /// Reads the valid pairs and skips the rest without an error, since Xcode refuses an invalid file
  /// when it builds an app.
  package init(_ bytes: [UInt8]) {
    var reader = Reader(Self.text(bytes))
    while let key = reader.nextString() {
      guard reader.skip("=") else { continue }
      guard let value = reader.nextString() else { break }
      values[key] = value
      _ = reader.skip(";")
    }
  }

  package init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(Array(data))
  }

  private static func text(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let isLittle = bytes[0] == 0xFF
      var units: [UInt16] = []
      for i in stride(from: 2, to: bytes.count - 1, by: 2) {
        let (low, high) = isLittle ? (bytes[i], bytes[i + 1]) : (bytes[i + 1], bytes[i])
        units.append(UInt16(high) << 8 | UInt16(low))
      }
      return String(decoding: units, as: UTF16.self)
    }
    return String(
      decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
  }

  private struct Reader {
    private let scalars: [Unicode.Scalar]
    private var at = 0

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    private mutating func skipSpaceAndComments() {
      while at < scalars.count {
        if scalars[at].properties.isWhitespace {
          at += 1
        } else if starts("//") {
          while at < scalars.count, scalars[at] != "\n" { at += 1 }
        } else if starts("/*") {
          at += 2
          while at < scalars.count, !starts("*/") { at += 1 }
          at = min(at + 2, scalars.count)
        } else {
          return
        }
      }
    }

    private func starts(_ text: String) -> Bool {
      text.unicodeScalars.enumerated().allSatisfy {
        at + $0.offset < scalars.count && scalars[at + $0.offset] == $0.element
      }
    }

    mutating func skip(_ mark: Unicode.Scalar) -> Bool {
      skipSpaceAndComments()
      guard at < scalars.count, scalars[at] == mark else { return false }
      at += 1
      return true
    }

    /// Reads the next string, which is quoted or a bare word; returns nil at the end.
    mutating func nextString() -> String? {
      skipSpaceAndComments()
      guard at < scalars.count else { return nil }
      if scalars[at] == "\"" { return quoted() }
      var word = String.UnicodeScalarView()
      while at < scalars.count, !scalars[at].properties.isWhitespace, scalars[at] != "=",
        scalars[at] != ";"
      {
        word.append(scalars[at])
        at += 1
      }
      if word.isEmpty { at += 1 }
      return String(word)
    }

    private mutating func quoted() -> String {
      at += 1
      var result = String.UnicodeScalarView()
      while at < scalars.count, scalars[at] != "\"" {
        if scalars[at] == "\\", at + 1 < scalars.count {
          at += 1
          result.append(escaped())
        } else {
          result.append(scalars[at])
        }
        at += 1
      }
      at += 1
      return String(result)
    }

    /// Reads the escape sequence whose first character after the backslash is at `at`, and returns its
    /// scalar. Afterwards `at` is the position of its last character.
    private mutating func escaped() -> Unicode.Scalar {
      switch scalars[at] {
      case "n": return "\n"
      case "t": return "\t"
      case "r": return "\r"
      case "U", "u":
        var value: UInt32 = 0
        var digits = 0
        while digits < 4, at + 1 < scalars.count,
          let digit = Character(scalars[at + 1]).hexDigitValue
        {
          value = value * 16 + UInt32(digit)
          at += 1
          digits += 1
        }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
      default: return scalars[at]
      }
    }
  }
}
