extension Schema {
  /// The definition of a property that refers to other models.
  public struct Relationship: Sendable {
    /// The effect of deleting a model on the models that it refers to.
    public enum DeleteRule: String, Hashable, Sendable {
      case noAction, nullify, cascade
      /// - Support: partial: the deletion is not denied; it is as `nullify`.
      case deny
    }

    public struct Option: Hashable, Sendable {
      public static let unique = Option()
    }
  }
}

/// A property of a model that refers to one or more other models.
///
/// Documented: a relationship and its inverse are kept consistent. The inverse is the property that
/// `@Relationship` names, or else the only one between the two types in either direction.
public struct ModelRelationship {
  let path: AnyKeyPath
  let target: any PersistentModel.Type
  let isToMany: Bool
  let deleteRule: Schema.Relationship.DeleteRule
  let inverse: AnyKeyPath?
  let read: (any PersistentModel) -> [any PersistentModel]
  let write: (any PersistentModel, [any PersistentModel]) -> Void

  private init<Root: PersistentModel, Target: PersistentModel>(
    _ path: AnyKeyPath, _ type: Target.Type, isToMany: Bool,
    _ deleteRule: Schema.Relationship.DeleteRule, _ inverse: AnyKeyPath?,
    read: @escaping (Root) -> [Target], write: @escaping (Root, [Target]) -> Void
  ) {
    self.path = path
    target = type
    self.isToMany = isToMany
    self.deleteRule = deleteRule
    self.inverse = inverse
    self.read = { model in (model as? Root).map(read) ?? [] }
    self.write = { model, values in
      if let root = model as? Root { write(root, values.compactMap { $0 as? Target }) }
    }
  }

  public static func make<Root: PersistentModel, Target: PersistentModel>(
    _ path: ReferenceWritableKeyPath<Root, Target?>, _ options: Schema.Relationship.Option...,
    deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
    maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
    hashModifier: String? = nil
  ) -> ModelRelationship? {
    ModelRelationship(
      path, Target.self, isToMany: false, deleteRule, inverse,
      read: { (root: Root) in root[keyPath: path].map { [$0] } ?? [] },
      write: { $0[keyPath: path] = $1.first })
  }

  /// Creates a to-one relationship that is not optional. Its model can be replaced but not removed.
  public static func make<Root: PersistentModel, Target: PersistentModel>(
    _ path: ReferenceWritableKeyPath<Root, Target>, _ options: Schema.Relationship.Option...,
    deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
    maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
    hashModifier: String? = nil
  ) -> ModelRelationship? {
    ModelRelationship(
      path, Target.self, isToMany: false, deleteRule, inverse,
      read: { (root: Root) in [root[keyPath: path]] },
      write: { root, values in
        if let value = values.first { root[keyPath: path] = value }
      })
  }

  public static func make<Root: PersistentModel, Target: PersistentModel>(
    _ path: ReferenceWritableKeyPath<Root, [Target]>, _ options: Schema.Relationship.Option...,
    deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
    maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
    hashModifier: String? = nil
  ) -> ModelRelationship? {
    ModelRelationship(
      path, Target.self, isToMany: true, deleteRule, inverse,
      read: { (root: Root) in root[keyPath: path] }, write: { $0[keyPath: path] = $1 })
  }

  public static func make<Root: PersistentModel, Target: PersistentModel>(
    _ path: ReferenceWritableKeyPath<Root, [Target]?>, _ options: Schema.Relationship.Option...,
    deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
    maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
    hashModifier: String? = nil
  ) -> ModelRelationship? {
    ModelRelationship(
      path, Target.self, isToMany: true, deleteRule, inverse,
      read: { (root: Root) in root[keyPath: path] ?? [] }, write: { $0[keyPath: path] = $1 })
  }

  /// Returns nil, since a property of any other type is not a relationship.
  @_disfavoredOverload
  public static func make<Root, Value>(_ path: KeyPath<Root, Value>) -> ModelRelationship? { nil }

  // MARK: References

  /// Adds a model to the models that another one refers to, unless it is already among them.
  func add(_ model: any PersistentModel, to owner: any PersistentModel) {
    let values = read(owner)
    guard !values.contains(where: { $0 === model }) else { return }
    write(owner, isToMany ? values + [model] : [model])
  }

  func remove(_ model: any PersistentModel, from owner: any PersistentModel) {
    let values = read(owner)
    guard values.contains(where: { $0 === model }) else { return }
    write(owner, values.filter { $0 !== model })
  }

  static func all(of type: any PersistentModel.Type) -> [ModelRelationship] {
    type._$relationships().compactMap(\.self)
  }

  /// Returns the inverse relationship; nil if there is none, or if it is ambiguous.
  func opposite(in root: any PersistentModel.Type) -> ModelRelationship? {
    let others = Self.all(of: target)
    if let inverse { return others.first { $0.path == inverse } }
    if let named = others.first(where: { $0.inverse == path }) { return named }
    let back = others.filter { $0.target == root && $0.inverse == nil }
    let forth = Self.all(of: root).filter { $0.target == target && $0.inverse == nil }
    guard back.count == 1, forth.count == 1, back[0].path != path else { return nil }
    return back[0]
  }

  /// Updates the inverse relationships, and inserts the models that an inserted model refers to.
  ///
  /// These changes are reported in turn. The recursion ends because a change that is already made is not
  /// repeated.
  func didChange(
    of model: any PersistentModel, from old: [any PersistentModel], to new: [any PersistentModel]
  ) {
    let opposite = opposite(in: type(of: model))
    for other in old where !new.contains(where: { $0 === other }) {
      opposite?.remove(model, from: other)
    }
    for other in new where !old.contains(where: { $0 === other }) {
      opposite?.add(model, to: other)
      if let context = model._$record.context { context.insertAny(other) }
    }
  }
}

/// Updates the relationships after a property of a model has changed.
public func relationshipDidChange<Root: PersistentModel, Value>(
  _ model: Root, _ path: KeyPath<Root, Value>, from old: Value
) {
  guard let relationship = ModelRelationship.all(of: Root.self).first(where: { $0.path == path })
  else { return }
  relationship.didChange(of: model, from: models(in: old), to: relationship.read(model))
}

/// Returns the models in the value of a property.
private func models(in value: Any) -> [any PersistentModel] {
  if let one = value as? any PersistentModel { return [one] }
  return value as? [any PersistentModel] ?? []
}

// MARK: Actors

/// The executor of a model actor.
public protocol ModelExecutor: AnyObject, Sendable {
  var modelContext: ModelContext { get }
}

public final class DefaultSerialModelExecutor: ModelExecutor {
  public let modelContext: ModelContext
  public init(modelContext: ModelContext) { self.modelContext = modelContext }
}

/// An actor with its own model context. The macro `@ModelActor` adds the conformance.
public protocol ModelActor: Actor {
  nonisolated var modelContainer: ModelContainer { get }
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  public var modelContext: ModelContext { modelExecutor.modelContext }

  public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
    modelContext.registeredModel(for: id)
  }
}

/// A migration step from one schema version to the next.
///
/// - Support: without effect: nothing is saved that could be migrated.
public enum MigrationStage {
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}
