public import Combine
public import Foundation
@_exported public import ObjectiveC
import StageEnvironment

/// A type that a fetch request can return.
public protocol NSFetchRequestResult: AnyObject {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// The identifier of a managed object.
open class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {
  public let entity: NSEntityDescription
  public internal(set) var isTemporaryID = true
  let number: Int

  init(_ entity: NSEntityDescription, number: Int) {
    self.entity = entity
    self.number = number
  }

  open func uriRepresentation() -> URL {
    URL(string: "x-coredata://memory/\(entity.name ?? "")/p\(number)")!
  }
}

/// An object whose properties a data model describes.
///
/// The rewriter gives each `@NSManaged` property accessors that call methods of this class.
open class NSManagedObject: NSObject, ObservableObject, NSFetchRequestResult, KeyedValues {
  public let objectWillChange = ObservableObjectPublisher()
  public let entity: NSEntityDescription
  public let objectID: NSManagedObjectID
  public internal(set) weak var managedObjectContext: NSManagedObjectContext?

  public internal(set) var isDeleted = false
  public internal(set) var isInserted = false
  public var isUpdated: Bool { committed != nil && !isInserted && !isDeleted }
  public var hasChanges: Bool { isInserted || isDeleted || isUpdated }
  /// Whether the object's values have not been loaded. Always false, since objects are in memory.
  public var isFault: Bool { false }
  public var hasPersistentChangedValues: Bool { committed != nil }
  open var faultingState: Int { 0 }

  /// The values by property name. The value of a relationship is an `NSManagedObject`, or a `Set` or `Array`
  /// of them.
  private(set) var values: [String: Any] = [:]
  /// The values at the last save; nil if no value has changed since.
  var committed: [String: Any]?

  public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    self.entity = entity
    objectID = NSManagedObjectID(entity, number: ObjectNumbers.next())
    super.init()
    for (name, attribute) in entity.attributesByName {
      if let value = attribute.defaultValue { values[name] = value }
    }
    context?.insert(self)
    awakeFromInsert()
  }

  /// Creates an object of the entity whose class is this class.
  public convenience init(context: NSManagedObjectContext) {
    self.init(entity: context.entity(of: Self.self), insertInto: context)
  }

