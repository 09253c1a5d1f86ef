/// Gives a view an explicit identity. When the identity changes, the view is replaced and its state is reset.
public nonisolated struct _IdentityModifier<ID: Hashable>: ViewModifier {
  public typealias Body = Never
  let id: ID
}

@MainActor extension _IdentityModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    IdentityNode(view, context)
  }
}

private final class IdentityNode<Content: View, ID: Hashable>:
  ViewNode<ModifiedContent<Content, _IdentityModifier<ID>>>
{
  private var id: ID!
  private var content: DynamicChild<ViewNode<Content>>!
  private var leaving: [DynamicChild<ViewNode<Content>>] = []

  override var children: [Node] { ([content] + leaving).compactMap { $0 }.flatMap(\.nodes) }

  override func didConnect() {
    id = view.modifier.id
    content = DynamicChild(makeChild(view.content), of: self)
  }

  override func refresh(viewChanged: Bool) {
    if view.modifier.id == id {
      content.node.update(view.content, environment)
      return
    }
    let old = content!
    leaving.append(old)
    let isShown = old.leave { [weak self, weak old] in self?.leaving.removeAll { $0 === old } }
    if !isShown { leaving.removeLast() }
    didConnect()
    content.appear()
    itemsDidChange()
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
  override func makeListing() -> [ViewListing] { content.node.listing }
  override var identityOfViews: AnyHashable? { AnyHashable(view.modifier.id) }

  override var explicitID: [(id: AnyHashable, items: [LayoutItem])] {
    [(AnyHashable(view.modifier.id), items)]
  }
}

enum TagKey: LayoutValueKey { static var defaultValue: AnyHashable? { nil } }

extension View {
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    modifier(_IdentityModifier(id: id))
  }

  /// Sets the value that identifies the view in a picker or tab view.
  public nonisolated func tag<V: Hashable>(_ tag: V) -> some View {
    layoutValue(key: TagKey.self, value: AnyHashable(tag))
  }
}
