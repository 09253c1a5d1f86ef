public import Foundation

// Sort descriptors that Foundation on Linux lacks or marks as unavailable: those with a key as a string or
// with a key path to an optional value.
extension NSSortDescriptor {
  /// Creates a descriptor that sorts by the property with a name. Values that cannot be compared are equal;
  /// nil precedes all values.
  public convenience init(key: String?, ascending: Bool) {
    self.init(
      keyPath: \NSObject.[sortedBy: key ?? "self"], ascending: ascending,
      comparator: SortedValue.compare)
  }

  /// Creates a descriptor that sorts texts by a method of `NSString`, such as
  /// `localizedStandardCompare(_:)`. Other methods compare by the values' own order.
  public convenience init(key: String?, ascending: Bool, selector: Selector?) {
    guard let options = selector.flatMap({ SortedValue.options[$0.description] }) else {
      self.init(key: key, ascending: ascending)
      return
    }
    self.init(
      keyPath: \NSObject.[sortedBy: key ?? "self"], ascending: ascending,
      comparator: { SortedValue.compare($0, $1, options) })
  }

  /// Creates a descriptor that sorts by an optional property. Nil precedes all values.
  public convenience init<Root, Value: Comparable>(
    keyPath: KeyPath<Root, Value?>, ascending: Bool
  ) {
    self.init(keyPath: keyPath, ascending: ascending, comparator: SortedValue.compare)
  }
}

extension NSObject {
  fileprivate subscript(sortedBy key: String) -> Any? {
    key == "self" ? self : value(forKeyPath: key)
  }
}

extension SortDescriptor where Compared: NSObject {
  /// Creates a descriptor that sorts by a Boolean property. False precedes true.
  public init(_ keyPath: any KeyPath<Compared, Bool> & Sendable, order: SortOrder = .forward) {
    // The path is immutable like the one it extends.
    let ordinal = unsafeBitCast(
      keyPath.appending(path: \.ordinal), to: (any KeyPath<Compared, Int> & Sendable).self)
    self.init(ordinal, order: order)
  }
}

extension Bool {
  fileprivate var ordinal: Int { self ? 1 : 0 }
}

/// Compares values whose type is not known.
private enum SortedValue {
  /// The options with which the methods of `NSString` compare.
  static let options: [String: String.CompareOptions] = [
    "localizedStandardCompare:": [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering],
    "localizedCaseInsensitiveCompare:": .caseInsensitive,
    "caseInsensitiveCompare:": .caseInsensitive,
    "localizedCompare:": [],
  ]

  static func compare(
    _ first: Any, _ second: Any, _ options: String.CompareOptions
  ) -> ComparisonResult {
    guard let first = unwrapped(first) as? String, let second = unwrapped(second) as? String else {
      return compare(first, second)
    }
    return first.compare(second, options: options)
  }

  static func compare(_ first: Any, _ second: Any) -> ComparisonResult {
    switch (unwrapped(first), unwrapped(second)) {
    case (nil, nil): .orderedSame
    case (nil, _): .orderedAscending
    case (_, nil): .orderedDescending
    case (let first as NSNumber, let second as NSNumber): first.compare(second)
    case (let first?, let second?): order(first, second)
    }
  }

  private static func order(_ first: Any, _ second: Any) -> ComparisonResult {
    guard let first = first as? any Comparable else { return .orderedSame }
    return order(first, second)
  }

  private static func order<Value: Comparable>(_ first: Value, _ second: Any) -> ComparisonResult {
    guard let second = second as? Value, first != second else { return .orderedSame }
    return first < second ? .orderedAscending : .orderedDescending
  }

  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value is NSNull ? nil : value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }
}
