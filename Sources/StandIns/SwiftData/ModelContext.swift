/// The criteria of a fetch: which objects to return, and in which order.
public struct FetchDescriptor<T: PersistentModel> {
  public var predicate: Predicate<T>?
  public var sortBy: [SortDescriptor<T>]
  public var fetchLimit: Int?
  public var fetchOffset: Int?
  public var includePendingChanges = true
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}

/// Inserts, fetches and deletes the objects of a container.
public final class ModelContext: @unchecked Sendable {
  public let container: ModelContainer
  /// - Support: without effect: nothing is saved.
  public var autosaveEnabled = true
  public private(set) var hasChanges = false
  public var undoManager: UndoManager?

  private let isOfMissingContainer: Bool

  public init(_ container: ModelContainer) {
    self.container = container
    isOfMissingContainer = false
  }

  /// Creates the context of views without a container, whose use is reported.
  init(_ container: ModelContainer, isOfMissingContainer: Bool) {
    self.container = container
    self.isOfMissingContainer = isOfMissingContainer
  }

  private var store: ModelStore {
    if isOfMissingContainer {
      DiagnosticLog.current.warn(
        "A view uses \\.modelContext or a @Query, but no view above it has a model container. It "
          + "finds no objects. Add .modelContainer(for: ..., inMemory: true) to the view.")
    }
    return container.store
  }

  /// Inserts an object and the objects that it refers to.
  public func insert<T: PersistentModel>(_ model: T) { insertAny(model) }

  func insertAny(_ model: any PersistentModel) {
    let record = model._$record
    guard record.context == nil, !isOfMissingContainer else {
      _ = store
      return
    }
    record.context = self
    record.isDeleted = false
    hasChanges = true
    store.insert(model)
    for related in ModelContext.related(to: model) { insertAny(related) }
    // Changes made by the initialiser were not observed, so all relationships are processed now.
    for relationship in ModelRelationship.all(of: type(of: model)) {
      relationship.didChange(of: model, from: [], to: relationship.read(model))
    }
  }

  /// Returns the objects that are stored in the properties of an object.
  private static func related(to model: any PersistentModel) -> [any PersistentModel] {
    Mirror(reflecting: model).children.flatMap { child -> [any PersistentModel] in
      if let one = child.value as? any PersistentModel { return [one] }
      if let many = child.value as? [any PersistentModel] { return many }
      return []
    }
  }

  /// Deletes an object, and applies its delete rules to the objects that it refers to.
  public func delete<T: PersistentModel>(_ model: T) { deleteAny(model) }

  private func deleteAny(_ model: any PersistentModel) {
    let record = model._$record
    guard !record.isDeleted else { return }
    record.isDeleted = true
    record.context = nil
    hasChanges = true
    store.remove(model)
    for relationship in ModelRelationship.all(of: type(of: model)) {
      let opposite = relationship.opposite(in: type(of: model))
      for other in relationship.read(model) {
        switch relationship.deleteRule {
        case .cascade: deleteAny(other)
        case .nullify, .deny: opposite?.remove(model, from: other)
        case .noAction: break
        }
      }
    }
  }

  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    for found in try fetch(FetchDescriptor(predicate: predicate)) { delete(found) }
  }

  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    let all = store.all(T.self)
    let matching = try descriptor.predicate.map { predicate in
      try all.filter { try predicate.evaluate($0) }
    }
    var result = matching ?? all
    if !descriptor.sortBy.isEmpty { result = result.stablySorted(by: descriptor.sortBy) }
    if let offset = descriptor.fetchOffset { result = Array(result.dropFirst(max(0, offset))) }
    if let limit = descriptor.fetchLimit { result = Array(result.prefix(max(0, limit))) }
    return result
  }

  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try fetch(descriptor).count
  }

  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] {
    try fetch(descriptor).map(\.persistentModelID)
  }

  public func enumerate<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int = 5000,
    allowEscapingMutations: Bool = false, block: (T) throws -> Void
  ) throws {
    for model in try fetch(descriptor) { try block(model) }
  }

  public func model(for identifier: PersistentIdentifier) -> any PersistentModel {
    guard let found = find(identifier) else {
      fatalError("No object with the identifier \(identifier) is in the container.")
    }
    return found
  }

  public func registeredModel<T: PersistentModel>(for identifier: PersistentIdentifier) -> T? {
    find(identifier) as? T
  }

  private func find(_ identifier: PersistentIdentifier) -> (any PersistentModel)? {
    store.everything.first { $0.persistentModelID == identifier }
  }

  /// Clears the change flag. Nothing is written to disk, so the method never throws.
  public func save() throws { hasChanges = false }

  public func processPendingChanges() {}

  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  /// - Support: without effect: changes take effect immediately and are not reverted.
  public func rollback() {}
}

extension ModelContext: Equatable {
  public static func == (a: ModelContext, b: ModelContext) -> Bool { a === b }
}

extension Array {
  /// Returns the elements sorted by descriptors. Elements that compare as equal keep their order.
  fileprivate func stablySorted(by descriptors: [SortDescriptor<Element>]) -> [Element] {
    enumerated().sorted { a, b in
      for descriptor in descriptors {
        switch descriptor.compare(a.element, b.element) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return a.offset < b.offset
    }.map(\.element)
  }
}
