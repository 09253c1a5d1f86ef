/// The node of a lazy container. The nodes of its content list the views; its layout item creates the visible
/// ones.
final class LazyNode<V: View, L: LazyLineLayout, Content: View>: ViewNode<V> {
  private let layoutPath: (V) -> L
  private let pinnedPath: (V) -> PinnedScrollableViews
  private let contentPath: (V) -> Content
  private let item: LazyItem<L>
  private var content: ViewNode<Content>!
  private var handedDown: (from: EnvironmentValues, to: EnvironmentValues)?

  init(
    _ view: V, _ context: NodeContext, layout: @escaping (V) -> L,
    pinnedViews: @escaping (V) -> PinnedScrollableViews, content: @escaping (V) -> Content
  ) {
    layoutPath = layout
    pinnedPath = pinnedViews
    contentPath = content
    item = LazyItem(layout(view))
    super.init(view, context)
    item.graph = graph
    item.pinnedViews = pinnedViews(view)
    item.listing = { [unowned self] in self.content.listing }
  }

  override var children: [Node] { [content] }
  override var listsChildren: Bool { true }

  private var contentEnvironment: EnvironmentValues {
    if let handedDown, handedDown.from.isIdentical(to: environment) { return handedDown.to }
    var changed = environment
    if changed.value(of: StackAxisKey.self) != nil { changed[StackAxisKey.self] = nil }
    handedDown = (environment, changed)
    return changed
  }

  override func didConnect() {
    item.layoutDirection = environment.layoutDirectionValue
    content = makeChild(contentPath(view), environment: contentEnvironment)
  }

  override func refresh(viewChanged: Bool) {
    item.layoutDirection = environment.layoutDirectionValue
    item.layout = layoutPath(view)
    item.pinnedViews = pinnedPath(view)
    content.update(contentPath(view), contentEnvironment)
  }

  override func childItemsDidChange() { item.contentDidChange() }

  override func makeItems() -> [LayoutItem] { [item] }

  override func frameOfView(withID id: AnyHashable) -> CGRect? {
    item.frame(ofElement: id) ?? super.frameOfView(withID: id)
  }

  override func collectTargets(_ targets: inout [IdentifiedFrame]) {
    targets += item.placedElements
  }
}
