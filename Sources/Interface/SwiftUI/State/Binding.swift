/// A property wrapper that reads and writes a value that is stored elsewhere.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  /// The storage that the binding refers to. Bindings with the same storage and path are equal.
  let location: AnyObject?
  private let path: AnyHashable?
  private let get: () -> Value
  private let set: (Value, Transaction) -> Void
  public var transaction = Transaction()

  init(
    location: AnyObject?, path: AnyHashable? = nil, get: @escaping () -> Value,
    set: @escaping (Value, Transaction) -> Void
  ) {
    self.location = location
    self.path = path
    self.get = get
    self.set = set
  }

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(location: nil, get: get, set: { value, _ in set(value) })
  }

  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(location: nil, path: nil, get: get, set: { set($0, $1) })
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Returns a binding with a constant value.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: nil, get: { value }, set: { _, _ in })
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set {
      let merged = transaction.merged(over: .current)
      withTransaction(merged) { set(newValue, merged) }
    }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    derived(
      path: keyPath, get: { $0[keyPath: keyPath] },
      set: { whole, part in whole[keyPath: keyPath] = part })
  }

  /// Returns a binding to a value that is computed from this binding's value.
  func derived<Part>(
    path: AnyHashable, get part: @escaping (Value) -> Part,
    set change: @escaping (inout Value, Part) -> Void
  ) -> Binding<Part> {
    let (get, set) = (get, set)
    var result = Binding<Part>(
      location: location, path: self.path.map { [$0, path] as AnyHashable } ?? path,
      get: { part(get()) },
      set: { new, transaction in
        var whole = get()
        change(&whole, new)
        set(whole, transaction)
      })
    result.transaction = transaction
    return result
  }

  /// Returns a binding that animates the changes that are made through it.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var copy = self
    copy.transaction.animation = animation
    return copy
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  /// Creates a binding to the value as an optional. Setting nil has no effect.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self = base.derived(
      path: "optional", get: { $0 },
      set: { whole, new in
        if let new { whole = new }
      })
  }

  /// Creates a binding to the value of an optional; nil if the optional is nil.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self = base.derived(path: "unwrapped", get: { $0 ?? first }, set: { $0 = $1 })
  }

  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self = base.derived(
      path: "hashable", get: { AnyHashable($0) },
      set: { whole, new in
        if let new = new.base as? V { whole = new }
      })
  }
}

/// A binding to a value of any type.
protocol AnyBinding {}

extension Binding: AnyBinding {}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: ComparableProperty {
  /// Whether two bindings are known to have the same storage. Bindings created from closures are always
  /// different.
  func isSame(as other: Binding) -> Bool {
    location != nil && location === other.location && path == other.path
  }
}

extension Binding: DynamicProperty {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
  public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }

  /// Returns a binding to an element. After the element is removed, the binding keeps its last value, and
  /// writing has no effect.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    let first = MainThread.assume { ViewGraph.untracked { wrappedValue[position] } }
    return derived(
      path: (position as? AnyHashable) ?? AnyHashable("element"),
      get: { whole in
        guard position >= whole.startIndex, position < whole.endIndex else {
          Self.reportGone(position)
          return first
        }
        return whole[position]
      },
      set: { whole, new in
        guard position >= whole.startIndex, position < whole.endIndex else {
          return Self.reportGone(position)
        }
        whole[position] = new
      })
  }

  private static func reportGone(_ position: Value.Index) {
    MainThread.assume {
      UIKit.Environment.current.diagnostics.warn(
        "A binding to the element at \(position) of \(Value.self) was used after the element had gone; "
          + "its last value is read, and what is written is lost.")
    }
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection & MutableCollection {
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
  public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection & RandomAccessCollection {}
