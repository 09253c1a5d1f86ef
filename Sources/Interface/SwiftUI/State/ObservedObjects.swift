/// Marks a node as dirty when an observable object is about to change.
@MainActor
final class ObjectObservation {
  private var subscription: AnyCancellable?
  private weak var object: AnyObject?

  func follow<T: ObservableObject>(_ new: T, for node: Node) {
    guard new !== object else { return }
    object = new
    subscription = new.objectWillChange.sink { [weak node] _ in
      MainThread.perform { if let node { node.graph.invalidate(node) } }
    }
  }
}

/// Bindings to the properties of an observable object.
@dynamicMemberLookup
public nonisolated struct _ObservedObjectWrapper<ObjectType: AnyObject> {
  let root: ObjectType

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
  ) -> Binding<Subject> {
    let root = root
    return Binding(
      location: root, path: keyPath, get: { root[keyPath: keyPath] },
      set: { new, _ in root[keyPath: keyPath] = new })
  }
}

/// A property wrapper for an observable object that is passed to the view.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  public typealias Wrapper = _ObservedObjectWrapper<ObjectType>
  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }
}

extension ObservedObject: DynamicProperty, NodeProperty {
  mutating func connect(to node: Node, slot: Int, label: PropertyLabel) {
    node.observation(slot).follow(wrappedValue, for: node)
  }
}

extension ObservedObject: ComparableProperty {
  func isSame(as other: ObservedObject) -> Bool { wrappedValue === other.wrappedValue }
}

/// A property wrapper for an observable object that the view creates once and owns.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
  private let make: () -> ObjectType
  private var object: ObjectType?

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  public var wrappedValue: ObjectType { object ?? make() }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(root: wrappedValue) }
}

extension StateObject: DynamicProperty, NodeProperty {
  @MainActor private final class Box {
    let object: ObjectType
    let observation = ObjectObservation()
    init(_ object: ObjectType) { self.object = object }
  }

  mutating func connect(to node: Node, slot: Int, label: PropertyLabel) {
    let box = node.storage(slot) { Box(make()) }
    box.observation.follow(box.object, for: node)
    object = box.object
  }
}

extension StateObject: ComparableProperty {
  func isSame(as other: StateObject) -> Bool { true }
}

/// A property wrapper for an observable object in the environment.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject> {
  private var object: ObjectType?
  private var label: PropertyLabel?

  public init() {}

  public var wrappedValue: ObjectType {
    guard let object else {
      let reader = label.map { " It is \($0.description)." } ?? ""
      fatalError(
        "No ObservableObject of type \(ObjectType.self) found.\(reader) A View.environmentObject(_:) "
          + "for \(ObjectType.self) may be missing as an ancestor of this view.")
    }
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(root: wrappedValue) }
}

extension EnvironmentObject: DynamicProperty, NodeProperty {
  mutating func connect(to node: Node, slot: Int, label: PropertyLabel) {
    self.label = label
    object = node.tracking { node.environment[objectOf: ObjectType.self] }
    if let object { node.observation(slot).follow(object, for: node) }
  }
}

extension EnvironmentObject: ComparableProperty {
  func isSame(as other: EnvironmentObject) -> Bool { true }
}

/// A property wrapper that creates bindings to the properties of an `@Observable` object.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) where Value: Observable & AnyObject {
    self.wrappedValue = wrappedValue
  }
  public init(_ wrappedValue: Value) where Value: Observable & AnyObject {
    self.wrappedValue = wrappedValue
  }
  public init(wrappedValue: Value) where Value: ObservableObject {
    self.wrappedValue = wrappedValue
  }

  public var projectedValue: Bindable<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject {
    let root = wrappedValue
    return Binding(
      location: root, path: keyPath, get: { root[keyPath: keyPath] },
      set: { new, _ in root[keyPath: keyPath] = new })
  }
}

extension Node {
  /// Returns the storage of a dynamic property in the node. It is created when the property is first
  /// connected.
  final func storage<T: AnyObject>(_ slot: Int, _ make: () -> T) -> T {
    if let known = propertyStorage[slot] as? T { return known }
    let made = make()
    propertyStorage[slot] = made
    return made
  }

  final func observation(_ slot: Int) -> ObjectObservation {
    storage(slot) { ObjectObservation() }
  }
}
