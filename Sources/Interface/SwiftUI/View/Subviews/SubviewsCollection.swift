/// The views of a group's content, in order. As a view it displays all of them.
public nonisolated struct SubviewsCollection: RandomAccessCollection, View {
  public typealias SubSequence = SubviewsCollection

  private let elements: ArraySlice<Subview>

  init(_ elements: ArraySlice<Subview>) { self.elements = elements }

  public var startIndex: Int { elements.startIndex }
  public var endIndex: Int { elements.endIndex }
  public subscript(index: Int) -> Subview { elements[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollection {
    SubviewsCollection(elements[bounds])
  }

  public var body: some View { ForEach(self) { $0 } }
}

public typealias SubviewsCollectionSlice = SubviewsCollection

/// A view of a group's content, which a container can place.
///
/// The original view is displayed: it has the state and the environment of the content.
public nonisolated struct Subview: View, Identifiable {
  public typealias Body = Never

  /// Identifies a subview across updates.
  public struct ID: Hashable, @unchecked Sendable {
    // Unchecked: the id is an immutable value or the identity of an object, and is only compared.
    let value: AnyHashable
  }

  public let id: ID
  /// The values that the view's modifiers have set for the container.
  public let containerValues: ContainerValues
  let source: SubviewSource
}

/// The layout item that a subview displays.
@MainActor
final class SubviewSource {
  let item: LayoutItem

  init(_ item: LayoutItem) { self.item = item }
}

@MainActor extension Subview: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { SubviewNode(self, context) }
}

private final class SubviewNode: ViewNode<Subview> {
  override func refresh(viewChanged: Bool) { if viewChanged { itemsDidChange() } }
  override func makeItems() -> [LayoutItem] { [view.source.item] }
  override var identityOfViews: AnyHashable? { view.id.value }
}

/// Creates the subviews of nodes. A subview stays the same as long as its view exists.
@MainActor
final class SubviewSources {
  private var sources: [ObjectIdentifier: SubviewSource] = [:]

  /// Returns the subviews of groups of items, and forgets all others.
  func subviews(of groups: [[LayoutItem]], below node: Node) -> [SubviewsCollection] {
    let ids = node.idsOfItems
    var current: [ObjectIdentifier: SubviewSource] = [:]
    let result = groups.map { items in
      items.map { item -> Subview in
        let key = ObjectIdentifier(item)
        let source = sources[key] ?? SubviewSource(item)
        current[key] = source
        return Subview(
          id: Subview.ID(value: ids[key] ?? AnyHashable(key)),
          containerValues: ContainerValues(of: item), source: source)
      }
    }
    sources = current
    return result.map { SubviewsCollection($0[...]) }
  }
}

extension Node {
  /// The ids that a program has given to single views in this node, by their items.
  fileprivate final var idsOfItems: [ObjectIdentifier: AnyHashable] {
    var result: [ObjectIdentifier: AnyHashable] = [:]
    collectIDs(&result)
    return result
  }

  private final func collectIDs(_ result: inout [ObjectIdentifier: AnyHashable]) {
    for (id, items) in explicitID where items.count == 1 {
      result[ObjectIdentifier(items[0])] = id
    }
    for child in children { child.collectIDs(&result) }
  }
}
