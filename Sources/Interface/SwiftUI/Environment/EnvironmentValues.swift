/// A key of the environment with the value that holds where nobody sets one.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that views hand down to the views in them.
public nonisolated struct EnvironmentValues: CustomStringConvertible {
  /// The values, copied on write: copies of the struct share them until one of them changes.
  private var storage = Storage()

  private final class Storage {
    var values: [ObjectIdentifier: Any] = [:]

    init(_ values: [ObjectIdentifier: Any] = [:]) { self.values = values }
  }

  public init() {}

  /// The value of a key. A read by the body that runs now is recorded, so it runs again when the
  /// value changes.
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

  /// Objects by their type, for `@Environment(Model.self)` and `@EnvironmentObject`.
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

/// A key that a body read, with a comparison against another environment.
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
