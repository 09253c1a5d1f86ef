/// The views of a group's content, in their order. As a view it shows them all.
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

/// One view of a group's content, which a container shows where it likes.
///
/// The view is the one that the content made: its state and its environment are those of the content.
public nonisolated struct Subview: View, Identifiable {
  public typealias Body = Never

  /// Identifies a subview from one update to the next.
  public struct ID: Hashable, @unchecked Sendable {
    // Unchecked: an id is a value of the program or the identity of an object, and is only compared.
    let value: AnyHashable
  }

  public let id: ID
  /// The values that modifiers of the view have set for the container.
  public let containerValues: ContainerValues
  let source: SubviewSource
}

/// The laid out view behind a subview.
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

/// Makes the subviews of nodes, each the same as long as its view is there.
@MainActor
final class SubviewSources {
  private var sources: [ObjectIdentifier: SubviewSource] = [:]

  /// The subviews of the items, which are all that there are.
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
  /// The ids that a program gave to single views here and below, by their items.
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
