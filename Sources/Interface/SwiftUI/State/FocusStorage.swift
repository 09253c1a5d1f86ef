/// The storage of a focus state, which belongs to a node.
struct FocusStorage<Value: Hashable> {
  /// The value of the property while none of its views has the focus.
  let none: Value
  private var stored: StoredValue<Value>?

  init(none: Value) { self.none = none }

  /// The current value. In a view that is not in a graph it is `none`, and setting it has no
  /// effect.
  var value: Value {
    get {
      guard let stored else { return none }
      return MainThread.assume { stored.read() }
    }
    nonmutating set {
      guard let stored else { return }
      MainThread.assume { stored.write(newValue) }
    }
  }

  var binding: Binding<Value> {
    guard let stored else { return .constant(none) }
    return Binding(
      location: stored, get: { MainThread.assume { stored.read() } },
      set: { new, _ in MainThread.assume { stored.write(new) } })
  }

  @MainActor
  mutating func connect(to node: Node, slot: Int, label: PropertyLabel) {
    stored = node.storage(slot) { StoredValue(none, label: label, graph: node.graph) }
  }
}
