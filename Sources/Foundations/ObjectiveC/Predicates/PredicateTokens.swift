import Foundation

/// A token of the predicate language.
enum PredicateToken: Equatable {
  /// A keyword or a key path.
  case word(String)
  case text(String)
  case number(Double)
  /// An operator or bracket, such as `==`, `(`, `{` or `,`.
  case symbol(String)
  /// The token `%@`, whose value comes from the arguments.
  case argument
  /// The token `%K`, whose argument is a key path.
  case keyPathArgument
  /// A variable, `$name`.
  case variable(String)
  /// Options such as `[cd]` after an operator.
  case options(String)

  /// Splits a format into tokens; returns nil if a character does not belong to any token.
  static func list(_ format: String) -> [PredicateToken]? {
    var tokens: [PredicateToken] = []
    var rest = Substring(format)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if let token = next(&rest) {
        tokens.append(token)
      } else {
        return nil
      }
    }
    return tokens
  }

  private static func next(_ rest: inout Substring) -> PredicateToken? {
    let first = rest.first!
    if first == "\"" || first == "'" { return quoted(&rest, by: first) }
    if first == "%" { return argument(&rest) }
    if first == "$" {
      rest.removeFirst()
      return .variable(take(&rest) { $0.isLetter || $0.isNumber || $0 == "_" })
    }
    if first == "[" {
      let inside = rest.dropFirst().prefix { $0 != "]" }
      rest = rest.dropFirst(inside.count + 2)
      return .options(inside.lowercased())
    }
    if first.isNumber || first == "-" && (rest.dropFirst().first?.isNumber ?? false) {
      let sign = first == "-" ? -1.0 : 1
      if first == "-" { rest.removeFirst() }
      return Double(take(&rest) { $0.isNumber || $0 == "." }).map { .number(sign * $0) }
    }
    if first.isLetter || "_@#".contains(first) {
      return .word(take(&rest) { $0.isLetter || $0.isNumber || "_.@#".contains($0) })
    }
    let symbol = symbols.first { rest.hasPrefix($0) }
    rest = rest.dropFirst(symbol?.count ?? 0)
    return symbol.map { .symbol($0) }
  }

  /// The operators, longer ones first.
  private static let symbols = [
    "==", "!=", "<>", ">=", "=>", "<=", "=<", "&&", "||", "=", ">", "<", "!", "(", ")", "{", "}",
    ",",
  ]

  private static func quoted(_ rest: inout Substring, by mark: Character) -> PredicateToken? {
    rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      if character == mark { return .text(text) }
      if character == "\\", let escaped = rest.popFirst() {
        text.append(escaped)
      } else {
        text.append(character)
      }
    }
    return nil
  }

  /// Reads an argument: `%@`, `%K`, `%d`, `%ld`, `%.2f`, ...
  private static func argument(_ rest: inout Substring) -> PredicateToken? {
    rest.removeFirst()
    _ = take(&rest) { $0.isNumber || ".lhqz".contains($0) }
    switch rest.popFirst() {
    case "K": return .keyPathArgument
    case let kind? where "@diufgesxc".contains(kind): return .argument
    default: return nil
    }
  }

  private static func take(
    _ rest: inout Substring, while belongs: (Character) -> Bool
  ) -> String {
    let taken = rest.prefix(while: belongs)
    rest = rest.dropFirst(taken.count)
    return String(taken)
  }
}
