/// A property wrapper that fetches the objects of a type from the view's container and updates when they
/// change.
@propertyWrapper
public struct Query<Element: PersistentModel, Result>: DynamicProperty {
  @Environment(\.modelContext) private var modelContext
  private let descriptor: FetchDescriptor<Element>
  private let convert: ([Element]) -> Result

  private init(_ descriptor: FetchDescriptor<Element>, convert: @escaping ([Element]) -> Result) {
    self.descriptor = descriptor
    self.convert = convert
  }

  public var wrappedValue: Result {
    do {
      return convert(try modelContext.fetch(descriptor))
    } catch {
      return convert([])
    }
  }

  public var fetchError: (any Error)? {
    do {
      _ = try modelContext.fetch(descriptor)
      return nil
    } catch {
      return error
    }
  }

  @MainActor public var projectedValue: Self { self }
}

extension Query where Result == [Element] {
  public init() { self.init(FetchDescriptor(), convert: { $0 }) }

  public init(animation: Animation) { self.init() }

  public init(transaction: Transaction) { self.init() }

  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation = .default) {
    self.init(descriptor, convert: { $0 })
  }

  public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction?) {
    self.init(descriptor, convert: { $0 })
  }

  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation = .default
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), convert: { $0 })
  }

  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction?
  ) {
    self.init(filter: filter, sort: descriptors)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward, animation: Animation = .default
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
    order: SortOrder = .forward, animation: Animation = .default
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
  }
}

private enum ModelContextKey: EnvironmentKey {
  /// The default value is nil, which means that no container was set.
  static var defaultValue: ModelContext? { nil }
}

/// The context of views without a container. It is empty until such a view inserts an object.
private let contextWithoutContainer = ModelContext(
  ModelContainer(Schema([]), nil, [ModelConfiguration(isStoredInMemoryOnly: true)]),
  isOfMissingContainer: true)

extension EnvironmentValues {
  /// The context with which views insert and fetch objects.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] ?? contextWithoutContainer }
    set { self[ModelContextKey.self] = newValue }
  }
}

/// Stores the container, which is created once for each identity of the view.
private final class ContainerBox: ObservableObject {
  let container: ModelContainer

  init(
    _ types: [any PersistentModel.Type], isInMemory: Bool,
    onSetup: (Swift.Result<ModelContainer, any Error>) -> Void
  ) {
    container = ModelContainer(
      Schema(types), nil, [ModelConfiguration(isStoredInMemoryOnly: isInMemory)])
    onSetup(.success(container))
  }
}

/// Creates a container once and passes its context down in the environment.
private struct ContainerModifier: ViewModifier {
  @StateObject private var box: ContainerBox

  init(
    types: [any PersistentModel.Type], isInMemory: Bool,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void
  ) {
    _box = StateObject(
      wrappedValue: ContainerBox(types, isInMemory: isInMemory, onSetup: onSetup))
  }

  func body(content: Content) -> some View {
    content.environment(\.modelContext, box.container.mainContext)
  }
}

extension View {
  public func modelContext(_ modelContext: ModelContext) -> some View {
    environment(\.modelContext, modelContext)
  }

  public func modelContainer(_ container: ModelContainer) -> some View {
    environment(\.modelContext, container.mainContext)
  }

  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modifier(ContainerModifier(types: [modelType], isInMemory: inMemory, onSetup: onSetup))
  }

  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modifier(ContainerModifier(types: modelTypes, isInMemory: inMemory, onSetup: onSetup))
  }
}

extension Scene {
  public func modelContext(_ modelContext: ModelContext) -> some Scene {
    environment(\.modelContext, modelContext)
  }

  public func modelContainer(_ container: ModelContainer) -> some Scene {
    environment(\.modelContext, container.mainContext)
  }

  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    changingLaunchView { $0.modelContainer(for: modelType, inMemory: inMemory, onSetup: onSetup) }
  }

  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    changingLaunchView { $0.modelContainer(for: modelTypes, inMemory: inMemory, onSetup: onSetup) }
  }
}
