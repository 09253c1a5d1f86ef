import CoreGraphics
import Foundation

/// A parsed string of the visual format language.
///
///     format     = (("H" | "V") ":")? ("|" connection)? view (connection view)* (connection "|")?
///     view       = "[" NAME predicates? "]"
///     connection = "" | "-" | "-" simple "-" | "-" predicates "-"
///     predicates = "(" predicate ("," predicate)* ")"
///     predicate  = ("==" | "<=" | ">=")? object ("@" priority)?
struct VisualFormat {
  enum Element {
    case superview
    /// A view in the format. `end` is the position after the closing bracket.
    case view(name: String, at: Int, end: Int, predicates: [Predicate])
  }

  enum Gap {
    case none, standard
    case predicates([Predicate])
  }

  struct Predicate {
    enum Object {
      case number(CGFloat)
      /// The name of a metric or a view, which is resolved when the predicate is read.
      case name(String, at: Int)
    }
    var relation: NSLayoutConstraint.Relation
    var object: Object
    var priority: Float
  }

  var isVertical = false
  var elements: [Element] = []
  /// The spaces between elements: `gaps[i]` is between elements i and i + 1.
  var gaps: [Gap] = []

  /// An error in a format: the message and the position.
  struct Failure: Error {
    var message: String
    var offset: Int

    static func unknownMetric(_ name: String, _ at: Int) -> Failure {
      Failure(
        message: "Encountered metric with name \"\(name)\", but value was not specified in metrics "
          + "or views dictionaries", offset: at + name.count)
    }
  }
}

/// Parses a visual format string.
struct VisualFormatParser {
  private let characters: [Character]
  private let metrics: [String: CGFloat]
  private var position = 0

  init(_ format: String, metrics: [String: CGFloat]) {
    characters = Array(format)
    self.metrics = metrics
  }

  static func parse(
    _ format: String, metrics: [String: CGFloat]
  ) throws(VisualFormat.Failure) -> VisualFormat {
    var parser = VisualFormatParser(format, metrics: metrics)
    return try parser.parse()
  }

  private mutating func parse() throws(VisualFormat.Failure) -> VisualFormat {
    guard !characters.isEmpty else { throw failure("It's an empty string.") }
    if let foreign = characters.firstIndex(where: { !$0.isASCII }) {
      throw failure("It contains non-ASCII characters.", at: foreign)
    }
    var result = VisualFormat()
    result.isVertical = try parseOrientation()
    try parseElement(into: &result)
    while position < characters.count {
      result.gaps.append(try parseConnection())
      try parseElement(into: &result)
      if case .superview? = result.elements.last, position < characters.count {
        throw failure("Expected the end of the format after the superview")
      }
    }
    let viewCount = result.elements.count { if case .view = $0 { true } else { false } }
    guard viewCount > 0 else { throw failure("Expected a view") }
    return result
  }

  /// Parses the orientation; returns whether it is vertical.
  private mutating func parseOrientation() throws(VisualFormat.Failure) -> Bool {
    guard let letter = peek, letter.isLetter else { return false }
    position += 1
    guard letter == "H" || letter == "V" else {
      throw failure("Expected 'H', 'V', '|' or '['", at: 0)
    }
    guard peek == ":" else {
      throw failure(
        "Expected ':' after '\(letter)' to specify "
          + "\(letter == "V" ? "vertical" : "horizontal") arrangement")
    }
    position += 1
    return letter == "V"
  }

  private mutating func parseElement(
    into result: inout VisualFormat
  ) throws(VisualFormat.Failure) {
    switch peek {
    case "|":
      position += 1
      result.elements.append(.superview)
    case "[": result.elements.append(try parseView())
    default: throw failure("Expected a view")
    }
  }

  private mutating func parseView() throws(VisualFormat.Failure) -> VisualFormat.Element {
    position += 1
    let start = position
    let name = scanName()
    guard !name.isEmpty else { throw failure("Expected a view's name") }
    var predicates: [VisualFormat.Predicate] = []
    if peek == "(" { predicates = try parsePredicates(of: .thickness) }
    guard peek == "]" else {
      throw failure(
        predicates.isEmpty
          ? "Expected a ']' at the end of the view" : ListPlace.thickness.message)
    }
    position += 1
    return .view(name: name, at: start, end: position, predicates: predicates)
  }

