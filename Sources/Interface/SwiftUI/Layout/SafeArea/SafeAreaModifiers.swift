/// Extends a view into the safe area at the edges that it touches.
public nonisolated struct _SafeAreaIgnoringLayout: ViewModifier {
  public typealias Body = Never
  let regions: SafeAreaRegions
  let edges: Edge.Set
}

@MainActor extension _SafeAreaIgnoringLayout: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> SafeAreaIgnoringItem {
    SafeAreaIgnoringItem(child)
  }

  func update(_ item: SafeAreaIgnoringItem, _ environment: EnvironmentValues) {
    item.regions = regions
    item.edges = edges
  }
}

/// The layout item of `ignoresSafeArea`. It keeps its size in the layout, and its child is extended into the
/// safe area. Since the size is computed before the position is known, a proposal of the whole safe area
/// counts as one that touches its edges.
final class SafeAreaIgnoringItem: UnaryItem {
  var edges: Edge.Set = [] {
    didSet { if edges != oldValue { invalidate() } }
  }
  var regions = SafeAreaRegions.all {
    didSet { if regions != oldValue { invalidate() } }
  }

  override func placeChildren() {
    // A view at an edge is extended there. Otherwise the touched edges are those of the frame that a view
    // filling its proposal would have.
    var offered = frame
    var area = extended(frame, into: edges, regions: regions)
    if area == frame {
      offered = CGRect(
        x: frame.midX - (proposal.width ?? frame.width) / 2,
        y: frame.midY - (proposal.height ?? frame.height) / 2,
        width: proposal.width ?? frame.width, height: proposal.height ?? frame.height)
      area = extended(offered, into: edges, regions: regions)
    }
    guard area != offered else { return super.placeChildren() }
    let asked = ProposedViewSize(area.size)
    let size = child.sizeThatFits(asked)
    place(
      child, at: CGPoint(x: area.midX - size.width / 2, y: area.midY - size.height / 2),
      proposal: asked, in: area)
  }
}

/// Places a view at an edge and insets the content by the view's length.
public nonisolated struct _SafeAreaInsetModifier<Inset: View>: ViewModifier {
  public typealias Body = Never
  let edge: Edge
  let alignment: Alignment
  let spacing: CGFloat?
  let inset: Inset
}

@MainActor extension _SafeAreaInsetModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    SafeAreaInsetNode(view, context)
  }
}

private final class SafeAreaInsetNode<Content: View, Inset: View>:
  ModifierNode<Content, _SafeAreaInsetModifier<Inset>>
{
  private let item = SafeAreaInsetItem()
  private var inset: ViewNode<Inset>!

  override var children: [Node] { [content, inset] }

  override func didConnect() {
    item.graph = graph
    super.didConnect()
    inset = makeChild(modifier.inset)
    take()
  }

  override func refresh(viewChanged: Bool) {
    super.refresh(viewChanged: viewChanged)
    inset.update(modifier.inset, environment)
    take()
  }

  override func childItemsDidChange() { take() }

  private func take() {
    item.layoutDirection = environment.layoutDirectionValue
    item.edge = modifier.edge
    item.alignment = modifier.alignment
    item.gap = modifier.spacing
    let items = content.items.prefix(1) + inset.items.prefix(1)
    if !item.children.elementsEqual(items, by: ===) { item.setChildren(Array(items)) }
  }

  override func makeItems() -> [LayoutItem] { [item] }
}

final class SafeAreaInsetItem: LayoutItem {
  var edge = Edge.bottom
  var alignment = Alignment.center
  var gap: CGFloat?

  private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  private var distance: CGFloat {
    guard children.count == 2 else { return 0 }
    if let gap { return gap }
    let (first, second) =
      edge == .top || edge == .leading ? (children[1], children[0]) : (children[0], children[1])
    return first.spacing.distance(to: second.spacing, along: axis)
  }

  private func insetSize(_ proposal: ProposedViewSize) -> CGSize {
    guard children.count == 2 else { return .zero }
    var asked = proposal
    asked[axis] = nil
    return children[1].sizeThatFits(asked)
  }

  private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var asked = proposal
    asked[axis] = proposal[axis].map { max(0, $0 - insetSize(proposal)[axis] - distance) }
    return asked
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let content = children.first else { return .zero }
    var size = content.sizeThatFits(contentProposal(proposal))
    let inset = insetSize(proposal)
    size[axis] += inset[axis] + distance
    size[axis.other] = max(size[axis.other], inset[axis.other])
    return size
  }

  override func safeAreaEdges(of child: LayoutItem) -> Edge.Set {
    children.count == 2 && child === children[0] ? Edge.Set(edge) : []
  }

  override func placeChildren() {
    guard children.count == 2 else {
      return children.forEach { $0.place(at: frame.origin, proposal: proposal) }
    }
    let inset = insetSize(proposal)
    let content = children[0].dimensions(contentProposal(proposal))
    let isFirst = edge == .top || edge == .leading
    var (a, b) = (frame.origin, frame.origin)
    a[axis] += isFirst ? inset[axis] + distance : 0
    b[axis] += isFirst ? 0 : frame.size[axis] - inset[axis]
    let across = axis.other
    a[across] += (frame.size[across] - content.size[across]) / 2
    let key = alignment.key(across)
    var asked = proposal
    asked[axis] = nil
    b[across] +=
      ViewDimensions(size: frame.size).value(of: key)
      - children[1].dimensions(asked).value(of: key)
    place(children[0], at: a, proposal: contentProposal(proposal))
    place(children[1], at: b, proposal: asked)
  }
}

/// A padding that belongs to the safe area of the view.
public nonisolated struct _SafeAreaPaddingLayout: ViewModifier {
  public typealias Body = Never
  let padding: _PaddingLayout
}

@MainActor extension _SafeAreaPaddingLayout: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> SafeAreaPaddingItem {
    SafeAreaPaddingItem(child)
  }

  func update(_ item: SafeAreaPaddingItem, _ environment: EnvironmentValues) {
    padding.update(item, environment)
  }
}

final class SafeAreaPaddingItem: PaddingItem {
  override func safeAreaEdges(of child: LayoutItem) -> Edge.Set { .all }
}

extension View {
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(_SafeAreaIgnoringLayout(regions: regions, edges: edges))
  }

  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(.container, edges: edges)
  }

  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInsetModifier(
        edge: edge == .top ? .top : .bottom,
        alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing,
        inset: content()))
  }

  public nonisolated func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInsetModifier(
        edge: edge == .leading ? .leading : .trailing,
        alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing,
        inset: content()))
  }

  /// Adds a padding into which backgrounds and scroll views extend, as into the safe area.
  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(_SafeAreaPaddingLayout(padding: _PaddingLayout(edges: .all, insets: insets)))
  }

  /// Adds a padding into which backgrounds and scroll views extend, as into the safe area.
  /// - Parameter length: The padding in points; nil for the default of 16.
  public nonisolated func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    modifier(
      _SafeAreaPaddingLayout(
        padding: _PaddingLayout(edges: edges, insets: length.map { EdgeInsets($0, on: .all) })))
  }

  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View {
    safeAreaPadding(.all, length)
  }
}
