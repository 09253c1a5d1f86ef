/// The content of a row, header or footer within its insets, with an optional badge.
@MainActor
final class ListRowItem: IslandItem {
  let node: Node
  private let content: [LayoutItem]
  var insets = EdgeInsets() { didSet { if insets != oldValue { invalidate() } } }
  var minimumHeight: CGFloat = 0 { didSet { if minimumHeight != oldValue { invalidate() } } }
  private var badgeNode: ViewNode<Text>?
  private let badgeEnvironment: EnvironmentValues

  /// The distance in points between the content and the badge, a guess.
  private static let badgeDistance: CGFloat = 8

  init(_ items: [LayoutItem], of node: Node) {
    self.node = node
    content = items.count == 1 ? items : [Self.stack(items, in: node)]
    var environment = node.environment
    environment[ForegroundStylesKey.self] = [
      AnyShapeStyle(HierarchicalShapeStyle.secondary).resolving(in: node.environment)
    ]
    badgeEnvironment = environment
    super.init(node.graph)
    layoutDirection = node.environment.layoutDirectionValue
    updateContent()
  }

  /// Returns a vertical stack of the views of one header.
  private static func stack(_ items: [LayoutItem], in node: Node) -> LayoutItem {
    let stack = LayoutContainer(VStackLayout(alignment: .leading))
    stack.graph = node.graph
    stack.layoutDirection = node.environment.layoutDirectionValue
    stack.setChildren(items)
    return stack
  }

  private var main: LayoutItem? { content.first }

  /// Returns the value that a modifier has set for the row, or else the default value.
  func value<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    main?.rowValue(key) ?? K.defaultValue
  }

  /// Updates the badge of the row.
  func updateContent() {
    if let badge = value(RowBadgeKey.self) {
      if let badgeNode {
        badgeNode.update(badge, badgeEnvironment)
      } else {
        badgeNode = node.graph.makeNode(badge, parent: node, environment: badgeEnvironment)
      }
    } else {
      badgeNode?.remove()
      badgeNode = nil
    }
    setContent(content + (badgeNode?.items.prefix(1) ?? []))
  }

  /// The only accessibility element, if it is a text; nil otherwise.
  func onlyText(in view: UIView) -> NSObject? {
    let elements = accessibilityElements(in: view)
    guard elements.count == 1,
      elements[0].accessibilityTraits.subtracting(.header) == .staticText
    else { return nil }
    return elements[0]
  }

  /// Releases the content when the view is reused for another row.
  func release() {
    show(in: nil)
    sizeMayHaveChanged = {}
    badgeNode?.remove()
    setContent([])
  }

  // MARK: Layout

  private var badge: LayoutItem? { children.count > 1 ? children[1] : nil }

  private func contentProposal(_ width: CGFloat?) -> ProposedViewSize {
    let beside = badge.map { $0.sizeThatFits(.unspecified).width + Self.badgeDistance } ?? 0
    return ProposedViewSize(
      width: width.map { max(0, $0 - insets.horizontal - beside) }, height: nil)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let content = children.first else { return .zero }
    let size = content.sizeThatFits(contentProposal(proposal.width))
    return CGSize(
      width: proposal.width ?? size.width + insets.horizontal,
      height: PixelRounding.up(
        max(minimumHeight, size.height + insets.vertical), scale: graph?.displayScale ?? 1))
  }

  override func placeChildren() {
    guard let content = children.first else { return }
    let asked = contentProposal(frame.width)
    let inner = frame.height - insets.vertical
    func top(_ height: CGFloat) -> CGFloat { frame.minY + insets.top + (inner - height) / 2 }
    place(
      content,
      at: CGPoint(
        x: frame.minX + insets.leading, y: top(content.sizeThatFits(asked).height)),
      proposal: asked)
    guard let badge else { return }
    let size = badge.sizeThatFits(.unspecified)
    place(
      badge, at: CGPoint(x: frame.maxX - insets.trailing - size.width, y: top(size.height)),
      proposal: .unspecified)
  }

  // MARK: Separators

  /// The start of the separator below the row, relative to the leading edge of the content's view. It is at
  /// the guide that the content sets, or else at the first text (documented).
  var separatorStart: CGFloat? {
    guard let content = children.first else { return nil }
    let dimensions = content.dimensions(contentProposal(frame.width))
    if let explicit = dimensions.explicit(HorizontalAlignment.listRowSeparatorLeading.key) {
      return leading(content) + explicit
    }
    return firstText(in: content).map(leading)
  }

  /// The end of the separator below the row, relative to the trailing edge; nil unless the content sets its
  /// guide.
  var separatorEnd: CGFloat? {
    guard let content = children.first else { return nil }
    let dimensions = content.dimensions(contentProposal(frame.width))
    return dimensions.explicit(HorizontalAlignment.listRowSeparatorTrailing.key).map {
      frame.width - leading(content) - $0
    }
  }

  private func leading(_ item: LayoutItem) -> CGFloat {
    layoutDirection == .rightToLeft ? frame.maxX - item.frame.maxX : item.frame.minX - frame.minX
  }

  private func firstText(in item: LayoutItem) -> LayoutItem? {
    if item is TextItem { return item.frame.width > 0 ? item : nil }
    // What is behind or in front of a view sets none of its guides.
    if let layers = item as? SecondaryLayerItem { return firstText(in: layers.primary) }
    for child in item.children { if let text = firstText(in: child) { return text } }
    return nil
  }
}
