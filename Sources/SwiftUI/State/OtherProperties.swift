/// A name space for effects that match views with each other.
@propertyWrapper
public struct Namespace {
  public struct ID: Hashable, Sendable { let value: Int }

  private var id = ID(value: 0)

  public init() {}
  public var wrappedValue: ID { id }
}

extension Namespace: DynamicProperty, NodeProperty {
  private final class Box { let id: ID; init(_ id: ID) { self.id = id } }

  mutating func connect(to node: Node, slot: Int, label: PropertyLabel) {
    id = node.storage(slot) { Box(ID(value: node.graph.nextNamespace())) }.id
  }
}

extension Namespace: ComparableProperty {
  func isSame(as other: Namespace) -> Bool { true }
}

/// A number that scales with a text style.
///
/// Measured: the value times the style's line height at the text size over that at the standard size, on
/// whole pixels.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  private let base: Value
  private let style: Font.TextStyle
  private var scaled: Value

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    style = textStyle
    scaled = wrappedValue
  }

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  public var wrappedValue: Value { scaled }
}

extension ScaledMetric: DynamicProperty, NodeProperty {
  mutating func connect(to node: Node, slot: Int, label: PropertyLabel) {
    let traits = node.tracking { node.environment.traits }
    let exact = CGFloat(base) * TextStyleLeading.ratio(of: style, at: traits)
    scaled = Value(PixelRounding.nearest(exact, scale: node.graph.displayScale))
  }
}

extension ScaledMetric: ComparableProperty {
  func isSame(as other: ScaledMetric) -> Bool { base == other.base && style == other.style }
}

/// A value in the user's defaults.
@propertyWrapper
public struct AppStorage<Value> {
  private let key: String
  private let store: UserDefaults
  private let read: (UserDefaults, String) -> Value
  private let write: (UserDefaults, String, Value) -> Void
  private var storage: StoredValue<Value>?

  private init(
    key: String, store: UserDefaults?, read: @escaping (UserDefaults, String) -> Value,
    write: @escaping (UserDefaults, String, Value) -> Void
  ) {
    self.key = key
    self.store = store ?? .standard
    self.read = read
    self.write = write
  }

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
  /// All properties with one key share a value in the graph.
  mutating func connect(to node: Node, slot: Int, label: PropertyLabel) {
    let shared = node.graph.storedDefault("\(key) \(Value.self)") {
      StoredValue(read(store, key), label: label, graph: node.graph)
    }
    storage = shared
  }
}

extension AppStorage: ComparableProperty {
  func isSame(as other: AppStorage) -> Bool { key == other.key && store === other.store }
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

/// Which view has the focus.
@propertyWrapper
public struct FocusState<Value: Hashable> {
  private let initial: Value
  private var storage: StoredValue<Value>?

  public init() where Value == Bool { initial = false }
  public init<T: Hashable>() where Value == T? { initial = nil }

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

  @propertyWrapper
  public struct Binding {
    let binding: SwiftUI.Binding<Value>
    /// The value where nothing has the focus.
    let none: Value
    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }
    public var projectedValue: Self { self }
  }

  public var projectedValue: Binding {
    guard let storage else { return Binding(binding: .constant(initial), none: initial) }
    return Binding(
      binding: SwiftUI.Binding(
        location: storage, get: { MainThread.assume { storage.read() } },
        set: { new, _ in MainThread.assume { storage.write(new) } }), none: initial)
  }
}

extension FocusState: DynamicProperty, NodeProperty {
  mutating func connect(to node: Node, slot: Int, label: PropertyLabel) {
    storage = node.storage(slot) { StoredValue(initial, label: label, graph: node.graph) }
  }
}

extension FocusState: ComparableProperty {
  func isSame(as other: FocusState) -> Bool { true }
}