  private mutating func parseConnection() throws(VisualFormat.Failure) -> VisualFormat.Gap {
    guard peek == "-" else { return .none }
    position += 1
    switch peek {
    case "[", "|": return .standard
    case "(":
      let predicates = try parsePredicates(of: .gap)
      try expectDash()
      return .predicates(predicates)
    default:
      let object = try parseObject()
      if case .number(let value) = object, value < 0 {
        throw failure("Expected a number that is not negative; write -(\(shortNumber(value)))-")
      }
      try expectDash()
      return .predicates([.init(relation: .equal, object: object, priority: 1000)])
    }
  }

  private static let expectedNumber =
    "Expected a number or key from the metrics dictionary, but encountered something else"

  private mutating func expectDash() throws(VisualFormat.Failure) {
    guard peek == "-" else { throw failure("Expected a '-' after the spacing") }
    position += 1
    guard peek == "[" || peek == "|" else { throw failure("Expected a view") }
  }

  /// The kind of a list of predicates: the size of a view, or a space.
  private enum ListPlace {
    case thickness, gap

    var message: String {
      switch self {
      case .thickness:
        "A predicate on a view's thickness must end with ')' and the view must end with ']'"
      case .gap: "A predicate on a spacing must end with ')' and the spacing must end with '-'"
      }
    }
  }

  private mutating func parsePredicates(
    of place: ListPlace
  ) throws(VisualFormat.Failure) -> [VisualFormat.Predicate] {
    position += 1
    var result = [try parsePredicate()]
    while peek == "," {
      position += 1
      result.append(try parsePredicate())
    }
    guard peek == ")" else { throw failure(place.message) }
    position += 1
    return result
  }

  private mutating func parsePredicate() throws(VisualFormat.Failure) -> VisualFormat.Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if let sign = peek, "=<>".contains(sign) {
      guard position + 1 < characters.count, characters[position + 1] == "=" else {
        throw failure("Unknown relation. Must be ==, >=, or <=", at: position + 1)
      }
      if sign == "<" { relation = .lessThanOrEqual }
      if sign == ">" { relation = .greaterThanOrEqual }
      position += 2
    }
    let object = try parseObject()
    var priority: Float = 1000
    if peek == "@" {
      position += 1
      let start = position
      let value = try number(parseObject())
      guard value > 0, value <= 1000 else {
        throw failure("A priority must be greater than 0 and no more than 1000", at: start)
      }
      priority = Float(value)
    }
    return .init(relation: relation, object: object, priority: priority)
  }

  private mutating func parseObject() throws(VisualFormat.Failure) -> VisualFormat.Predicate.Object
  {
    let start = position
    if let character = peek, character.isNumber || "+-.".contains(character) {
      position += 1
      while let next = peek, continuesNumber(next) { position += 1 }
      guard let value = Double(String(characters[start..<position])) else {
        throw failure(Self.expectedNumber, at: start)
      }
      return .number(CGFloat(value))
    }
    let name = scanName()
    guard !name.isEmpty else { throw failure(Self.expectedNumber, at: start) }
    return .name(name, at: start)
  }

  /// Returns whether a character continues a number, as `strtod` parses it.
  private func continuesNumber(_ next: Character) -> Bool {
    if next.isNumber || next == "." { return true }
    if next == "e" || next == "E" { return position + 1 < characters.count }
    return "+-".contains(next) && "eE".contains(characters[position - 1])
  }

  private func number(
    _ object: VisualFormat.Predicate.Object
  ) throws(VisualFormat.Failure) -> CGFloat {
    switch object {
    case .number(let value): return value
    case .name(let name, let at):
      guard let value = metrics[name] else { throw .unknownMetric(name, at) }
      return value
    }
  }

  private mutating func scanName() -> String {
    let start = position
    while let next = peek, next == "_" || next.isLetter || (next.isNumber && position > start) {
      position += 1
    }
    return String(characters[start..<position])
  }

  private var peek: Character? { position < characters.count ? characters[position] : nil }

  private func failure(_ message: String, at offset: Int? = nil) -> VisualFormat.Failure {
    VisualFormat.Failure(message: message, offset: offset ?? position)
  }
}
