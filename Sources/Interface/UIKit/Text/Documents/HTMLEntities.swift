import Foundation

/// Decodes character references and tag attributes of HTML.
enum HTMLEntities {
  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "copy": "\u{A9}", "reg": "\u{AE}", "trade": "\u{2122}", "hellip": "\u{2026}",
    "mdash": "\u{2014}", "ndash": "\u{2013}", "lsquo": "\u{2018}", "rsquo": "\u{2019}",
    "ldquo": "\u{201C}", "rdquo": "\u{201D}", "bull": "\u{2022}", "middot": "\u{B7}",
    "euro": "\u{20AC}", "pound": "\u{A3}", "deg": "\u{B0}", "times": "\u{D7}",
  ]

  /// Returns the text with references such as `&amp;`, `&#8217;` and `&#x2019;` replaced by characters.
  /// Unknown ones are kept.
  static func decoded(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(12).firstIndex(of: ";"),
        let character = character(rest[rest.index(after: start)..<end])
      else {
        result.append(rest.removeFirst())
        continue
      }
      result += character
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> String? {
    guard name.first == "#" else { return names[String(name)] }
    let digits = name.dropFirst()
    let value =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }

  /// Returns the `name="value"` attributes of a tag.
  static func attributes(_ tag: Substring) -> [String: String] {
    var result: [String: String] = [:]
    for match in tag.matches(of: /([A-Za-z-]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/) {
      let value = match.2.trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
      result[match.1.lowercased()] = decoded(Substring(value))
    }
    return result
  }
}
