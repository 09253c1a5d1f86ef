extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

@MainActor extension Optional: PrimitiveView where Wrapped: View {
  func makeNode(_ context: NodeContext) -> ViewNode<Wrapped?> { OptionalNode(self, context) }
}

private final class OptionalNode<Wrapped: View>: ViewNode<Wrapped?> {
  private var content: ViewNode<Wrapped>?

  override var children: [Node] { content.map { [$0] } ?? [] }

  override func didConnect() { content = view.map { makeChild($0) } }

  override func refresh(viewChanged: Bool) {
    if let view, let content {
      content.update(view, environment)
    } else if view != nil || content != nil {
      content?.remove()
      content = view.map { makeChild($0) }
      itemsDidChange()
    }
  }

  override func makeItems() -> [LayoutItem] { content?.items ?? [] }

  override var listsChildren: Bool { isListed }
  override func makeListing() -> [ViewListing] { content?.listing ?? [] }
  override var identityOfViews: AnyHashable? { content?.identityOfViews }
}
