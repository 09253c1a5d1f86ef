import CoreGraphics
public import Foundation

// Predicates written as text, which Foundation on Linux marks as unavailable.
extension NSPredicate {
  /// Creates a predicate from Apple's predicate language: comparisons, `AND`, `OR`, `NOT`, `IN`, `BETWEEN`,
  /// `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE` and `MATCHES` with `[cd]`, `ANY`, `ALL` and `NONE`, key
  /// paths, variables. If the format cannot be parsed, a diagnostic is reported and the predicate is always
  /// false.
  ///
  /// - Support: partial: subqueries, functions and arithmetic are not read.
  public convenience init(format predicateFormat: String, _ args: Any?...) {
    self.init(term: PredicateParser.term(predicateFormat, args))
  }

  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(term: PredicateParser.term(predicateFormat, arguments ?? []))
  }

  private convenience init(term: PredicateTerm) {
    self.init(block: { object, variables in
      term.isTrue(PredicateSubject(object: object, variables: variables ?? [:]))
    })
  }
}
