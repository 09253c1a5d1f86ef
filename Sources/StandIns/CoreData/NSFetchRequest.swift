public import Foundation

public struct NSFetchRequestResultType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let managedObjectResultType = Self([])
  public static let managedObjectIDResultType = Self(rawValue: 1)
  public static let dictionaryResultType = Self(rawValue: 2)
  public static let countResultType = Self(rawValue: 4)
}

open class NSPersistentStoreRequest: NSObject {}

open class NSPersistentStoreResult: NSObject {}

/// A request for the objects of an entity that satisfy a predicate, in the order of sort descriptors.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  open var entityName: String?
  open var entity: NSEntityDescription?
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  /// The largest number of fetched objects; 0 for no limit.
  open var fetchLimit = 0
  open var fetchOffset = 0
  open var resultType = NSFetchRequestResultType.managedObjectResultType
  open var includesSubentities = true
  open var propertiesToFetch: [Any]?
  /// - Support: without effect: all objects are in memory.
  open var fetchBatchSize = 0
  /// - Support: without effect: all objects are in memory.
  open var returnsObjectsAsFaults = true
  /// - Support: without effect: all objects are in memory.
  open var relationshipKeyPathsForPrefetching: [String]?
  /// - Support: without effect: unsaved objects are always found.
  open var includesPendingChanges = true
  /// - Support: without effect: all objects are in memory.
  open var includesPropertyValues = true
  /// - Support: without effect: duplicates are returned, too.
  open var returnsDistinctResults = false
  /// - Support: without effect: all objects are in memory.
  open var shouldRefreshRefetchedObjects = false

  public override init() {}
  public init(entityName: String) { self.entityName = entityName }

  /// Returns the objects that the request selects from a list, sorted and limited in number.
  func select(_ objects: [NSManagedObject]) -> [NSManagedObject] {
    var found =
      predicate.map { predicate in objects.filter { predicate.evaluate(with: $0) } }
      ?? objects
    if let sortDescriptors, !sortDescriptors.isEmpty {
      found = found.enumerated().sorted { first, second in
        for descriptor in sortDescriptors {
          switch descriptor.compare(first.element, to: second.element) {
          case .orderedAscending: return true
          case .orderedDescending: return false
          case .orderedSame: continue
          }
        }
        return first.offset < second.offset
      }.map(\.element)
    }
    found = Array(found.dropFirst(max(0, fetchOffset)))
    return fetchLimit > 0 ? Array(found.prefix(fetchLimit)) : found
  }

  /// Returns the values of an object's requested properties by name.
  func dictionary(of object: NSManagedObject) -> NSDictionary {
    let names =
      propertiesToFetch?.compactMap { ($0 as? NSPropertyDescription)?.name ?? $0 as? String }
      ?? object.entity.attributesByName.keys.sorted()
    return NSDictionary(
      dictionary: Dictionary(
        names.compactMap { name in object.value(forKey: name).map { (name, $0) } }
      ) { $1 })
  }
}

/// A request that deletes all objects that a fetch request finds.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

  public init(fetchRequest: NSFetchRequest<any NSFetchRequestResult>) {
    self.fetchRequest = fetchRequest
  }
}

public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}

open class NSBatchDeleteResult: NSPersistentStoreResult {
  open var result: Any?
  open var resultType = NSBatchDeleteRequestResultType.resultTypeObjectIDs

  init(_ result: [NSManagedObjectID]) { self.result = result }
}
