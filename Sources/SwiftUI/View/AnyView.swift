/// A view whose type is hidden. Content of another type is another view, with new state.
public nonisolated struct AnyView: View {
  let content: any View

  public init<V: View>(_ view: V) { content = (view as? AnyView)?.content ?? view }

  public init<V: View>(erasing view: V) { self.init(view) }

  public init?(_fromValue value: Any) {
    guard let view = value as? any View else { return nil }
    content = view
  }
}

@MainActor extension AnyView: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<AnyView> { AnyViewNode(self, context) }
}

private final class AnyViewNode: ViewNode<AnyView> {
  private var node: Node?

  override var children: [Node] { node.map { [$0] } ?? [] }

  override func didConnect() { node = make(view.content) }

  private func make<V: View>(_ content: V) -> Node { makeChild(content) }

  override func refresh(viewChanged: Bool) {
    if update(view.content) { return }
    node?.remove()
    node = make(view.content)
    itemsDidChange()
  }

  private func update<V: View>(_ content: V) -> Bool {
    guard let typed = node as? ViewNode<V> else { return false }
    typed.update(content, environment)
    return true
  }

  override func makeItems() -> [LayoutItem] { node?.items ?? [] }

  override var listsChildren: Bool { isListed }
  override func makeListing() -> [ViewListing] { node?.listing ?? [] }
  override var identityOfViews: AnyHashable? { node?.identityOfViews }
}
