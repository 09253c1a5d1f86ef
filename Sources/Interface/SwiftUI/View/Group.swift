/// A group of views without a layout. A modifier of a group applies to each of its views.
public nonisolated struct Group<Content> {
  let content: Content
}

extension Group {
  /// Creates a group whose content is not a view, for use by other modules.
  package init(listed content: Content) { self.content = content }
  package var listedContent: Content { content }
}

extension Group: View where Content: View {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@MainActor extension Group: PrimitiveView where Content: View {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    PassThroughNode(self, context, content: \.content)
  }
}

/// The node of a view that only contains another view.
final class PassThroughNode<V: View, Content: View>: ViewNode<V> {
  private let path: (V) -> Content
  private var content: ViewNode<Content>!

  init(_ view: V, _ context: NodeContext, content: @escaping (V) -> Content) {
    path = content
    super.init(view, context)
  }

  override var children: [Node] { [content] }
  override func didConnect() { content = makeChild(path(view)) }
  override func refresh(viewChanged: Bool) { content.update(path(view), environment) }
  override func makeItems() -> [LayoutItem] { content.items }

  override var listsChildren: Bool { isListed }
  override var leavesContentAlone: Bool { true }
  override func makeListing() -> [ViewListing] { content.listing }
  override var identityOfViews: AnyHashable? { content.identityOfViews }
}
