/// A view that displays the first of several views whose ideal size fits, or else the last.
public nonisolated struct ViewThatFits<Content: View>: View {
  public typealias Body = Never
  let axes: Axis.Set
  let content: Content

  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }
}

@MainActor extension ViewThatFits: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { FittingNode(self, context) }
}

/// The node of `ViewThatFits`. Only the view that is displayed appears and reports its geometry (guess).
private final class FittingNode<Content: View>:
  ItemContainerNode<ViewThatFits<Content>, FittingItem, Content>
{
  init(_ view: ViewThatFits<Content>, _ context: NodeContext) {
    super.init(view, context, item: FittingItem(), content: \.content) { item, view, _ in
      item.axes = view.axes
    }
    item.choiceDidChange = { [weak self] in self?.showChoice() }
  }

  override func didConnect() {
    super.didConnect()
    showChoice()
  }

  override func childItemsDidChange() {
    super.childItemsDidChange()
    showChoice()
  }

  override func setChildrenShown(_ isShown: Bool) {
    if isShown { showChoice() } else { super.setChildrenShown(false) }
  }

  private func showChoice() {
    if isShown { content.showOnly(item.placedIndex) }
  }
}

private final class FittingItem: LayoutItem {
  var axes: Axis.Set = [] {
    didSet { if axes.rawValue != oldValue.rawValue { invalidate() } }
  }
  var choiceDidChange: () -> Void = {}
  private weak var placedItem: LayoutItem?

  /// The index of the displayed view; nil before the first layout.
  var placedIndex: Int? { children.firstIndex { $0 === placedItem } }

  private func choice(_ proposal: ProposedViewSize) -> LayoutItem? {
    let fitting = children.first { child in
      var asked = proposal
      for axis in Axis.allCases where axes.contains(axis) { asked[axis] = nil }
      let ideal = child.sizeThatFits(asked)
      return Axis.allCases.allSatisfy { axis in
        guard axes.contains(axis), let limit = proposal[axis] else { return true }
        return ideal[axis] <= limit
      }
    }
    return fitting ?? children.last
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    choice(proposal)?.sizeThatFits(proposal) ?? .zero
  }

  override func placeChildren() {
    let chosen = choice(proposal)
    chosen?.place(at: frame.origin, proposal: proposal)
    if chosen !== placedItem {
      placedItem = chosen
      choiceDidChange()
    }
    graph?.structureDidChange()
  }

  override func collectLayers(_ collector: inout LayerCollector) {
    placedItem?.collectLayers(&collector)
  }

  override var spacing: ViewSpacing { choice(proposal)?.spacing ?? ViewSpacing() }
}

/// The node of a container whose layout is a special item.
class ItemContainerNode<V: View, Item: LayoutItem, Content: View>: ViewNode<V> {
  final let item: Item
  private let path: (V) -> Content
  private let configure: (Item, V, EnvironmentValues) -> Void
  private(set) final var content: ViewNode<Content>!

  init(
    _ view: V, _ context: NodeContext, item: Item, content: @escaping (V) -> Content,
    configure: @escaping (Item, V, EnvironmentValues) -> Void
  ) {
    self.item = item
    path = content
    self.configure = configure
    super.init(view, context)
    item.graph = graph
  }

  override var children: [Node] { [content] }

  override func didConnect() {
    item.layoutDirection = environment.layoutDirectionValue
    configure(item, view, environment)
    content = makeChild(path(view))
    item.setChildren(content.items)
  }

  override func refresh(viewChanged: Bool) {
    item.layoutDirection = environment.layoutDirectionValue
    configure(item, view, environment)
    content.update(path(view), environment)
  }

  override func childItemsDidChange() { item.setChildren(content.items) }

  override func makeItems() -> [LayoutItem] { [item] }
}
