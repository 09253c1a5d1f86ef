/// A property wrapper for a value that a gesture updates. When the gesture ends, the value returns to its
/// initial value.
@propertyWrapper
public struct GestureState<Value> {
  private let initial: Value
  private let resetTransaction: (Value, inout Transaction) -> Void
  private var storage: StoredValue<Value>?

  public init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue, reset: { _, _ in })
  }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(
      wrappedValue: wrappedValue, reset: { _, transaction in transaction = resetTransaction })
  }
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }
  /// Creates a gesture state with an initial value.
  ///
  /// - Parameter reset: Configures the transaction in which the value returns to its initial value.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = wrappedValue
    resetTransaction = reset
  }
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  public var wrappedValue: Value {
    guard let storage else { return initial }
    return MainThread.assume { storage.read() }
  }

  public var projectedValue: GestureState<Value> { self }

  func set(_ value: Value, _ transaction: Transaction) {
    guard let storage else { return }
    withTransaction(transaction) { MainThread.assume { storage.write(value) } }
  }

  func reset() {
    var transaction = Transaction()
    resetTransaction(wrappedValue, &transaction)
    set(initial, transaction)
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }
  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}

extension GestureState: DynamicProperty, NodeProperty {
  mutating func connect(to node: Node, slot: Int, label: PropertyLabel) {
    storage = node.storage(slot) { StoredValue(initial, label: label, graph: node.graph) }
  }
}

extension GestureState: ComparableProperty {
  func isSame(as other: GestureState) -> Bool { true }
}
