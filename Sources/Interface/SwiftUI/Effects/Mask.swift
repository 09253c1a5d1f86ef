/// Masks a view: only the parts where the mask is opaque are visible.
public nonisolated struct _MaskModifier<Mask: View>: ViewModifier {
  public typealias Body = Never
  let mask: Mask
  let alignment: Alignment
}

@MainActor extension _MaskModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    MaskNode(view, context)
  }
}

/// Creates a mask for each view of the content.
private final class MaskNode<Content: View, Mask: View>:
  ModifierNode<Content, _MaskModifier<Mask>>
{
  private typealias Layer = (item: MaskItem, mask: ViewNode<Mask>)
  private var layers: [(masked: ObjectIdentifier, layer: Layer)] = []

  override var children: [Node] { [content] + layers.map(\.layer.mask) }

  override func refresh(viewChanged: Bool) {
    super.refresh(viewChanged: viewChanged)
    for (_, layer) in layers {
      layer.mask.update(modifier.mask, environment)
      layer.item.alignment = modifier.alignment
      layer.item.redraw()
    }
  }

  override func makeItems() -> [LayoutItem] {
    var old = layers
    layers = content.items.map { child in
      let id = ObjectIdentifier(child)
      if let index = old.firstIndex(where: {
        $0.masked == id && $0.layer.item.children.first === child
      }) {
        return old.remove(at: index)
      }
      return (id, (MaskItem(child), makeChild(modifier.mask)))
    }
    for (_, layer) in old { layer.mask.remove() }
    for (_, layer) in layers {
      layer.item.graph = graph
      layer.item.alignment = modifier.alignment
      layer.item.setMask(layer.mask.items)
    }
    return layers.map(\.layer.item)
  }
}

final class MaskItem: GroupItem {
  private var maskItems: [LayoutItem] = []
  private let maskView = GroupView()
  var alignment = Alignment.center {
    didSet { if alignment != oldValue { invalidatePlaces() } }
  }

  func setMask(_ items: [LayoutItem]) {
    guard !items.elementsEqual(maskItems, by: ===) else { return }
    maskItems = items
    setChildren([child] + items)
  }

  override func placeChildren() {
    super.placeChildren()
    let own = child.dimensions(proposal)
    let offered = ProposedViewSize(frame.size)
    for item in maskItems {
      let size = item.dimensions(offered)
      place(
        item,
        at: CGPoint(
          x: frame.minX + own[alignment.horizontal] - size[alignment.horizontal],
          y: frame.minY + own[alignment.vertical] - size[alignment.vertical]), proposal: offered)
    }
  }

  override func apply(to layer: CALayer, in frame: CGRect) {
    var collector = LayerCollector()
    for item in maskItems { item.collectLayers(&collector) }
    collector.install(in: maskView)
    maskView.layer.anchorPoint = .zero
    maskView.layer.bounds = frame
    maskView.layer.position = frame.origin
    layer.mask = maskView.layer
  }
}

extension View {
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(_MaskModifier(mask: mask(), alignment: alignment))
  }

  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(_MaskModifier(mask: mask, alignment: .center))
  }
}
