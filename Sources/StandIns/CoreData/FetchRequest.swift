public import Foundation
public import SwiftUI

/// A property wrapper that fetches the objects of a managed object context and updates the view
/// when they change.
@propertyWrapper
@MainActor public struct FetchRequest<Result: NSFetchRequestResult>: DynamicProperty {
  @Environment(\.managedObjectContext) private var context
  @StateObject private var changes = RequestChanges<Result>()
  private let request: NSFetchRequest<Result>

  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
    request = fetchRequest
  }

  public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) {
    request = fetchRequest
  }

  public init(
    entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    request = NSFetchRequest()
    request.entity = entity
    request.sortDescriptors = sortDescriptors
    request.predicate = predicate
  }

  public var wrappedValue: FetchedResults<Result> {
    FetchedResults(changes.apply(to: request), in: context, changes)
  }

  public var projectedValue: Binding<Configuration> {
    let changes = changes
    return Binding {
      Configuration(
        nsSortDescriptors: changes.sortDescriptors ?? [], nsPredicate: changes.predicate)
    } set: {
      changes.sortDescriptors = $0.nsSortDescriptors
      changes.predicate = $0.nsPredicate
    }
  }

  /// The settings of the request that can be changed while a view shows the results.
  public struct Configuration {
    public var nsSortDescriptors: [NSSortDescriptor]
    public var nsPredicate: NSPredicate?
  }
}

extension FetchRequest where Result: NSManagedObject {
  @_disfavoredOverload
  public init(
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    let request = NSFetchRequest<Result>(entityName: String(describing: Result.self))
    request.sortDescriptors = sortDescriptors
    request.predicate = predicate
    self.init(fetchRequest: request, animation: animation)
  }

  public init(
    sortDescriptors: [SortDescriptor<Result>] = [], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    self.init(
      sortDescriptors: sortDescriptors.map(NSSortDescriptor.init(comparing:)),
      predicate: predicate, animation: animation)
  }
}

extension NSSortDescriptor {
  /// Creates a descriptor that sorts like a Swift `SortDescriptor`.
  convenience init<Object>(comparing descriptor: SortDescriptor<Object>) {
    self.init(keyPath: \NSObject.self, ascending: true) { first, second in
      guard let first = first as? Object, let second = second as? Object else {
        return .orderedSame
      }
      return descriptor.compare(first, second)
    }
  }
}

/// The predicate and sort descriptors that a view has set in place of those of its fetch request.
final class RequestChanges<Result>: ObservableObject {
  @Published var predicate: NSPredicate?
  @Published var sortDescriptors: [NSSortDescriptor]?

  func apply(to request: NSFetchRequest<Result>) -> NSFetchRequest<Result> {
    if let predicate { request.predicate = predicate }
    if let sortDescriptors { request.sortDescriptors = sortDescriptors }
    return request
  }
}

/// The objects that a fetch request has found.
public struct FetchedResults<Result: NSFetchRequestResult>: RandomAccessCollection {
  private let objects: [Result]
  private let request: NSFetchRequest<Result>
  private let changes: RequestChanges<Result>

  init(
    _ request: NSFetchRequest<Result>, in context: NSManagedObjectContext,
    _ changes: RequestChanges<Result>
  ) {
    self.request = request
    self.changes = changes
    do {
      objects = try context.fetch(request)
    } catch {
      DiagnosticLog.current.warn("A fetch request finds nothing: \(error.localizedDescription)")
      objects = []
    }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { objects.count }
  public subscript(position: Int) -> Result { objects[position] }

  public var nsPredicate: NSPredicate? {
    get { request.predicate }
    nonmutating set { changes.predicate = newValue ?? NSPredicate(value: true) }
  }

  public var nsSortDescriptors: [NSSortDescriptor] {
    get { request.sortDescriptors ?? [] }
    nonmutating set { changes.sortDescriptors = newValue }
  }
}

extension FetchedResults where Result: NSManagedObject {
  /// The order of the objects.
  ///
  /// - Support: partial: it can be set; reading returns an empty array.
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { [] }
    nonmutating set { changes.sortDescriptors = newValue.map(NSSortDescriptor.init(comparing:)) }
  }
}

/// A property wrapper that fetches the objects of a managed object context, divided into sections
/// by the value of a property, and updates the view when they change.
@propertyWrapper
@MainActor
public struct SectionedFetchRequest<SectionIdentifier: Hashable, Result: NSFetchRequestResult>:
  DynamicProperty
{
  @FetchRequest<Result> private var results: FetchedResults<Result>
  private let identifier: KeyPath<Result, SectionIdentifier>

  public init(
    fetchRequest: NSFetchRequest<Result>,
    sectionIdentifier: KeyPath<Result, SectionIdentifier>, animation: Animation? = nil
  ) {
    _results = FetchRequest(fetchRequest: fetchRequest, animation: animation)
    identifier = sectionIdentifier
  }

  public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> {
    SectionedFetchResults(results, by: identifier)
  }
}

extension SectionedFetchRequest where Result: NSManagedObject {
  public init(
    sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    _results = FetchRequest(
      sortDescriptors: sortDescriptors, predicate: predicate, animation: animation)
    identifier = sectionIdentifier
  }
}

/// The objects that a fetch request has found, in sections. A section contains consecutive objects
/// with the same identifier.
public struct SectionedFetchResults<SectionIdentifier: Hashable, Result: NSFetchRequestResult>:
  RandomAccessCollection
{
  public struct Section: Identifiable, RandomAccessCollection {
    public let id: SectionIdentifier
    fileprivate var objects: [Result]
    public var startIndex: Int { 0 }
    public var endIndex: Int { objects.count }
    public subscript(position: Int) -> Result { objects[position] }
  }

  private var sections: [Section] = []
  fileprivate let results: FetchedResults<Result>
  public let sectionIdentifier: KeyPath<Result, SectionIdentifier>

  init(_ objects: FetchedResults<Result>, by identifier: KeyPath<Result, SectionIdentifier>) {
    results = objects
    sectionIdentifier = identifier
    for object in objects {
      let id = object[keyPath: identifier]
      if sections.last?.id == id {
        sections[sections.count - 1].objects.append(object)
      } else {
        sections.append(Section(id: id, objects: [object]))
      }
    }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(position: Int) -> Section { sections[position] }

  public var nsPredicate: NSPredicate? {
    get { results.nsPredicate }
    nonmutating set { results.nsPredicate = newValue }
  }

  public var nsSortDescriptors: [NSSortDescriptor] {
    get { results.nsSortDescriptors }
    nonmutating set { results.nsSortDescriptors = newValue }
  }
}

extension SectionedFetchResults where Result: NSManagedObject {
  /// The order of the objects.
  ///
  /// - Support: partial: it can be set; reading returns an empty array.
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { results.sortDescriptors }
    nonmutating set { results.sortDescriptors = newValue }
  }
}

private enum ManagedObjectContextKey: EnvironmentKey {
  static var defaultValue: NSManagedObjectContext? { nil }
}

/// The managed object context of views without one in their environment. It has no entities.
@MainActor private let contextWithoutStore = NSManagedObjectContext(
  concurrencyType: .mainQueueConcurrencyType)

extension EnvironmentValues {
  /// The managed object context in which views insert and fetch objects.
  @MainActor public var managedObjectContext: NSManagedObjectContext {
    get { self[ManagedObjectContextKey.self] ?? contextWithoutStore }
    set { self[ManagedObjectContextKey.self] = newValue }
  }
}
