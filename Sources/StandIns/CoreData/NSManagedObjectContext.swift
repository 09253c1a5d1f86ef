import Combine
public import Foundation
import Observation
import StageEnvironment
public import UIKit

public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType, privateQueueConcurrencyType, mainQueueConcurrencyType
}

/// A policy that determines which changes are kept if two contexts have changed an object.
///
/// - Support: without effect: contexts share their objects.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  public static let error = NSMergePolicy()
  public static let rollback = NSMergePolicy()
  public static let overwrite = NSMergePolicy()
  public static let mergeByPropertyObjectTrump = NSMergePolicy()
  public static let mergeByPropertyStoreTrump = NSMergePolicy()
}

public let NSErrorMergePolicy: Any = NSMergePolicy.error
public let NSRollbackMergePolicy: Any = NSMergePolicy.rollback
public let NSOverwriteMergePolicy: Any = NSMergePolicy.overwrite
public let NSMergeByPropertyObjectTrumpMergePolicy: Any = NSMergePolicy.mergeByPropertyObjectTrump
public let NSMergeByPropertyStoreTrumpMergePolicy: Any = NSMergePolicy.mergeByPropertyStoreTrump

extension NSNotification.Name {
  public static let NSManagedObjectContextObjectsDidChange = Self(
    "NSObjectsChangedInManagingContextNotification")
  public static let NSManagedObjectContextWillSave = Self(
    "NSManagingContextWillSaveChangesNotification")
  public static let NSManagedObjectContextDidSave = Self(
    "NSManagingContextDidSaveChangesNotification")
  public static let NSPersistentStoreRemoteChange = Self(
    "NSPersistentStoreRemoteChangeNotification")
}

public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"

