/// A property wrapper that reads a value of the environment, or an observable object stored in it.
@propertyWrapper
public struct Environment<Value> {
  private let read: (EnvironmentValues, PropertyLabel) -> Value
  /// The key path or type that is read. Properties with the same source are equal.
  private let source: AnyHashable
  private var environment = EnvironmentValues()
  private var label = PropertyLabel(owner: Never.self, name: "environment")

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { environment, _ in environment[keyPath: keyPath] }
    source = keyPath
  }

  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { environment, label in
      guard let object = environment[objectOf: objectType] else {
        fatalError(
          "No object of type \(objectType) is in the environment of \(label.owner), which reads it as "
            + "\(label.description). Add .environment(\(objectType)()) to a view above it.")
      }
      return object
    }
    source = ObjectIdentifier(objectType)
  }

  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    read = { environment, _ in environment[objectOf: objectType] }
    source = ObjectIdentifier(objectType)
  }

  public var wrappedValue: Value { read(environment, label) }
}

extension Environment: NodeProperty {
  mutating func connect(to node: Node, slot: Int, label: PropertyLabel) {
    environment = node.environment
    self.label = label
  }
}

extension Environment: ComparableProperty {
  func isSame(as other: Environment) -> Bool { source == other.source }
}

extension Environment: DynamicProperty {}
extension Environment: @unchecked Sendable where Value: Sendable {}
