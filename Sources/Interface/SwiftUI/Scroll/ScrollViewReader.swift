/// A view whose content can scroll the scroll views and lists inside it.
public nonisolated struct ScrollViewReader<Content: View>: View {
  public typealias Body = Never
  public var content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
}

/// A proxy that scrolls the scroll views in a scroll view reader.
public nonisolated struct ScrollViewProxy {
  let node: WeakNode

  /// Scrolls to the view with an id. Without an anchor the distance is the smallest that makes the view
  /// visible; with an anchor that unit point of the view is aligned with the same point of the scroll view.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    let isAnimated = Transaction.current.animation != nil
    MainThread.perform { [node] in
      guard let node = node.node else { return }
      node.scroll(to: AnyHashable(id), anchor: anchor, isAnimated: isAnimated)
      node.graph.layoutDidChange()
    }
  }
}

nonisolated final class WeakNode {
  weak var node: Node?
  init(_ node: Node) { self.node = node }
}

@MainActor extension ScrollViewReader: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { ScrollViewReaderNode(self, context) }
}

private final class ScrollViewReaderNode<Content: View>: ViewNode<ScrollViewReader<Content>> {
  private var content: ViewNode<Content>!

  override var children: [Node] { [content] }

  private func makeContent() -> Content {
    tracking { view.content(ScrollViewProxy(node: WeakNode(self))) }
  }

  override func didConnect() { content = makeChild(makeContent()) }
  override func refresh(viewChanged: Bool) { content.update(makeContent(), environment) }
  override func makeItems() -> [LayoutItem] { content.items }
  override var listsChildren: Bool { isListed }
  override var leavesContentAlone: Bool { true }
  override func makeListing() -> [ViewListing] { content.listing }
}
