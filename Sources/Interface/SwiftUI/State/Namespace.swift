/// A property wrapper that creates a namespace for the ids of matched views.
@propertyWrapper
public struct Namespace {
  public struct ID: Hashable, Sendable { let value: Int }

  private var id = ID(value: 0)

  public init() {}
  public var wrappedValue: ID { id }
}

extension Namespace: DynamicProperty, NodeProperty {
  private final class Box { let id: ID; init(_ id: ID) { self.id = id } }

  mutating func connect(to node: Node, slot: Int, label: PropertyLabel) {
    id = node.storage(slot) { Box(ID(value: node.graph.nextNamespace())) }.id
  }
}

extension Namespace: ComparableProperty {
  func isSame(as other: Namespace) -> Bool { true }
}
