public import Foundation
import StageEnvironment

public let NSSQLiteStoreType = "SQLite"
public let NSBinaryStoreType = "Binary"
public let NSInMemoryStoreType = "InMemory"
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"

/// A persistent store. All objects are in memory.
open class NSPersistentStore: NSObject {
  open var url: URL?
  public let type: String
  public let configurationName: String
  public let options: [AnyHashable: Any]?

  init(type: String, configuration: String?, url: URL?, options: [AnyHashable: Any]?) {
    self.type = type
    configurationName = configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
    self.url = url
    self.options = options
  }
}

/// The description of a persistent store: its location, type and options.
///
/// - Support: partial: the store is always in memory.
open class NSPersistentStoreDescription: NSObject {
  open var type = NSSQLiteStoreType
  open var url: URL?
  open var configuration: String?
  open var isReadOnly = false
  open var shouldAddStoreAsynchronously = false
  open var shouldMigrateStoreAutomatically = true
  open var shouldInferMappingModelAutomatically = true
  open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?
  open private(set) var options: [String: NSObject] = [:]

  public override init() {}
  public init(url: URL) { self.url = url }

  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
}

open class NSPersistentCloudKitContainerOptions: NSObject {
  public let containerIdentifier: String
  public init(containerIdentifier: String) { self.containerIdentifier = containerIdentifier }
}

/// Connects managed object contexts with a model and its stores.
open class NSPersistentStoreCoordinator: NSObject {
  public let managedObjectModel: NSManagedObjectModel
  open private(set) var persistentStores: [NSPersistentStore] = []
  let store = ObjectStore()

  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
    LoadedModels.shared.add(model)
  }

  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    if storeType != NSInMemoryStoreType {
      DiagnosticLog.current.warn(
        "Objects of Core Data are kept in memory: nothing is saved, and each run begins without "
          + "any. Insert sample objects for previews and tests.")
    }
    let made = NSPersistentStore(
      type: storeType, configuration: configuration, url: storeURL, options: options)
    persistentStores.append(made)
    return made
  }

  open func persistentStore(for url: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url == url }
  }

  open func remove(_ store: NSPersistentStore) throws {
    persistentStores.removeAll { $0 === store }
  }

  /// - Support: without effect: nothing is stored.
  open func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  ) throws {}

  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    store.objects.first { $0.objectID.uriRepresentation() == url }?.objectID
  }
}

/// The models that the program has loaded, the most recent first. They are searched for the entity
/// of a class.
final class LoadedModels: @unchecked Sendable {
  static let shared = LoadedModels()
  private(set) var models: [NSManagedObjectModel] = []

  func add(_ model: NSManagedObjectModel) {
    models.removeAll { $0 === model }
    models.insert(model, at: 0)
  }
}

/// Contains a model, a store coordinator and the managed object context for views.
open class NSPersistentContainer: NSObject {
  public let name: String
  public let managedObjectModel: NSManagedObjectModel
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  public let viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// Creates the container for the model with a name in the main bundle. If there is no such model, the
  /// container has no entities, and a diagnostic is reported.
  public convenience init(name: String) {
    let url = ModelFiles.named(name)
    let model = url.flatMap { NSManagedObjectModel(contentsOf: $0) }
    if url == nil {
      DiagnosticLog.current.warn(
        "There is no data model '\(name)' in the main bundle, so the container has no entities. "
          + "Check the name, and that the target has '\(name).xcdatamodeld'.")
    }
    self.init(name: name, managedObjectModel: model ?? NSManagedObjectModel())
  }

  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    persistentStoreDescriptions = [
      NSPersistentStoreDescription(
        url: Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite"))
    ]
    super.init()
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
  }

  open class func defaultDirectoryURL() -> URL {
    URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Library/Application Support")
  }

  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      do {
        let isInMemory = description.url?.path == "/dev/null"
        try persistentStoreCoordinator.addPersistentStore(
          ofType: isInMemory ? NSInMemoryStoreType : description.type,
          configurationName: description.configuration, at: description.url,
          options: description.options)
        block(description, nil)
      } catch {
        block(description, error)
      }
    }
  }

  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  open func performBackgroundTask<T>(
    _ block: @escaping (NSManagedObjectContext) throws -> T
  ) async rethrows -> T {
    try block(newBackgroundContext())
  }
}

/// A container whose objects are synchronised with iCloud.
///
/// - Support: partial: nothing is exchanged with a server.
open class NSPersistentCloudKitContainer: NSPersistentContainer {}