/// Inserts, fetches and deletes managed objects.
///
/// - Support: partial: all contexts of a coordinator share the same objects, which are in memory;
///   blocks run on the main queue or on the caller's thread, never on a private queue.
open class NSManagedObjectContext: NSObject {
  public let concurrencyType: NSManagedObjectContextConcurrencyType
  open var parent: NSManagedObjectContext?
  private var ownCoordinator: NSPersistentStoreCoordinator?
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    get { ownCoordinator ?? parent?.persistentStoreCoordinator }
    set { ownCoordinator = newValue }
  }
  open var name: String?
  open var undoManager: UndoManager?
  open var mergePolicy: Any = NSErrorMergePolicy
  /// - Support: without effect: changes of other contexts are visible immediately.
  open var automaticallyMergesChangesFromParent = false
  /// - Support: without effect: nothing is stored.
  open var shouldDeleteInaccessibleFaults = true
  /// - Support: without effect: there is no history.
  open var transactionAuthor: String?
  open var userInfo = NSMutableDictionary()

  public private(set) var insertedObjects: Set<NSManagedObject> = []
  public private(set) var updatedObjects: Set<NSManagedObject> = []
  public private(set) var deletedObjects: Set<NSManagedObject> = []

  /// Closures that are called after each change, by the object that registered them.
  var observers: [ObjectIdentifier: () -> Void] = [:]
  private let changes = ChangeCounter()

  public init(concurrencyType: NSManagedObjectContextConcurrencyType) {
    self.concurrencyType = concurrencyType
  }

  @available(*, deprecated)
  public override convenience init() { self.init(concurrencyType: .confinementConcurrencyType) }

  var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }

  private var store: ObjectStore? { persistentStoreCoordinator?.store }

  func entity(of type: NSManagedObject.Type) -> NSEntityDescription {
    let name = String(describing: type)
    guard
      let entity = model?.entities.first(where: {
        $0.managedObjectClassName?.split(separator: ".").last.map(String.init) == name
      }) ?? Self.entity(named: name)
    else {
      fatalError(
        "An NSManagedObject of class '\(name)' must have a valid NSEntityDescription. No entity of "
          + "the data model has that class.")
    }
    return entity
  }

  /// Returns the entity with a name in a model that the program has loaded.
  static func entity(named name: String) -> NSEntityDescription? {
    LoadedModels.shared.models.lazy.compactMap { $0.entitiesByName[name] }.first
  }

  // MARK: Objects

  open var hasChanges: Bool {
    !insertedObjects.isEmpty || !updatedObjects.isEmpty || !deletedObjects.isEmpty
  }

  open var registeredObjects: Set<NSManagedObject> { Set(store?.objects ?? []) }

  open func insert(_ object: NSManagedObject) {
    guard object.managedObjectContext == nil else { return }
    object.managedObjectContext = self
    object.isInserted = true
    insertedObjects.insert(object)
    store?.add(object)
    announce()
  }

  /// Deletes an object, and the related objects that the delete rules of its relationships include.
  open func delete(_ object: NSManagedObject) {
    guard !object.isDeleted else { return }
    object.prepareForDeletion()
    object.objectWillChange.send()
    object.isDeleted = true
    for relationship in object.entity.relationshipsByName.values.sorted(by: { $0.name < $1.name })
    where relationship.deleteRule == .cascadeDeleteRule {
      for related in object.related(relationship) { delete(related) }
    }
    object.disconnectAll()
    store?.remove(object)
    updatedObjects.remove(object)
    if insertedObjects.remove(object) == nil { deletedObjects.insert(object) }
    announce()
  }

  func didChange(_ object: NSManagedObject) {
    if !object.isInserted, !object.isDeleted { updatedObjects.insert(object) }
    announce()
  }

  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    guard let found = registeredObject(for: objectID) else {
      fatalError("No object with the identifier \(objectID.uriRepresentation()) is in the store.")
    }
    return found
  }

  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    store?.objects.first { $0.objectID === objectID }
  }

  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    guard let found = registeredObject(for: objectID) else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: 133_000,
        userInfo: [NSLocalizedDescriptionKey: "The object is not in the store."])
    }
    return found
  }

  /// - Support: without effect: contexts share their objects.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {}
  /// - Support: without effect: contexts share their objects.
  open func refreshAllObjects() {}

  open func reset() { rollback() }

  open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
    for object in objects { object.objectID.isTemporaryID = false }
  }

  // MARK: Fetching

  open func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    if request.resultType == .countResultType {
      return [NSNumber(value: try objects(of: request).count)].compactMap { $0 as? T }
    }
    let objects = try objects(of: request)
    return switch request.resultType {
    case .managedObjectIDResultType: objects.compactMap { $0.objectID as? T }
    case .dictionaryResultType: objects.compactMap { request.dictionary(of: $0) as? T }
    default: objects.compactMap { $0 as? T }
    }
  }

  open func count<T>(for request: NSFetchRequest<T>) throws -> Int {
    try objects(of: request).count
  }

  private func objects<T>(of request: NSFetchRequest<T>) throws -> [NSManagedObject] {
    changes.read()
    guard let store else {
      DiagnosticLog.current.warn(
        "A managed object context without a persistent store coordinator finds no objects. Load a "
          + "persistent container, and put its context into the environment: "
          + ".environment(\\.managedObjectContext, container.viewContext).")
      return []
    }
    guard let entity = request.entity ?? model?.entitiesByName[request.entityName ?? ""] else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: 134_060,
        userInfo: [
          NSLocalizedDescriptionKey:
            "The data model has no entity '\(request.entityName ?? "")'."
        ])
    }
    let all = store.objects.filter {
      request.includesSubentities
        ? $0.entity.isKindOf(entity: entity) : $0.entity === entity
    }
    return request.select(all)
  }

  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    if let request = request as? NSBatchDeleteRequest {
      let found = try objects(of: request.fetchRequest)
      for object in found { delete(object) }
      return NSBatchDeleteResult(found.map(\.objectID))
    }
    return NSPersistentStoreResult()
  }

  // MARK: Saving

  /// Saves the changes: the current values become those to which `rollback()` returns. Nothing is
  /// written to a file.
  ///
  /// - Throws: The error of the first object that is not valid.
  open func save() throws {
    guard hasChanges else { return }
    let center = NotificationCenter.default
    center.post(name: .NSManagedObjectContextWillSave, object: self)
    let changed = insertedObjects.union(updatedObjects).sorted {
      $0.objectID.number < $1.objectID.number
    }
    for object in changed { object.willSave() }
    for object in changed {
      try object.isInserted ? object.validateForInsert() : object.validateForUpdate()
    }
    let information: [AnyHashable: Any] = [
      NSInsertedObjectsKey: insertedObjects, NSUpdatedObjectsKey: updatedObjects,
      NSDeletedObjectsKey: deletedObjects,
    ]
    forgetChanges()
    for object in changed {
      object.objectID.isTemporaryID = false
      object.didSave()
    }
    center.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: information)
    announce()
  }

  private func forgetChanges() {
    for object in insertedObjects.union(updatedObjects) {
      object.isInserted = false
      object.committed = nil
    }
    insertedObjects = []
    updatedObjects = []
    deletedObjects = []
  }

  /// Discards the changes since the last save.
  open func rollback() {
    for object in insertedObjects {
      store?.remove(object)
      object.managedObjectContext = nil
    }
    for object in deletedObjects.sorted(by: { $0.objectID.number < $1.objectID.number }) {
      object.isDeleted = false
      store?.add(object)
      object.rollBack()
    }
    for object in updatedObjects { object.rollBack() }
    forgetChanges()
    announce()
  }

  open func undo() { undoManager?.undo() }
  open func redo() { undoManager?.redo() }
  open func processPendingChanges() {}
  /// - Support: without effect: contexts share their objects.
  open func mergeChanges(fromContextDidSave notification: Notification) {}
  /// - Support: without effect: contexts share their objects.
  open class func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any],
    into contexts: [NSManagedObjectContext]
  ) {}

  private func announce() {
    changes.count()
    NotificationCenter.default.post(name: .NSManagedObjectContextObjectsDidChange, object: self)
    for observer in observers.sorted(by: { "\($0.key)" < "\($1.key)" }).map(\.value) { observer() }
  }

  // MARK: Queues

  open func perform(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block
    DispatchQueue.main.async { block() }
  }

  open func performAndWait(_ block: () -> Void) { block() }
  open func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try block() }

  public enum ScheduledTaskType: Sendable { case immediate, enqueued }

  open func perform<T>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> T
  ) async rethrows -> T {
    try block()
  }
}

/// Notifies views that the results of their fetch requests may have changed.
private final class ChangeCounter: Observable {
  private var number = 0
  private let registrar = ObservationRegistrar()

  func read() { registrar.access(self, keyPath: \.number) }
  func count() { registrar.withMutation(of: self, keyPath: \.number) { number += 1 } }
}

/// The objects of a coordinator in the order of their insertion.
final class ObjectStore {
  private(set) var objects: [NSManagedObject] = []

  func add(_ object: NSManagedObject) { objects.append(object) }
  func remove(_ object: NSManagedObject) { objects.removeAll { $0 === object } }
}
