// `#selector` and `#keyPath` are rewritten to these calls. The closures are never called: with them the
// compiler checks that the referenced members exist.

extension Selector {
  /// Creates a selector of a member of an object.
  @inlinable public init<Object>(_ name: String, member: @MainActor (Object) -> Any) {
    self.init(name)
  }

  /// Creates a selector of a member that is named with its type.
  @inlinable public init(_ name: String, type: @MainActor () -> Any) { self.init(name) }

  /// Creates a selector of a member of a value.
  @inlinable public init(_ name: String, value: () -> Any) { self.init(name) }
}

/// Returns the string of a `#keyPath` expression. The closure is not called: with it the compiler checks that
/// the properties exist.
@inlinable public func keyPath(_ path: String, type: @MainActor () -> Any) -> String { path }

/// A type whose dynamic members are the properties that a `#keyPath` can contain, so that the compiler checks
/// them.
///
/// A key path continues with the wrapped value of an optional, the elements of a collection and the values of
/// a dictionary.
@dynamicMemberLookup
public struct KeyPathMembers<Value> {
  public init() {}

  public subscript<Next>(dynamicMember member: KeyPath<Value, Next>) -> KeyPathMembers<Next> {
    KeyPathMembers<Next>()
  }

  public subscript<Wrapped, Next>(
    dynamicMember member: KeyPath<Wrapped, Next>
  ) -> KeyPathMembers<Next> where Value == Wrapped? { KeyPathMembers<Next>() }

  public subscript<Element, Next>(
    dynamicMember member: KeyPath<Element, Next>
  ) -> KeyPathMembers<Next> where Value == [Element] { KeyPathMembers<Next>() }

  public subscript<Element, Next>(
    dynamicMember member: KeyPath<Element, Next>
  ) -> KeyPathMembers<Next> where Value == Set<Element> { KeyPathMembers<Next>() }

  public subscript<Key, Element, Next>(
    dynamicMember member: KeyPath<Element, Next>
  ) -> KeyPathMembers<Next> where Value == [Key: Element] { KeyPathMembers<Next>() }
}
