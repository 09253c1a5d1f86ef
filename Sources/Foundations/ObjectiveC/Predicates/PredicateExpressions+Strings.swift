public import Foundation

// The expressions of `#Predicate` for texts that Foundation for Linux lacks.

/// A method of two texts that a predicate calls.
public protocol PredicateTextMethod: Sendable {
  associatedtype Output
  static func result(_ text: some StringProtocol, _ other: some StringProtocol) -> Output
}

extension PredicateExpressions {
  /// A call of a method of two texts.
  public struct TextCall<
    Method: PredicateTextMethod, Root: Foundation.PredicateExpression,
    Other: Foundation.PredicateExpression
  >: Foundation.PredicateExpression
  where Root.Output: StringProtocol, Other.Output: StringProtocol {
    public typealias Output = Method.Output
    public let root: Root
    public let other: Other

    public init(root: Root, other: Other) {
      self.root = root
      self.other = other
    }

    public func evaluate(_ bindings: PredicateBindings) throws -> Method.Output {
      try Method.result(root.evaluate(bindings), other.evaluate(bindings))
    }
  }

  /// Case and diacritics do not matter.
  public enum LocalizedStandardContains: PredicateTextMethod {
    public static func result(_ text: some StringProtocol, _ other: some StringProtocol) -> Bool {
      text.localizedStandardContains(other)
    }
  }
  public enum LocalizedCompare: PredicateTextMethod {
    public static func result(_ text: some StringProtocol, _ other: some StringProtocol)
      -> ComparisonResult
    { text.localizedCompare(other) }
  }
  public enum CaseInsensitiveCompare: PredicateTextMethod {
    public static func result(_ text: some StringProtocol, _ other: some StringProtocol)
      -> ComparisonResult
    { text.caseInsensitiveCompare(other) }
  }

  // Apple's names of the expressions.

  public typealias StringLocalizedStandardContains<Root, Other> =
    TextCall<LocalizedStandardContains, Root, Other>
  where
    Root: Foundation.PredicateExpression, Other: Foundation.PredicateExpression,
    Root.Output: StringProtocol, Other.Output: StringProtocol
  public typealias StringLocalizedCompare<Root, Other> = TextCall<LocalizedCompare, Root, Other>
  where
    Root: Foundation.PredicateExpression, Other: Foundation.PredicateExpression,
    Root.Output: StringProtocol, Other.Output: StringProtocol
  public typealias StringCaseInsensitiveCompare<Root, Other> =
    TextCall<CaseInsensitiveCompare, Root, Other>
  where
    Root: Foundation.PredicateExpression, Other: Foundation.PredicateExpression,
    Root.Output: StringProtocol, Other.Output: StringProtocol

  public static func build_localizedStandardContains<Root, Other>(_ root: Root, _ other: Other)
    -> StringLocalizedStandardContains<Root, Other>
  { .init(root: root, other: other) }

  public static func build_localizedCompare<Root, Other>(_ root: Root, _ other: Other)
    -> StringLocalizedCompare<Root, Other>
  { .init(root: root, other: other) }

  public static func build_caseInsensitiveCompare<Root, Other>(_ root: Root, _ other: Other)
    -> StringCaseInsensitiveCompare<Root, Other>
  { .init(root: root, other: other) }
}

extension PredicateExpressions.TextCall: Sendable where Root: Sendable, Other: Sendable {}

extension PredicateExpressions.TextCall: Codable where Root: Codable, Other: Codable {}

extension PredicateExpressions.TextCall: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
