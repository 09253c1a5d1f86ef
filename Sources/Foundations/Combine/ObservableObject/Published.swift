/// A property wrapper that gives a property a publisher of its values.
///
/// The property's publisher, `$name`, emits a new value before the property is set; so does the
/// `objectWillChange` of an enclosing `ObservableObject`. Only properties of classes can have the attribute.
@propertyWrapper
public struct Published<Value> {
  private(set) var storage: PublishedStorage<Value>

  public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The publisher of the property, `$name`.
  public var projectedValue: Publisher {
    mutating get { Publisher(storage: storage) }
    set { if newValue.storage !== storage { storage = newValue.storage } }
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes") }
    set { fatalError("@Published is only available on properties of classes") }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.set(newValue) }
  }

  /// Publishes the current value of a `@Published` property and then each new one.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let storage: PublishedStorage<Value>

    public func receive<S: Subscriber>(subscriber: S) where Value == S.Input, S.Failure == Never {
      storage.add(subscriber)
    }
  }
}

extension Published: PublishedProperty {
  var anyStorage: any PublishedStorageProtocol { storage }
}

// Locks protect the storage.
extension Published: @unchecked Sendable where Value: Sendable {}

extension Publisher where Failure == Never {
  /// Assigns each value of the publisher to a `@Published` property.
  ///
  /// The subscription lasts as long as the property.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.storage.assign(from: self)
  }
}
