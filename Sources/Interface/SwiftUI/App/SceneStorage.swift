/// A property wrapper for a value that belongs to a scene and lives as long as the scene.
@propertyWrapper
public struct SceneStorage<Value> {
  private let key: String
  private let initial: Value
  private var storage: StoredValue<Value>?

  private init(initial: Value, key: String) {
    self.initial = initial
    self.key = key
  }

  public var wrappedValue: Value {
    get {
      guard let storage else { return initial }
      return MainThread.assume { storage.read() }
    }
    nonmutating set {
      guard let storage else { return }
      MainThread.assume { storage.write(newValue) }
    }
  }

  public var projectedValue: Binding<Value> {
    Binding(location: storage, get: { wrappedValue }, set: { new, _ in wrappedValue = new })
  }
}

extension SceneStorage: DynamicProperty, NodeProperty {
  /// Connects the property to its storage, which all properties with the same key and type share.
  mutating func connect(to node: Node, slot: Int, label: PropertyLabel) {
    let first = initial
    storage = node.graph.storedDefault("scene \(key) \(Value.self)") {
      StoredValue(first, label: label, graph: node.graph)
    }
  }
}

extension SceneStorage: ComparableProperty {
  func isSame(as other: SceneStorage) -> Bool { key == other.key }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(initial: wrappedValue, key: key)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(initial: wrappedValue, key: key)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(initial: wrappedValue, key: key)
  }
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(initial: wrappedValue, key: key)
  }
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(initial: wrappedValue, key: key)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(initial: wrappedValue, key: key)
  }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(initial: wrappedValue, key: key)
  }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(initial: wrappedValue, key: key)
  }
  public init<T>(_ key: String) where Value == T? { self.init(initial: nil, key: key) }
}
