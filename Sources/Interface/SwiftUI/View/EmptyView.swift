/// A view without content. It takes no part in layout and gets no spacing.
public nonisolated struct EmptyView: View, Sendable {
  public init() {}
}

@MainActor extension EmptyView: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<EmptyView> { EmptyNode(self, context) }
}

private final class EmptyNode: ViewNode<EmptyView> {
  override func makeItems() -> [LayoutItem] { [] }

  override var listsChildren: Bool { isListed }
  override func makeListing() -> [ViewListing] { [] }
}
