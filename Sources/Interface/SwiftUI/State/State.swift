/// A property wrapper for a value that a view owns. It lives as long as the view's identity.
@propertyWrapper
public struct State<Value> {
  private let initial: () -> Value
  private var storage: StoredValue<Value>?

  public init(wrappedValue value: Value) { initial = { value } }

  public init(initialValue value: Value) { initial = { value } }

  /// The current value. Outside a body the initial value is returned, and changes have no effect, as in
  /// SwiftUI.
  public var wrappedValue: Value {
    get {
      guard let storage else { return initial() }
      return MainThread.assume { storage.read() }
    }
    nonmutating set {
      guard let storage else { return }
      MainThread.assume { storage.write(newValue) }
    }
  }

  public var projectedValue: Binding<Value> {
    guard let storage else { return .constant(initial()) }
    return Binding(
      location: storage, get: { MainThread.assume { storage.read() } },
      set: { new, _ in MainThread.assume { storage.write(new) } })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: DynamicProperty, NodeProperty {
  mutating func connect(to node: Node, slot: Int, label: PropertyLabel) {
    storage = node.storage(slot) { StoredValue(initial(), label: label, graph: node.graph) }
  }
}

extension State: ComparableProperty {
  /// Always true: only the first initial value is used, and the node has stored it.
  func isSame(as other: State) -> Bool { true }
}
