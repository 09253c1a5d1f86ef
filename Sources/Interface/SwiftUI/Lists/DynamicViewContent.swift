/// A view that generates its views from the elements of a collection.
public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
  public var data: Content.Data { content.data }
}

extension DynamicViewContent {
  /// Sets the action that deletes rows of a list.
  public nonisolated func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> some DynamicViewContent<Data> {
    modifier(_ListEditModifier(edits: ListEdits(delete: action)))
  }

  /// Sets the action that moves rows of a list while the list is edited.
  public nonisolated func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent<Data> {
    modifier(_ListEditModifier(edits: ListEdits(move: action)))
  }
}

public nonisolated struct _ListEditModifier: ViewModifier {
  public typealias Body = Never
  let edits: ListEdits
}

@MainActor extension _ListEditModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    ListEditNode(view, context)
  }
}

private final class ListEditNode<Content: View>: ModifierNode<Content, _ListEditModifier> {
  override func makeListing() -> [ViewListing] {
    content.listing.map { listing in
      listing.adding { [weak self] in self?.modifier.edits ?? ListEdits() }
    }
  }
}

extension MutableCollection where Self: RangeReplaceableCollection {
  /// Removes the elements at offsets, as passed to the action of `onDelete`.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() where offset < count {
      remove(at: index(startIndex, offsetBy: offset))
    }
  }
}

extension RangeReplaceableCollection {
  @_disfavoredOverload
  public mutating func remove(atOffsets offsets: IndexSet) {
    var offset = 0
    removeAll { _ in
      defer { offset += 1 }
      return offsets.contains(offset)
    }
  }
}

extension MutableCollection {
  /// Moves the elements at some offsets to a position before the element at the destination offset, as passed
  /// to the action of `onMove`.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let all = Array(self)
    let target = Swift.max(0, Swift.min(destination, all.count))
    let moved = source.filter { all.indices.contains($0) }.map { all[$0] }
    let before = all.indices.filter { $0 < target && !source.contains($0) }.map { all[$0] }
    let after = all.indices.filter { $0 >= target && !source.contains($0) }.map { all[$0] }
    for (index, element) in zip(Array(indices), before + moved + after) { self[index] = element }
  }
}
