extension Schema {
  /// A property that refers to other models.
  public struct Relationship: Sendable {
    /// What happens to the models that a deleted one refers to.
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

/// A property of a model that refers to one or more others.
///
/// Documented: a relationship and its inverse are kept equal. The inverse is the one that a
/// `@Relationship` names, else the only one between the two types in either direction.
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

  /// A model that is not optional cannot be taken away, only exchanged.
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

  /// A property of any other type is none.
  @_disfavoredOverload
  public static func make<Root, Value>(_ path: KeyPath<Root, Value>) -> ModelRelationship? { nil }

  // MARK: Links

  /// Adds a model to those that another refers to, unless it is among them.
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

  /// The relationship in the other direction; nil if there is none, or more than one could be it.
  func opposite(in root: any PersistentModel.Type) -> ModelRelationship? {
    let others = Self.all(of: target)
    if let inverse { return others.first { $0.path == inverse } }
    if let named = others.first(where: { $0.inverse == path }) { return named }
    let back = others.filter { $0.target == root && $0.inverse == nil }
    let forth = Self.all(of: root).filter { $0.target == target && $0.inverse == nil }
    guard back.count == 1, forth.count == 1, back[0].path != path else { return nil }
    return back[0]
  }

  /// Changes the inverse relationships, and inserts models that an inserted one refers to.
  ///
  /// What this changes reports its change in turn; nothing is done twice, so that this ends.
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

/// Reports a changed property of a model.
public func relationshipDidChange<Root: PersistentModel, Value>(
  _ model: Root, _ path: KeyPath<Root, Value>, from old: Value
) {
  guard let relationship = ModelRelationship.all(of: Root.self).first(where: { $0.path == path })
  else { return }
  relationship.didChange(of: model, from: models(in: old), to: relationship.read(model))
}

/// The models in the value of a property.
private func models(in value: Any) -> [any PersistentModel] {
  if let one = value as? any PersistentModel { return [one] }
  return value as? [any PersistentModel] ?? []
}

// MARK: Actors

/// Runs the work of a model actor.
public protocol ModelExecutor: AnyObject, Sendable {
  var modelContext: ModelContext { get }
}

public final class DefaultSerialModelExecutor: ModelExecutor {
  public let modelContext: ModelContext
  public init(modelContext: ModelContext) { self.modelContext = modelContext }
}

/// An actor with a context of its own. `@ModelActor` makes one.
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

/// A step from one version of a schema to the next.
///
/// - Support: without effect: nothing is saved that could be migrated.
public enum MigrationStage {
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}
