import Foundation

/// Splits the source of a script into steps, and quotes texts for it.
package enum ScriptText {
  struct Part {
    var text: String
    /// The line on which the part begins, from 1.
    var line: Int
  }

  /// Splits a script into steps. Semicolons, line ends and `#` between quotes belong to the quoted
  /// text.
  static func steps(of script: String) -> [Part] {
    var parts: [Part] = []
    var text = ""
    var (line, firstLine) = (1, 1)
    var quote: Character?
    var isEscaped = false
    var isComment = false
    func end() {
      let trimmed = text.trimmingCharacters(in: .whitespaces)
      if !trimmed.isEmpty { parts.append(Part(text: trimmed, line: firstLine)) }
      text = ""
    }
    for character in script {
      defer { if character.isNewline { line += 1 } }
      if isComment {
        guard character.isNewline else { continue }
        isComment = false
      }
      if let open = quote {
        text.append(character)
        if !isEscaped, character == open { quote = nil }
        isEscaped = !isEscaped && character == "\\"
        continue
      }
      switch character {
      case "'", "\"": quote = character
      case "#" where text.last.map(\.isWhitespace) ?? true:
        isComment = true
        continue
      case ";": end()
      default: if character.isNewline { end() }
      }
      if character == ";" || character.isNewline { continue }
      if text.allSatisfy(\.isWhitespace) { firstLine = line }
      text.append(character)
    }
    end()
    return parts
  }

  /// Returns a text in quotes, with escapes, as used in a script.
  package static func quoted(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "'": result += "\\'"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.properties.generalCategory == .control:
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "'"
  }

  /// Returns the steps that type a text.
  static func typing(_ text: String) -> [String] { parts(text).map { "type \($0)" } }

  /// Returns the quoted text, or an empty array if the text is empty.
  static func parts(_ text: String) -> [String] { text.isEmpty ? [] : [quoted(text)] }

  /// Replaces the escape sequences of a quoted text. Other backslashes are kept.
  static func unescaped(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.first else {
        result.append(character)
        continue
      }
      switch next {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "\\", "'", "\"": result.append(next)
      case "u":
        guard let match = rest.prefixMatch(of: /u\{([0-9a-fA-F]{1,6})\}/),
          let value = UInt32(match.1, radix: 16), let scalar = Unicode.Scalar(value)
        else {
          result.append(character)
          continue
        }
        result.unicodeScalars.append(scalar)
        rest = rest[match.range.upperBound...]
        continue
      default:
        result.append(character)
        continue
      }
      rest.removeFirst()
    }
    return result
  }
}
