/// A container whose content scrolls along one or both axes.
public nonisolated struct ScrollView<Content: View>: View {
  public typealias Body = Never
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }
}

@MainActor extension ScrollView: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { ScrollNode(self, context) }
}

private final class ScrollNode<Content: View>: ViewNode<ScrollView<Content>>, UpdateObserver {
  private let item = ScrollItem()
  private var content: ViewNode<Content>!
  private var handedDown: (from: EnvironmentValues, to: EnvironmentValues)?

  override init(_ view: ScrollView<Content>, _ context: NodeContext) {
    super.init(view, context)
    item.graph = graph
  }

  override var children: [Node] { [content] }

  /// The environment of the content, without the values that modifiers set for the nearest scroll
  /// view.
  private var contentEnvironment: EnvironmentValues {
    if let handedDown, handedDown.from.isIdentical(to: environment) { return handedDown.to }
    var changed = environment
    if !changed.value(of: ScrollHooksKey.self).isEmpty { changed[ScrollHooksKey.self] = [] }
    if changed.value(of: RefreshKey.self) != nil { changed.refresh = nil }
    handedDown = (environment, changed)
    return changed
  }

  override func didConnect() {
    takeSettings()
    content = makeChild(view.content, environment: contentEnvironment)
    item.setChildren(content.items)
    item.frameOfTarget = { [unowned self] in content.frameOfView(withID: $0) }
    item.targets = { [unowned self] in
      var targets: [IdentifiedFrame] = []
      content.collectTargets(&targets)
      return targets
    }
    graph.add(observer: self)
  }

  override func refresh(viewChanged: Bool) {
    takeSettings()
    content.update(view.content, contentEnvironment)
  }

  private func takeSettings() {
    item.layoutDirection = environment.layoutDirectionValue
    item.axes = view.axes
    item.take(environment, showsIndicators: view.showsIndicators)
  }

  override func childItemsDidChange() { item.setChildren(content.items) }

  override func makeItems() -> [LayoutItem] { [item] }

  override func scroll(to id: AnyHashable, anchor: UnitPoint?, isAnimated: Bool) {
    super.scroll(to: id, anchor: anchor, isAnimated: isAnimated)
    item.driver.scroll(to: .view(id, anchor), isAnimated: isAnimated)
  }

  func updateDidEnd() {
    item.applyInsets()
    item.driver.layoutDidEnd()
  }
}
