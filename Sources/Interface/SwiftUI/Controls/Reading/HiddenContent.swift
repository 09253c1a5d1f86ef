/// A weak reference to the node of a hidden view.
@MainActor
final class HiddenNodeReference {
  fileprivate(set) weak var node: Node?

  nonisolated init() {}

  var label: LabelContent { LabelContent(node?.items ?? []) }

  /// The accessibility text of the hidden view.
  var spokenText: String? { LayoutItem.spokenText(of: node?.items ?? []) }
}

/// A view with a hidden view, which has a node but no layout. The content can read the texts, images and tags
/// of the hidden view.
///
/// Pickers read their options this way, menus their elements, and controls a label that is not displayed.
nonisolated struct HiddenContent<Hidden: View, Value: Equatable, Content: View>: View {
  typealias Body = Never
  let hidden: Hidden
  let read: @MainActor (Node) -> Value
  @ViewBuilder let content: @MainActor (Value, HiddenNodeReference) -> Content
}

extension HiddenContent where Value == Never? {
  /// Creates a view with a hidden view that the content reads only when it needs it.
  init(hidden: Hidden, @ViewBuilder content: @escaping @MainActor (HiddenNodeReference) -> Content)
  {
    self.init(hidden: hidden, read: { _ in nil }, content: { content($1) })
  }
}

@MainActor extension HiddenContent: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { HiddenContentNode(self, context) }
}

/// A node that keeps a hidden view.
@MainActor
protocol HiddenContentHolder: Node {
  var hiddenNode: Node? { get }
}

private final class HiddenContentNode<Hidden: View, Value: Equatable, Content: View>:
  ViewNode<HiddenContent<Hidden, Value, Content>>, UpdateObserver, HiddenContentHolder
{
  var hiddenNode: Node? { hidden }

  private var hidden: ViewNode<Hidden>!
  private var content: ViewNode<Content>!
  private var value: Value!
  private let reference = HiddenNodeReference()

  override var children: [Node] { [hidden, content] }

  override func didConnect() {
    hidden = makeChild(view.hidden)
    reference.node = hidden
    value = view.read(hidden)
    content = makeChild(makeContent())
    if Value.self != Never?.self { graph.add(observer: self) }
  }

  override func refresh(viewChanged: Bool) {
    hidden.update(view.hidden, environment)
    value = view.read(hidden)
    content.update(makeContent(), environment)
  }

  /// Creates the content, again whenever a value that it reads, such as a selection, changes.
  private func makeContent() -> Content {
    dropDependencies()
    return tracking { view.content(value, reference) }
  }

  /// Invalidates the content if the value read from the hidden view has changed.
  func updateDidEnd() {
    if view.read(hidden) != value { graph.invalidate(self) }
  }

  override func childItemsDidChange() {
    guard content != nil else { return }
    super.childItemsDidChange()
  }

  override func makeItems() -> [LayoutItem] { content.items }
}
