import Foundation

/// Compares the values of two expressions with an operator.
struct PredicateComparison {
  enum Relation {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case within, between, contains, beginsWith, endsWith, like, matches
  }

  /// The number of members of the list on the left for which the comparison must be true.
  enum Quantifier { case one, any, all, none }

  let left: PredicateExpression
  let right: PredicateExpression
  let relation: Relation
  let quantifier: Quantifier
  let ignoresCase: Bool
  let ignoresMarks: Bool

  static let quantifiers: [(String, Quantifier)] = [
    ("ANY", .any), ("SOME", .any), ("ALL", .all), ("NONE", .none),
  ]

  static let symbols: [String: Relation] = [
    "=": .equal, "==": .equal, "!=": .notEqual, "<>": .notEqual, "<": .less, ">": .greater,
    "<=": .lessOrEqual, "=<": .lessOrEqual, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
  ]

  static let words: [String: Relation] = [
    "IN": .within, "BETWEEN": .between, "CONTAINS": .contains, "BEGINSWITH": .beginsWith,
    "ENDSWITH": .endsWith, "LIKE": .like, "MATCHES": .matches,
  ]

  func isTrue(_ subject: PredicateSubject) -> Bool {
    let (left, right) = (left.value(subject), right.value(subject))
    let members = left as? [Any] ?? left.map { [$0] } ?? []
    switch quantifier {
    case .one: return holds(left, right)
    case .any: return members.contains { holds($0, right) }
    case .all: return members.allSatisfy { holds($0, right) }
    case .none: return !members.contains { holds($0, right) }
    }
  }

  private func holds(_ left: Any?, _ right: Any?) -> Bool {
    switch relation {
    case .equal: isEqual(left, right)
    case .notEqual: !isEqual(left, right)
    case .less: order(left, right) == .orderedAscending
    case .greater: order(left, right) == .orderedDescending
    case .lessOrEqual: order(left, right).map { $0 != .orderedDescending } ?? false
    case .greaterOrEqual: order(left, right).map { $0 != .orderedAscending } ?? false
    case .within: isMember(left, of: right)
    case .contains: isMember(right, of: left)
    case .between: isBetween(left, right)
    case .beginsWith: texts(left, right).map { $0.hasPrefix($1) } ?? false
    case .endsWith: texts(left, right).map { $0.hasSuffix($1) } ?? false
    case .like: texts(left, right).map { matches($0, Self.pattern(like: $1)) } ?? false
    case .matches: texts(left, right).map { matches($0, $1) } ?? false
    }
  }

  // MARK: Values

  private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
    let (left, right) = (Self.present(left), Self.present(right))
    guard let left, let right else { return left == nil && right == nil }
    if let order = order(left, right) { return order == .orderedSame }
    if let left = left as? AnyHashable, let right = right as? AnyHashable, left == right {
      return true
    }
    return (left as AnyObject) === (right as AnyObject)
      || (left as? NSObject)?.isEqual(right) ?? false
  }

  /// Returns the order of two values; nil if they have none.
  private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    if let left = Self.number(left), let right = Self.number(right) {
      return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }
    if let left = left as? Date, let right = right as? Date { return left.compare(right) }
    guard let (left, right) = texts(left, right) else { return nil }
    return left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
  }

  private func isMember(_ value: Any?, of list: Any?) -> Bool {
    if let (value, list) = texts(value, list) { return list.contains(value) }
    if let entries = list as? [String: Any] {
      return entries.values.contains { isEqual(value, $0) }
    }
    let members = list as? [Any] ?? (list as? NSSet)?.allObjects ?? []
    return members.contains { isEqual(value, $0) }
  }

  private func isBetween(_ value: Any?, _ bounds: Any?) -> Bool {
    guard let bounds = bounds as? [Any], bounds.count == 2,
      let low = order(bounds[0], value), let high = order(value, bounds[1])
    else { return false }
    return low != .orderedDescending && high != .orderedDescending
  }

  private static func present(_ value: Any?) -> Any? { value is NSNull ? nil : value }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  // MARK: Strings

  /// Returns both values as strings, with case and diacritics removed as the options require; nil unless both
  /// are strings.
  private func texts(_ left: Any?, _ right: Any?) -> (String, String)? {
    guard let left = left as? String, let right = right as? String else { return nil }
    // The regular expression handles case, since upper-case letters have meanings in its pattern.
    let isPattern = relation == .matches || relation == .like
    return (plain(left, keepsCase: isPattern), plain(right, keepsCase: isPattern))
  }

  private func plain(_ text: String, keepsCase: Bool) -> String {
    var options: String.CompareOptions = []
    if ignoresCase, !keepsCase { options.insert(.caseInsensitive) }
    if ignoresMarks { options.insert(.diacriticInsensitive) }
    return options.isEmpty ? text : text.folding(options: options, locale: nil)
  }

  /// Returns whether a regular expression matches a whole string.
  private func matches(_ text: String, _ pattern: String) -> Bool {
    let options: NSRegularExpression.Options = ignoresCase ? .caseInsensitive : []
    let expression = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: options)
    let range = NSRange(location: 0, length: text.utf16.count)
    return expression?.firstMatch(in: text, range: range) != nil
  }

  /// Returns the regular expression of a pattern of `LIKE`, in which `?` is one character and `*`
  /// any number of characters.
  private static func pattern(like text: String) -> String {
    NSRegularExpression.escapedPattern(for: text).replacing("\\*", with: "(?s:.*)")
      .replacing("\\?", with: "(?s:.)")
  }
}
