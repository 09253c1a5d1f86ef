public import Foundation

public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var indexTitle: String? { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete, move, update
}

/// A delegate that is notified of changes of a controller's fetched objects.
public protocol NSFetchedResultsControllerDelegate: AnyObject {
  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange anObject: Any, at indexPath: IndexPath?, for type: NSFetchedResultsChangeType,
    newIndexPath: IndexPath?)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType)
}

extension NSFetchedResultsControllerDelegate {
  public func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  public func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange anObject: Any, at indexPath: IndexPath?, for type: NSFetchedResultsChangeType,
    newIndexPath: IndexPath?
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {}
}

/// Fetches the objects of a request, divides them into sections and keeps them up to date.
///
/// - Support: partial: the delegate is notified of single changes, not of snapshots; there is no
///   cache.
open class NSFetchedResultsController<ResultType>: NSObject {
  public let fetchRequest: NSFetchRequest<ResultType>
  public let managedObjectContext: NSManagedObjectContext
  public let sectionNameKeyPath: String?
  public let cacheName: String?
  open weak var delegate: (any NSFetchedResultsControllerDelegate)?

  private var fetched: FetchedSections?
  /// The controller that is passed to the delegate, whose methods take a controller of `any
  /// NSFetchRequestResult`.
  private lazy var general = NSFetchedResultsController<any NSFetchRequestResult>(
    showing: self)

  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    self.fetchRequest = fetchRequest
    managedObjectContext = context
    self.sectionNameKeyPath = sectionNameKeyPath
    cacheName = name
  }

  private init<Other>(showing other: NSFetchedResultsController<Other>)
  where ResultType == any NSFetchRequestResult {
    fetchRequest = NSFetchRequest(entityName: other.fetchRequest.entityName ?? "")
    managedObjectContext = other.managedObjectContext
    sectionNameKeyPath = other.sectionNameKeyPath
    cacheName = other.cacheName
  }

  open class func deleteCache(withName name: String?) {}

  open func performFetch() throws {
    fetched = try fetch()
    managedObjectContext.observers[ObjectIdentifier(self)] = { [weak self] in self?.update() }
  }

  private func fetch() throws -> FetchedSections {
    FetchedSections(
      try managedObjectContext.fetch(fetchRequest).compactMap { $0 as? NSManagedObject },
      sectionNameKeyPath)
  }

  open var fetchedObjects: [ResultType]? {
    fetched?.sections.flatMap { $0.members.compactMap { $0 as? ResultType } }
  }

  open var sections: [any NSFetchedResultsSectionInfo]? { fetched?.sections }

  open var sectionIndexTitles: [String] { fetched?.sections.compactMap(\.indexTitle) ?? [] }

  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
    sectionIndex
  }

  open func object(at indexPath: IndexPath) -> ResultType {
    guard let sections = fetched?.sections, sections.indices.contains(indexPath[0]),
      sections[indexPath[0]].members.indices.contains(indexPath[1]),
      let object = sections[indexPath[0]].members[indexPath[1]] as? ResultType
    else { fatalError("no object at index \(indexPath[1]) in section at index \(indexPath[0])") }
    return object
  }

  open func indexPath(forObject object: ResultType) -> IndexPath? {
    (object as? NSManagedObject).flatMap { fetched?.path(of: $0) }
  }

  // MARK: Changes

  private func update() {
    guard let old = fetched, let new = try? fetch() else { return }
    fetched = new
    guard let delegate else { return }
    let changes = old.changes(to: new, updated: managedObjectContext.updatedObjects)
    guard !changes.isEmpty else { return }
    general.fetched = old
    delegate.controllerWillChangeContent(general)
    general.fetched = new
    for change in changes {
      switch change {
      case .section(let section, let index, let type):
        delegate.controller(general, didChange: section, atSectionIndex: index, for: type)
      case .object(let object, let from, let to, let type):
        delegate.controller(
          general, didChange: object, at: from, for: type, newIndexPath: to)
      }
    }
    delegate.controllerDidChangeContent(general)
  }
}
