public import Foundation
public import ObjectiveC

extension NSKeyValueObserving where Self: NSObject {
  /// Returns a publisher of the values of a property, which it observes by key-value observing.
  ///
  /// - Parameter key: The name of the property; required if it has observers or is computed, since the key
  ///   path then does not contain the name.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, named key: String? = nil,
    options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(
      object: self, keyPath: keyPath, named: key, options: options)
  }
}

extension NSObject {
  /// Publishes the values of a property that is observed by key-value observing.
  ///
  /// `NSKeyValueObserving` describes which properties notify. A value that the subscriber has not
  /// requested is replaced by a later one.
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    public let object: Subject
    public let keyPath: KeyPath<Subject, Value>
    public let options: NSKeyValueObservingOptions
    private let key: String?

    public init(
      object: Subject, keyPath: KeyPath<Subject, Value>, named key: String? = nil,
      options: NSKeyValueObservingOptions
    ) {
      self.object = object
      self.keyPath = keyPath
      self.key = key
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where Value == S.Input, S.Failure == Never {
      let outlet = Outlet(subscriber, capacity: 1, overflow: .dropOldest)
      let observation = object.observe(keyPath, named: key, options: options) { object, _ in
        outlet.send(object[keyPath: keyPath])
      }
      outlet.start(
        OutletSubscription(
          outlet, description: "KVOSubscription", onCancel: { observation.invalidate() }))
    }
  }
}

extension NSObject.KeyValueObservingPublisher: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.object === b.object && a.keyPath == b.keyPath && a.options == b.options
  }
}
