extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

@MainActor extension Optional: PrimitiveView where Wrapped: View {
  func makeNode(_ context: NodeContext) -> ViewNode<Wrapped?> { OptionalNode(self, context) }
}

private final class OptionalNode<Wrapped: View>: ViewNode<Wrapped?> {
  private var content: DynamicChild<ViewNode<Wrapped>>?
  /// Removed content that is still visible during its transition.
  private var leaving: DynamicChild<ViewNode<Wrapped>>?

  override var children: [Node] { [content, leaving].compactMap(\.self).flatMap(\.nodes) }

  override func didConnect() { content = view.map { DynamicChild(makeChild($0), of: self) } }

  override func refresh(viewChanged: Bool) {
    switch (view, content) {
    case (let view?, let content?): content.node.update(view, environment)
    case (let view?, nil): insert(view)
    case (nil, let content?): remove(content)
    case (nil, nil): break
    }
  }

  private func insert(_ view: Wrapped) {
    if let leaving {
      content = leaving
      self.leaving = nil
      leaving.node.update(view, environment)
      leaving.comeBack()
    } else {
      let child = DynamicChild(makeChild(view), of: self)
      content = child
      child.appear()
    }
    itemsDidChange()
  }

  private func remove(_ content: DynamicChild<ViewNode<Wrapped>>) {
    self.content = nil
    leaving?.remove()
    leaving = content
    if !content.leave({ [weak self] in self?.leaving = nil }) { leaving = nil }
    itemsDidChange()
  }

  override func willBeRemoved() { leaving?.ownerWillBeRemoved() }

  override func childItemsDidChange() {
    for child in [content, leaving].compactMap(\.self) { child.contentItemsDidChange() }
    super.childItemsDidChange()
  }

  override func makeItems() -> [LayoutItem] { content?.items ?? [] }

  override var listsChildren: Bool { isListed }
  override var leavesContentAlone: Bool { true }
  override func makeListing() -> [ViewListing] { content?.node.listing ?? [] }
  override var identityOfViews: AnyHashable? { content?.node.identityOfViews }
}
