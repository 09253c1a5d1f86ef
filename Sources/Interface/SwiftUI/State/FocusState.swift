/// A property wrapper that stores which view has the focus.
@propertyWrapper
public struct FocusState<Value: Hashable> {
  private var storage: FocusStorage<Value>

  public init() where Value == Bool { storage = FocusStorage(none: false) }
  public init<T: Hashable>() where Value == T? { storage = FocusStorage(none: nil) }

  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  @propertyWrapper
  public struct Binding {
    let binding: SwiftUI.Binding<Value>
    /// The value while no view has the focus.
    let none: Value
    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }
    public var projectedValue: Self { self }
  }

  public var projectedValue: Binding { Binding(binding: storage.binding, none: storage.none) }
}

extension FocusState: DynamicProperty, NodeProperty {
  mutating func connect(to node: Node, slot: Int, label: PropertyLabel) {
    storage.connect(to: node, slot: slot, label: label)
  }
}

extension FocusState: ComparableProperty {
  func isSame(as other: FocusState) -> Bool { true }
}
