/// A view whose type is erased. A value with another wrapped type is a different view, with new state.
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
  private var content: DynamicChild<Node>!
  private var leaving: [DynamicChild<Node>] = []

  override var children: [Node] { ([content] + leaving).compactMap { $0 }.flatMap(\.nodes) }

  override func didConnect() { content = DynamicChild(make(view.content), of: self) }

  private func make<V: View>(_ content: V) -> Node { makeChild(content) }

  override func refresh(viewChanged: Bool) {
    if update(view.content) { return }
    let old = content!
    leaving.append(old)
    let isShown = old.leave { [weak self, weak old] in self?.leaving.removeAll { $0 === old } }
    if !isShown { leaving.removeLast() }
    content = DynamicChild(make(view.content), of: self)
    content.appear()
    itemsDidChange()
  }

  private func update<V: View>(_ new: V) -> Bool {
    guard let typed = content.node as? ViewNode<V> else { return false }
    typed.update(new, environment)
    return true
  }

  override func willBeRemoved() { for child in leaving { child.ownerWillBeRemoved() } }

  override func childItemsDidChange() {
    for child in leaving { child.contentItemsDidChange() }
    content?.contentItemsDidChange()
    super.childItemsDidChange()
  }

  override func makeItems() -> [LayoutItem] { content.items }

  override var listsChildren: Bool { isListed }
  override var leavesContentAlone: Bool { true }
  override func makeListing() -> [ViewListing] { content?.node.listing ?? [] }
  override var identityOfViews: AnyHashable? { content?.node.identityOfViews }
}
