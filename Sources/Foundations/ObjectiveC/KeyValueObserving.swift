import CoreGraphics
public import Foundation

public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = Self(rawValue: 1)
  public static let old = Self(rawValue: 2)
  public static let initial = Self(rawValue: 4)
  public static let prior = Self(rawValue: 8)
}

public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion, removal, replacement
}

public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let kindKey = Self(rawValue: "kind")
  public static let newKey = Self(rawValue: "new")
  public static let oldKey = Self(rawValue: "old")
  public static let indexesKey = Self(rawValue: "indexes")
  public static let notificationIsPriorKey = Self(rawValue: "notificationIsPrior")
}

/// A change that an observer receives.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange
  public let kind: Kind
  public let newValue: Value?
  public let oldValue: Value?
  public let indexes: IndexSet?
  public let isPrior: Bool
}

/// A token that ends the observation when it is deallocated.
public final class NSKeyValueObservation: NSObject {
  private let end: () -> Void

  fileprivate init(_ end: @escaping () -> Void) { self.end = end }

  public func invalidate() { end() }
  deinit { end() }
}

/// An object whose properties can be observed by key path.
///
/// A property reports its changes if it is declared `@objc dynamic` in source that `render build` compiles,
/// or if the class calls `didChangeValue` itself. For any other property an observer receives only the
/// initial value, if it requests that.
public protocol NSKeyValueObserving: AnyObject {}

extension NSObject: NSKeyValueObserving {}

extension NSKeyValueObserving where Self: NSObject {
  /// Observes a property.
  ///
  /// - Parameter key: The property's name as passed to `didChangeValue(named:from:)`. It is needed for a
  ///   property that has observers or is computed, whose key path does not contain the name.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, named key: String? = nil,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let notify: (KeyValueChange) -> Void = { [weak self] change in
      guard let self else { return }
      changeHandler(
        self,
        NSKeyValueObservedChange(
          kind: change.kind,
          newValue: options.contains(.new)
            ? change.indexes == nil ? self[keyPath: keyPath] : change.new as? Value : nil,
          oldValue: options.contains(.old) ? change.old as? Value : nil, indexes: change.indexes,
          isPrior: false))
    }
    if options.contains(.initial) { notify(KeyValueChange()) }
    let observers = Observers.of(self)
    let number = observers.add(key ?? Observers.key(of: keyPath), notify)
    return NSKeyValueObservation { [weak observers] in observers?.remove(number) }
  }

  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}

  /// Notifies the observers of a property.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    Observers.existing(self)?.notify(Observers.key(of: keyPath), KeyValueChange())
  }
}

extension NSObject {
  public func willChangeValue(forKey key: String) {}

  public func didChangeValue(forKey key: String) {
    Observers.existing(self)?.notify(key, KeyValueChange())
  }

  /// Notifies the observers of a property. The setters of `@objc dynamic` properties call it.
  public func didChangeValue(named key: String, from old: Any?) {
    Observers.existing(self)?.notify(key, KeyValueChange(old: old))
  }

  /// Changes a list and notifies the observers of the changed elements.
  ///
  /// - Parameter body: Changes the list. Notifications of the property's setter are suspended meanwhile.
  func changeElements(_ key: String, _ change: KeyValueChange, _ body: () -> Void) {
    guard let observers = Observers.existing(self) else { return body() }
    observers.withoutNotifying(key, body)
    observers.notify(key, change)
  }

  /// Observes a property: each change calls the observer's `observeValue(forKeyPath:of:change:context:)` by
  /// name.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let notify: (KeyValueChange) -> Void = { [weak self, weak observer] new in
      guard let self, let observer else { return }
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: new.kind.rawValue]
      if options.contains(.new) {
        change[.newKey] = new.indexes == nil ? value(forKeyPath: keyPath) : new.new
      }
      if options.contains(.old) { change[.oldKey] = new.old }
      if let indexes = new.indexes { change[.indexesKey] = indexes }
      let method = Selector("observeValueForKeyPath:ofObject:change:context:")
      guard method.isImplemented(by: observer) else {
        return DiagnosticLog.current.raise(
          .internalInconsistency,
          "<\(Swift.type(of: observer))>: An -observeValueForKeyPath:ofObject:change:context: message "
            + "was received but not handled. Key path: \(keyPath)")
      }
      method.send(to: observer, keyPath, self, change, context)
    }
    if options.contains(.initial) { notify(KeyValueChange()) }
    Observers.of(self).add(keyPath, for: observer, notify)
  }

  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer? = nil
  ) {
    if Observers.existing(self)?.remove(observer, keyPath) == true { return }
    DiagnosticLog.current.raise(
      .range,
      "Cannot remove an observer <\(Swift.type(of: observer))> for the key path \"\(keyPath)\" from "
        + "<\(Swift.type(of: self))> because it is not registered as an observer.")
  }

  // Generic, so that a class and its superclass that both declare this method need not override this one.
  @_disfavoredOverload
  public func observeValue<Change>(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Change]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

/// A change of a property or of a list's elements, from which the observer's dictionary is made.
struct KeyValueChange {
  var kind = NSKeyValueChange.setting
  var old: Any?
  /// The new elements of a list; nil for another property, whose new value is read when observers are
  /// notified.
  var new: Any?
  var indexes: IndexSet?
}

/// The observers of one object. They are released together with the object.
private final class Observers {
  private struct Observer {
    let number: Int
    let key: String
    let object: ObjectIdentifier?
    let notify: (KeyValueChange) -> Void
  }

  private var observers: [Observer] = []
  private var count = 0
  /// Properties whose notifications are suspended.
  private var silent: Set<String> = []

  private nonisolated(unsafe) static let storage = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// Returns the last part of a key path's description. For a computed property the part is not a name.
  static func key(of keyPath: AnyKeyPath) -> String {
    let text = "\(keyPath)"
    return text.lastIndex(of: ".").map { String(text[text.index(after: $0)...]) } ?? text
  }

  static func existing(_ object: NSObject) -> Observers? {
    objc_getAssociatedObject(object, storage) as? Observers
  }

  static func of(_ object: NSObject) -> Observers {
    if let existing = existing(object) { return existing }
    let made = Observers()
    objc_setAssociatedObject(object, storage, made, .OBJC_ASSOCIATION_RETAIN)
    return made
  }

  @discardableResult
  func add(_ key: String, for object: NSObject? = nil, _ notify: @escaping (KeyValueChange) -> Void)
    -> Int
  {
    count += 1
    observers.append(
      Observer(
        number: count, key: key, object: object.map { ObjectIdentifier($0) }, notify: notify))
    return count
  }

  func remove(_ number: Int) { observers.removeAll { $0.number == number } }

  /// Removes an observation; returns false if the object does not observe the property.
  func remove(_ object: NSObject, _ key: String) -> Bool {
    let count = observers.count
    observers.removeAll { $0.object == ObjectIdentifier(object) && $0.key == key }
    return observers.count < count
  }

  func notify(_ key: String, _ change: KeyValueChange) {
    guard !silent.contains(key) else { return }
    for observer in observers where observer.key == key { observer.notify(change) }
  }

  func withoutNotifying(_ key: String, _ body: () -> Void) {
    let isOwn = silent.insert(key).inserted
    body()
    if isOwn { silent.remove(key) }
  }
}
