/// Adds views behind or in front of a view. Their proposal is the size of the view.
public nonisolated struct _SecondaryLayerModifier<Secondary: View>: ViewModifier {
  public typealias Body = Never
  let secondary: Secondary
  let alignment: Alignment
  let isBehind: Bool
  /// The edges at which the secondary views extend into the safe area.
  let ignoredEdges: Edge.Set
}

@MainActor extension _SecondaryLayerModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    SecondaryLayerNode(view, context)
  }
}

/// Creates secondary content for each view of the primary content: a background of a group is a background of
/// each of its views.
private final class SecondaryLayerNode<Content: View, Secondary: View>:
  ModifierNode<Content, _SecondaryLayerModifier<Secondary>>
{
  private typealias Layer = (item: SecondaryLayerItem, secondary: ViewNode<Secondary>)
  private var layers: [(primary: ObjectIdentifier, layer: Layer)] = []

  override var children: [Node] { [content] + layers.map(\.layer.secondary) }

  override func refresh(viewChanged: Bool) {
    super.refresh(viewChanged: viewChanged)
    for (_, layer) in layers {
      layer.secondary.update(modifier.secondary, environment)
      update(layer.item)
    }
  }

  private func update(_ item: SecondaryLayerItem) {
    item.layoutDirection = environment.layoutDirectionValue
    item.alignment = modifier.alignment
    item.isBehind = modifier.isBehind
    item.ignoredEdges = modifier.ignoredEdges
  }

  override func makeItems() -> [LayoutItem] {
    var old = layers
    layers = content.items.map { child in
      let id = ObjectIdentifier(child)
      if let index = old.firstIndex(where: { $0.primary == id && $0.layer.item.primary === child })
      {
        return old.remove(at: index)
      }
      return (id, (SecondaryLayerItem(child), makeChild(modifier.secondary)))
    }
    for (_, layer) in old { layer.secondary.remove() }
    for (_, layer) in layers {
      layer.item.graph = graph
      update(layer.item)
      layer.item.setSecondary(layer.secondary.items)
    }
    return layers.map(\.layer.item)
  }
}

/// The layout item of a primary view with the items behind or in front of it.
final class SecondaryLayerItem: LayoutItem {
  let primary: LayoutItem
  private var secondary: [LayoutItem] = []
  var alignment = Alignment.center {
    didSet { if alignment != oldValue { invalidatePlaces() } }
  }
  var isBehind = false
  var ignoredEdges: Edge.Set = []

  init(_ primary: LayoutItem) {
    self.primary = primary
    super.init()
    graph = primary.graph
    setChildren([primary])
  }

  func setSecondary(_ items: [LayoutItem]) {
    guard !items.elementsEqual(secondary, by: ===) || items.contains(where: { $0.parent !== self })
    else { return }
    secondary = items
    setChildren([primary] + items)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { primary.sizeThatFits(proposal) }

  override func placeChildren() {
    primary.place(at: frame.origin, proposal: proposal)
    let area = extended(frame, into: ignoredEdges)
    let own = primary.dimensions(proposal)
    let offered = ProposedViewSize(area.size)
    for item in secondary {
      let size = item.dimensions(offered)
      let origin =
        area == frame
        ? CGPoint(
          x: frame.minX + own[alignment.horizontal] - size[alignment.horizontal],
          y: frame.minY + own[alignment.vertical] - size[alignment.vertical])
        : CGPoint(x: area.midX - size.width / 2, y: area.midY - size.height / 2)
      place(item, at: origin, proposal: offered, in: area)
    }
  }

  override var spacing: ViewSpacing { primary.spacing }
  override var priority: Double { primary.priority }
  override var zIndex: Double { primary.zIndex }

  override func explicitAlignment(
    _ key: AlignmentKey, in dimensions: ViewDimensions
  ) -> CGFloat? {
    primary.dimensions(dimensions.proposal).explicit(key)
  }

  override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
    primary.layoutValue(key)
  }

  override func collectLayers(_ collector: inout LayerCollector) {
    for item in drawnItems(backToFront) { item.collectLayers(&collector) }
  }

  override func collectAccessibility(_ collector: inout AccessibilityCollector) {
    for item in backToFront { item.collectAccessibility(&collector) }
  }

  private var backToFront: [LayoutItem] {
    isBehind ? secondary + [primary] : [primary] + secondary
  }
}

extension View {
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    secondary(ZStack(alignment: alignment) { content() }, alignment, isBehind: true)
  }

  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    secondary(background, alignment, isBehind: true)
  }

  /// Adds a style behind the view. It extends into the safe areas that the view touches.
  public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    secondary(Rectangle().fill(style), .center, isBehind: true, ignoring: edges)
  }

  public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    secondary(shape.fill(style, style: fillStyle), .center, isBehind: true)
  }

  public nonisolated func background<T: Shape>(
    in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    secondary(ZStack(alignment: alignment) { content() }, alignment, isBehind: false)
  }

  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    secondary(overlay, alignment, isBehind: false)
  }

  public nonisolated func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    secondary(Rectangle().fill(style), .center, isBehind: false, ignoring: edges)
  }

  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    secondary(shape.fill(style, style: fillStyle), .center, isBehind: false)
  }

  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay(Rectangle().strokeBorder(content, lineWidth: width))
  }

  private nonisolated func secondary<V: View>(
    _ view: V, _ alignment: Alignment, isBehind: Bool, ignoring edges: Edge.Set = []
  ) -> some View {
    modifier(
      _SecondaryLayerModifier(
        secondary: view, alignment: alignment, isBehind: isBehind, ignoredEdges: edges))
  }
}
