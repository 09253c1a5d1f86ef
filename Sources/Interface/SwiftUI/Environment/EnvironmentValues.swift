/// A key of the environment, with its default value.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that views pass down to their descendants.
public nonisolated struct EnvironmentValues: CustomStringConvertible {
  /// The values with copy-on-write semantics: copies of the struct share them until one is changed.
  private var storage = Storage()

  private final class Storage {
    var values: [ObjectIdentifier: Any] = [:]

    init(_ values: [ObjectIdentifier: Any] = [:]) { self.values = values }
  }

  public init() {}

  /// The value of a key. Reading it while a body is evaluated makes the body run again when the value
  /// changes.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      EnvironmentReads.record(key, in: self)
      return value(of: key)
    }
    set {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
      storage.values[ObjectIdentifier(key)] = newValue
    }
  }

  func value<K: EnvironmentKey>(of key: K.Type) -> K.Value {
    storage.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
  }

  func isIdentical(to other: EnvironmentValues) -> Bool { storage === other.storage }

  /// The object stored under a type, for `@Environment(Model.self)` and `@EnvironmentObject`.
  subscript<T: AnyObject>(objectOf type: T.Type) -> T? {
    get {
      EnvironmentReads.record(object: type, in: self)
      return object(of: type)
    }
    set {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
      storage.values[ObjectIdentifier(type)] = newValue
    }
  }

  func object<T: AnyObject>(of type: T.Type) -> T? {
    storage.values[ObjectIdentifier(type)] as? T
  }

  public var description: String { "EnvironmentValues (\(storage.values.count) values set)" }
}

/// A key that a body has read, with a comparison against another environment.
struct EnvironmentRead {
  let differs: (EnvironmentValues) -> Bool
}

enum EnvironmentReads {
  static func record<K: EnvironmentKey>(_ key: K.Type, in environment: EnvironmentValues) {
    guard MainQueue.isCurrent else { return }
    let read = EnvironmentRead { other in
      MainThread.assume {
        !ValueComparison.areEqual(environment.value(of: key), other.value(of: key))
      }
    }
    MainThread.assume { ViewGraph.reader?.environmentReads[ObjectIdentifier(key)] = read }
  }

  static func record<T: AnyObject>(object type: T.Type, in environment: EnvironmentValues) {
    guard MainQueue.isCurrent else { return }
    let read = EnvironmentRead { other in
      environment.object(of: type) !== other.object(of: type)
    }
    MainThread.assume { ViewGraph.reader?.environmentReads[ObjectIdentifier(type)] = read }
  }
}
