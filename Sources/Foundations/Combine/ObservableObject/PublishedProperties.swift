@_spi(Reflection) import Swift

/// Reads the storage of an object's `@Published` properties by reflection.
///
/// The fields of the class and its superclasses are read directly, since a mirror may be replaced
/// by that of `CustomReflectable`. Their offsets are looked up once for each class.
enum PublishedProperties {
  private typealias Reader = (UnsafeRawPointer) -> any PublishedStorageProtocol

  private static let lock = Lock()
  // Protected by the lock.
  private nonisolated(unsafe) static var readers: [ObjectIdentifier: [Reader]] = [:]

  static func of(_ object: AnyObject) -> [any PublishedStorageProtocol] {
    let readers = readers(of: type(of: object))
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    return withExtendedLifetime(object) { readers.map { $0(address) } }
  }

  private static func readers(of type: AnyClass) -> [Reader] {
    lock.withLock {
      if let known = readers[ObjectIdentifier(type)] { return known }
      let found = findReaders(of: type)
      readers[ObjectIdentifier(type)] = found
      return found
    }
  }

  private static func findReaders(of type: AnyClass) -> [Reader] {
    var found: [Reader] = []
    // The value of `classType`, a global variable that Swift 6 code cannot read.
    let options = _EachFieldOptions(rawValue: 1)
    _forEachField(of: type, options: options) { _, offset, fieldType, _ in
      if let property = fieldType as? any PublishedProperty.Type {
        found.append(reader(of: property, at: offset))
      }
      return true
    }
    return found
  }

  private static func reader<Property: PublishedProperty>(
    of type: Property.Type, at offset: Int
  ) -> Reader {
    { $0.load(fromByteOffset: offset, as: type).anyStorage }
  }
}

/// A `Published` with a value of any type.
protocol PublishedProperty {
  var anyStorage: any PublishedStorageProtocol { get }
}

/// A `PublishedStorage` with a value of any type.
protocol PublishedStorageProtocol: AnyObject {
  var objectWillChange: ObservableObjectPublisher? { get set }
}