  open class func entity() -> NSEntityDescription {
    guard let entity = NSManagedObjectContext.entity(named: String(describing: self)) else {
      fatalError(
        "+[\(self) entity] Failed to find a unique match for an NSEntityDescription to a managed "
          + "object subclass. Load a persistent container first.")
    }
    return entity
  }

  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: String(describing: self))
  }

  // MARK: For subclasses

  open func awakeFromInsert() {}
  /// - Support: without effect: objects are never read from a file.
  open func awakeFromFetch() {}
  open func willSave() {}
  open func didSave() {}
  open func prepareForDeletion() {}
  open func validateForInsert() throws { try validateForUpdate() }
  open func validateForDelete() throws {}

  /// Checks that every required property has a value.
  ///
  /// - Throws: An error with the code 1570 for a required property without a value.
  open func validateForUpdate() throws {
    for (name, property) in entity.propertiesByName.sorted(by: { $0.key < $1.key })
    where !property.isOptional && !property.isTransient && values[name] == nil {
      throw NSError(
        domain: NSCocoaErrorDomain, code: 1570,
        userInfo: [
          NSLocalizedDescriptionKey: "\(name) is a required value.",
          "NSValidationErrorKey": name, "NSValidationErrorObject": self,
        ])
    }
  }

  // MARK: Values

  open func willAccessValue(forKey key: String?) {}
  open func didAccessValue(forKey key: String?) {}

  open func value(forKey key: String) -> Any? { visible(values[key], key) }

  open func setValue(_ value: Any?, forKey key: String) {
    guard entity.propertiesByName[key] != nil else {
      DiagnosticLog.current.raise(
        .unknownKey,
        "[<\(type(of: self))> setValue:forUndefinedKey:]: the entity \(entity.name ?? "") is not "
          + "key value coding-compliant for the key \"\(key)\".")
      return
    }
    change(key, to: value)
  }

  open func primitiveValue(forKey key: String) -> Any? { visible(values[key], key) }

  open func setPrimitiveValue(_ value: Any?, forKey key: String) {
    objectWillChange.send()
    if committed == nil { committed = values }
    values[key] = StoredValue.stored(value)
    managedObjectContext?.didChange(self)
  }

  open func changedValues() -> [String: Any] {
    guard let committed else { return [:] }
    return values.filter { !StoredValue.areEqual($0.value, committed[$0.key]) }
  }

  open func committedValues(forKeys keys: [String]?) -> [String: Any] {
    let all = committed ?? values
    return keys.map { keys in all.filter { keys.contains($0.key) } } ?? all
  }

  package func keyedValue(_ key: String) -> Any? { value(forKey: key) }
  package func setKeyedValue(_ value: Any?, _ key: String) { setValue(value, forKey: key) }

  /// Returns the value of an `@NSManaged` property.
  public func _managed<Value>(_ key: String) -> Value {
    StoredValue.converted(values[key], of: self, key)
  }

  /// Sets an `@NSManaged` property.
  public func _setManaged<Value>(_ value: Value, _ key: String) { change(key, to: value) }

  /// Adds an object, or the objects of a set, to a relationship.
  public func _insert(_ value: Any, _ key: String) {
    let new = StoredValue.objects(value)
    change(key, to: StoredValue.objects(values[key]).filter { !new.contains($0) } + new)
  }

  /// Removes an object, or the objects of a set, from a relationship.
  public func _remove(_ value: Any, _ key: String) {
    let old = StoredValue.objects(value)
    change(key, to: StoredValue.objects(values[key]).filter { !old.contains($0) })
  }

  // MARK: Changes

  private func visible(_ value: Any?, _ key: String) -> Any? {
    guard let relationship = entity.relationshipsByName[key], relationship.isToMany else {
      return value
    }
    let objects = StoredValue.objects(value)
    return relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
  }

  private func change(_ key: String, to value: Any?) {
    objectWillChange.send()
    if committed == nil { committed = values }
    guard let relationship = entity.relationshipsByName[key] else {
      values[key] = StoredValue.stored(value)
      managedObjectContext?.didChange(self)
      return
    }
    let old = StoredValue.objects(values[key])
    let new = StoredValue.objects(value)
    store(new, in: relationship)
    guard let inverse = relationship.inverseRelationship else {
      managedObjectContext?.didChange(self)
      return
    }
    for object in old where !new.contains(object) { object.disconnect(self, from: inverse) }
    for object in new where !old.contains(object) { object.connect(self, in: inverse) }
    managedObjectContext?.didChange(self)
  }

  private func store(_ objects: [NSManagedObject], in relationship: NSRelationshipDescription) {
    values[relationship.name] = relationship.isToMany ? objects : objects.first
  }

  /// Adds an object to a relationship of this object, because the inverse relationship of that
  /// object now contains this one.
  private func connect(_ object: NSManagedObject, in relationship: NSRelationshipDescription) {
    objectWillChange.send()
    if committed == nil { committed = values }
    let old = StoredValue.objects(values[relationship.name])
    guard !old.contains(object) else { return }
    if !relationship.isToMany, let inverse = relationship.inverseRelationship {
      for other in old { other.disconnect(self, from: inverse) }
    }
    store(relationship.isToMany ? old + [object] : [object], in: relationship)
    managedObjectContext?.didChange(self)
  }

  private func disconnect(_ object: NSManagedObject, from relationship: NSRelationshipDescription) {
    objectWillChange.send()
    if committed == nil { committed = values }
    store(StoredValue.objects(values[relationship.name]).filter { $0 !== object }, in: relationship)
    managedObjectContext?.didChange(self)
  }

  /// Restores the values of the last save.
  func rollBack() {
    guard let committed else { return }
    objectWillChange.send()
    values = committed
    self.committed = nil
  }

  /// Returns the related objects of a relationship.
  func related(_ relationship: NSRelationshipDescription) -> [NSManagedObject] {
    StoredValue.objects(values[relationship.name])
  }

  /// Removes the object from the relationships of all other objects, before it is deleted.
  func disconnectAll() {
    for relationship in entity.relationshipsByName.values {
      guard let inverse = relationship.inverseRelationship else { continue }
      for object in related(relationship) { object.disconnect(self, from: inverse) }
    }
  }
}

/// Assigns ascending numbers to object identities.
private enum ObjectNumbers {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var last = 0

  static func next() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }
}

/// A type that names a class of managed objects, so that the class is found at run time. The
/// rewriter and the generated source declare a conforming type for each class of the program.
public protocol ManagedObjectClass {
  static var managedClass: NSManagedObject.Type { get }
}

extension NSEntityDescription {
  /// The class of the entity's objects.
  var objectClass: NSManagedObject.Type {
    let name = (managedObjectClassName ?? "").split(separator: ".").last.map(String.init) ?? ""
    return ManagedClasses.all[name] ?? NSManagedObject.self
  }
}

private enum ManagedClasses {
  static let all: [String: NSManagedObject.Type] = Dictionary(
    ConformingType.all(of: (any ManagedObjectClass).self).compactMap { found in
      (found.plainType as? any ManagedObjectClass.Type).map {
        (String(describing: $0.managedClass), $0.managedClass)
      }
    }
  ) { first, _ in first }
}
