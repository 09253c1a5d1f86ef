/// The model types that a container stores.
public struct Schema: @unchecked Sendable {
  public struct Version: Hashable, Comparable, Sendable {
    let numbers: [Int]
    public init(_ major: Int, _ minor: Int, _ patch: Int) { numbers = [major, minor, patch] }
    public static func < (a: Version, b: Version) -> Bool {
      a.numbers.lexicographicallyPrecedes(b.numbers)
    }
  }

  let types: [any PersistentModel.Type]

  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    self.types = types
  }
  public init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
    self.types = types
  }
  public init(versionedSchema: any VersionedSchema.Type) { types = versionedSchema.models }
}

public protocol VersionedSchema {
  static var models: [any PersistentModel.Type] { get }
  static var versionIdentifier: Schema.Version { get }
}

public protocol SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { get }
  static var stages: [MigrationStage] { get }
}

/// The configuration of a container's storage.
///
/// - Support: partial: objects are always stored in memory.
public struct ModelConfiguration: Sendable {
  public struct CloudKitDatabase: Sendable {
    public static let automatic = CloudKitDatabase()
    public static let none = CloudKitDatabase()
    public static func `private`(_ name: String) -> CloudKitDatabase { CloudKitDatabase() }
  }
  public struct GroupContainer: Sendable {
    public static let automatic = GroupContainer()
    public static let none = GroupContainer()
    public static func identifier(_ name: String) -> GroupContainer { GroupContainer() }
  }

  public let name: String
  public let isStoredInMemoryOnly: Bool
  public let schema: Schema?

  public init(isStoredInMemoryOnly: Bool) {
    self.init(nil, isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? "default"
    self.schema = schema
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
  }

  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(nil, schema: Schema(types), isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(name, schema: schema)
  }
}

/// Stores the objects of an app in memory.
public final class ModelContainer: @unchecked Sendable {
  public let schema: Schema
  public let configurations: [ModelConfiguration]
  public var migrationPlan: (any SchemaMigrationPlan.Type)?
  let store = ModelStore()

  @MainActor public private(set) lazy var mainContext = ModelContext(self)

  public convenience init(
    for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    self.init(Schema(types), migrationPlan, configurations)
  }

  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    self.init(schema, migrationPlan, configurations)
  }

  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration]
  ) throws {
    self.init(schema, migrationPlan, configurations)
  }

  init(
    _ schema: Schema, _ plan: (any SchemaMigrationPlan.Type)?,
    _ configurations: [ModelConfiguration]
  ) {
    self.schema = schema
    self.configurations = configurations
    migrationPlan = plan
    if !configurations.contains(where: \.isStoredInMemoryOnly) { Self.reportMemory() }
  }

  private static func reportMemory() {
    DiagnosticLog.current.warn(
      "Models of SwiftData are kept in memory: nothing is saved, and each run begins without any. Add "
        + "sample data for previews and tests to the container.")
  }

  public func deleteAllData() { store.removeAll() }
}

/// The stored objects by type, each in the order of insertion.
final class ModelStore: @unchecked Sendable, Observable {
  private var objects: [ObjectIdentifier: [AnyObject]] = [:]
  private let registrar = ObservationRegistrar()
  private var version: Int { 0 }

  func all<T: PersistentModel>(_ type: T.Type) -> [T] {
    registrar.access(self, keyPath: \.version)
    return (objects[ObjectIdentifier(type)] ?? []).compactMap { $0 as? T }
  }

  func insert(_ model: any PersistentModel) {
    registrar.withMutation(of: self, keyPath: \.version) {
      objects[ObjectIdentifier(type(of: model)), default: []].append(model)
    }
  }

  func remove(_ model: any PersistentModel) {
    registrar.withMutation(of: self, keyPath: \.version) {
      objects[ObjectIdentifier(type(of: model))]?.removeAll { $0 === model }
    }
  }

  func removeAll() { registrar.withMutation(of: self, keyPath: \.version) { objects = [:] } }

  var everything: [any PersistentModel] {
    objects.values.flatMap { $0 }.compactMap { $0 as? any PersistentModel }
  }
}
