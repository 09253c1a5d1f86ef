import Foundation

/// The object on which a predicate is evaluated, with the values of variables.
struct PredicateSubject {
  let object: Any?
  let variables: [String: Any]

  func with(_ object: Any?) -> Self { Self(object: object, variables: variables) }
}

indirect enum PredicateTerm: @unchecked Sendable {
  // Unchecked: a predicate is as sendable as the values that the program gave it.
  case constant(Bool)
  case not(PredicateTerm)
  case all([PredicateTerm])
  case any([PredicateTerm])
  case comparison(PredicateComparison)

  func isTrue(_ subject: PredicateSubject) -> Bool {
    switch self {
    case .constant(let value): value
    case .not(let term): !term.isTrue(subject)
    case .all(let terms): terms.allSatisfy { $0.isTrue(subject) }
    case .any(let terms): terms.contains { $0.isTrue(subject) }
    case .comparison(let comparison): comparison.isTrue(subject)
    }
  }
}

indirect enum PredicateExpression {
  case value(Any?)
  case variable(String)
  /// A key path; empty for the object itself.
  case keyPath(String)
  case list([PredicateExpression])

  func value(_ subject: PredicateSubject) -> Any? {
    switch self {
    case .value(let value): value
    case .variable(let name): subject.variables[name]
    case .keyPath(let path): Self.value(path, of: subject.object)
    case .list(let elements): elements.map { $0.value(subject) ?? NSNull() }
    }
  }

  private static func value(_ path: String, of object: Any?) -> Any? {
    guard let object, !path.isEmpty else { return object }
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    let rest = parts.count == 2 ? parts[1] : ""
    let key = parts[0]
    if let list = object as? [Any] {
      // `count` is the count of a list; any other key is read from each of its members.
      if ["count", "@count"].contains(key) { return value(rest, of: list.count) }
      return list.map { value(path, of: $0) ?? NSNull() }
    }
    if let entries = object as? [String: Any] { return value(rest, of: entries[key]) }
    if let text = object as? String, key == "length" { return value(rest, of: text.utf16.count) }
    return value(rest, of: (object as? NSObject)?.value(forKey: key))
  }
}
