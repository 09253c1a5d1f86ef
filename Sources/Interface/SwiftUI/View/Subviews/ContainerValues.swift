/// The values that modifiers attach to a view for its container.
public nonisolated struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var tag: AnyHashable?

  init() {}

  @MainActor init(of item: LayoutItem) {
    self = item.layoutValue(ContainerValuesKey.self) ?? ContainerValues()
    tag = item.layoutValue(TagKey.self) ?? nil
  }

  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Returns the tag of the view if it has the given type.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }

  public func hasTag<V: Hashable>(_ tag: V) -> Bool {
    self.tag == AnyHashable(tag)
  }
}

/// A key for a value that a view provides to its container.
public nonisolated protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

enum ContainerValuesKey: LayoutValueKey {
  static var defaultValue: ContainerValues { ContainerValues() }
}

/// Attaches a value to a view for its container.
public nonisolated struct _ContainerValueModifier: ViewModifier {
  public typealias Body = Never
  let change: (inout ContainerValues) -> Void
}

@MainActor extension _ContainerValueModifier: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> ContainerValueItem {
    ContainerValueItem(child)
  }

  func update(_ item: ContainerValueItem, _ environment: EnvironmentValues) {
    item.change = change
  }
}

final class ContainerValueItem: UnaryItem {
  var change: (inout ContainerValues) -> Void = { _ in }

  override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
    guard K.self == ContainerValuesKey.self else { return super.layoutValue(key) }
    var values = child.layoutValue(ContainerValuesKey.self) ?? ContainerValues()
    change(&values)
    return values as? K.Value
  }
}

extension View {
  public nonisolated func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    modifier(_ContainerValueModifier { $0[keyPath: keyPath] = value })
  }
}
