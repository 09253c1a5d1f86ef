import CoreGraphics
import Foundation

/// Parses the predicate language. `NOT` has a higher precedence than `AND`, and `AND` than `OR`.
struct PredicateParser {
  private var tokens: ArraySlice<PredicateToken>
  private var arguments: ArraySlice<Any?>

  /// The error that a format cannot be parsed.
  private struct Unreadable: Error {}

  /// Parses a format. A format that cannot be parsed gives a predicate that is always false.
  static func term(_ format: String, _ arguments: [Any?]) -> PredicateTerm {
    do {
      guard let tokens = PredicateToken.list(format) else { throw Unreadable() }
      var parser = PredicateParser(tokens: tokens[...], arguments: arguments[...])
      let term = try parser.alternatives()
      guard parser.tokens.isEmpty else { throw Unreadable() }
      return term
    } catch {
      DiagnosticLog.current.raise(
        .invalidArgument,
        "Unable to parse the format string \"\(format)\": the predicate is true of nothing. Write "
          + "comparisons of key paths and values, such as \"name BEGINSWITH[cd] %@\".")
      return .constant(false)
    }
  }

  // MARK: Terms

  private mutating func alternatives() throws -> PredicateTerm {
    var terms = [try conjunction()]
    while takeWord("OR") || take("||") { terms.append(try conjunction()) }
    return terms.count == 1 ? terms[0] : .any(terms)
  }

  private mutating func conjunction() throws -> PredicateTerm {
    var terms = [try negation()]
    while takeWord("AND") || take("&&") { terms.append(try negation()) }
    return terms.count == 1 ? terms[0] : .all(terms)
  }

  private mutating func negation() throws -> PredicateTerm {
    if takeWord("NOT") || take("!") { return .not(try negation()) }
    if takeWord("TRUEPREDICATE") { return .constant(true) }
    if takeWord("FALSEPREDICATE") { return .constant(false) }
    if tokens.first == .symbol("(") {
      // A parenthesis begins a term, or an expression at the start of a comparison.
      let saved = self
      _ = take("(")
      if let term = try? alternatives(), take(")") { return term }
      self = saved
    }
    return try comparison()
  }

  private mutating func comparison() throws -> PredicateTerm {
    var quantifier = PredicateComparison.Quantifier.one
    for (word, value) in PredicateComparison.quantifiers where takeWord(word) { quantifier = value }
    let left = try expression()
    let relation = try relation()
    var options = ""
    if case .options(let text)? = tokens.first {
      options = text
      tokens.removeFirst()
    }
    let right = try expression()
    return .comparison(
      PredicateComparison(
        left: left, right: right, relation: relation, quantifier: quantifier,
        ignoresCase: options.contains("c"), ignoresMarks: options.contains("d")))
  }

  private mutating func relation() throws -> PredicateComparison.Relation {
    switch tokens.popFirst() {
    case .symbol(let symbol):
      if let relation = PredicateComparison.symbols[symbol] { return relation }
    case .word(let word):
      if let relation = PredicateComparison.words[word.uppercased()] { return relation }
    default: break
    }
    throw Unreadable()
  }

  // MARK: Expressions

  private mutating func expression() throws -> PredicateExpression {
    switch tokens.popFirst() {
    case .text(let text): return .value(text)
    case .number(let number): return .value(number)
    case .variable(let name): return .variable(name)
    case .argument:
      guard let value = arguments.popFirst() else { throw Unreadable() }
      return .value(value)
    case .keyPathArgument:
      guard let value = arguments.popFirst(), let path = value as? String else {
        throw Unreadable()
      }
      return .keyPath(path)
    case .symbol("{"): return try list(to: "}")
    case .symbol("("): return try list(to: ")")
    case .word(let word): return Self.expression(word)
    default: throw Unreadable()
    }
  }

  private static func expression(_ word: String) -> PredicateExpression {
    switch word.uppercased() {
    case "SELF": return .keyPath("")
    case "TRUE", "YES": return .value(true)
    case "FALSE", "NO": return .value(false)
    case "NIL", "NULL": return .value(nil)
    default:
      let isOwn = word.uppercased().hasPrefix("SELF.")
      return .keyPath(isOwn ? String(word.dropFirst(5)) : word)
    }
  }

  private mutating func list(to end: String) throws -> PredicateExpression {
    var elements: [PredicateExpression] = []
    while !take(end) {
      elements.append(try expression())
      _ = take(",")
    }
    return .list(elements)
  }

  // MARK: Tokens

  private mutating func take(_ symbol: String) -> Bool {
    guard tokens.first == .symbol(symbol) else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func takeWord(_ word: String) -> Bool {
    guard case .word(let next)? = tokens.first, next.uppercased() == word else { return false }
    tokens.removeFirst()
    return true
  }
}
