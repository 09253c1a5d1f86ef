/// A property wrapper for a value in the user defaults.
@propertyWrapper
public struct AppStorage<Value> {
  private let key: String
  /// The defaults that the property names; nil for those of the environment.
  private let ownStore: UserDefaults?
  private var environmentStore: UserDefaults?
  private let read: (UserDefaults, String) -> Value
  private let write: (UserDefaults, String, Value) -> Void
  private var storage: StoredValue<Value>?

  private init(
    key: String, store: UserDefaults?, read: @escaping (UserDefaults, String) -> Value,
    write: @escaping (UserDefaults, String, Value) -> Void
  ) {
    self.key = key
    ownStore = store
    self.read = read
    self.write = write
  }

  private var store: UserDefaults { ownStore ?? environmentStore ?? .standard }

  public var wrappedValue: Value {
    get {
      guard let storage else { return read(store, key) }
      return MainThread.assume { storage.read() }
    }
    nonmutating set {
      write(store, key, newValue)
      guard let storage else { return }
      MainThread.assume { storage.write(newValue) }
    }
  }

  public var projectedValue: Binding<Value> {
    Binding(location: storage, get: { wrappedValue }, set: { new, _ in wrappedValue = new })
  }
}

extension AppStorage: DynamicProperty, NodeProperty {
  /// Connects the property to its storage, which all properties with the same key and defaults in the graph
  /// share.
  mutating func connect(to node: Node, slot: Int, label: PropertyLabel) {
    environmentStore = ownStore == nil ? node.environment.defaultAppStorage : nil
    let store = store
    let shared = node.graph.storedDefault("\(key) \(Value.self) \(ObjectIdentifier(store))") {
      StoredValue(
        read(store, key), label: label, graph: node.graph,
        source: { [read, key, content = StoredContent(store, key)] in
          content.didChange() ? read(store, key) : nil
        })
    }
    storage = shared
  }
}

extension AppStorage: ComparableProperty {
  func isSame(as other: AppStorage) -> Bool { key == other.key && ownStore === other.ownStore }
}

extension AppStorage {
  private init(plain wrappedValue: Value, _ key: String, _ store: UserDefaults?) {
    self.init(
      key: key, store: store, read: { $0.object(forKey: $1) as? Value ?? wrappedValue },
      write: { $0.set($2, forKey: $1) })
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(plain: wrappedValue, key, store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(plain: wrappedValue, key, store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double {
    self.init(plain: wrappedValue, key, store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String {
    self.init(plain: wrappedValue, key, store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(plain: wrappedValue, key, store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(plain: wrappedValue, key, store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(
      key: key, store: store, read: { $0.url(forKey: $1) ?? wrappedValue },
      write: { $0.set($2, forKey: $1) })
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(
      key: key, store: store,
      read: { $0.string(forKey: $1).flatMap(Value.init(rawValue:)) ?? wrappedValue },
      write: { $0.set($2.rawValue, forKey: $1) })
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(
      key: key, store: store,
      read: {
        ($0.object(forKey: $1) as? Int).flatMap(Value.init(rawValue:)) ?? wrappedValue
      }, write: { $0.set($2.rawValue, forKey: $1) })
  }
  public init<T>(_ key: String, store: UserDefaults? = nil) where Value == T? {
    self.init(
      key: key, store: store, read: { $0.object(forKey: $1) as? T },
      write: { defaults, key, value in
        if let value {
          defaults.set(value, forKey: key)
        } else {
          defaults.removeObject(forKey: key)
        }
      })
  }
}

/// What user defaults hold under a key. It is compared as it is stored, since a value that is made from it may
/// not be comparable.
private final class StoredContent {
  private let store: UserDefaults
  private let key: String
  private var last: Any?

  init(_ store: UserDefaults, _ key: String) {
    self.store = store
    self.key = key
    last = store.object(forKey: key)
  }

  /// Returns whether the content is another than at the last call.
  func didChange() -> Bool {
    let new = store.object(forKey: key)
    defer { last = new }
    switch (last, new) {
    case (nil, nil): return false
    case (let old as AnyHashable, let new as AnyHashable): return old != new
    case (let old?, let new?): return String(describing: old) != String(describing: new)
    default: return true
    }
  }
}

private enum DefaultStoreKey: EnvironmentKey {
  static var defaultValue: UserDefaults? { nil }
}

extension EnvironmentValues {
  fileprivate var defaultAppStorage: UserDefaults? {
    get { self[DefaultStoreKey.self] }
    set { self[DefaultStoreKey.self] = newValue }
  }
}

extension View {
  /// Sets the defaults that properties marked with `@AppStorage` in the view use if they name none.
  public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, store)
  }
}

extension Scene {
  /// Sets the defaults that properties marked with `@AppStorage` in the scene use if they name none.
  public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some Scene {
    changingLaunchView { $0.defaultAppStorage(store) }
  }
}
