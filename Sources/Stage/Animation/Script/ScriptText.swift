/// Texts of scripts.
enum ScriptText {
  /// A text without both kinds of quotes, in quotes.
  static func quoted(_ text: String) -> String {
    text.contains("'") ? "\"\(text)\"" : "'\(text)'"
  }

  /// The steps that type a text: more than one if it contains both kinds of quotes.
  static func typing(_ text: String) -> [String] { parts(text).map { "type \($0)" } }

  /// The parts of a text, each in quotes that it does not contain.
  static func parts(_ text: String) -> [String] {
    var parts = [""]
    for character in text {
      let last = parts[parts.count - 1]
      if character == "'" && last.contains("\"") || character == "\"" && last.contains("'") {
        parts.append("")
      }
      parts[parts.count - 1].append(character)
    }
    return parts.filter { !$0.isEmpty }.map(quoted)
  }
}
