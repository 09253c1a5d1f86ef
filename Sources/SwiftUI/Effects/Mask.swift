/// Shows a view where a mask is opaque.
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

private final class MaskNode<Content: View, Mask: View>:
  ModifierNode<Content, _MaskModifier<Mask>>
{
  private var mask: ViewNode<Mask>!
  private var wrappers: [ObjectIdentifier: MaskItem] = [:]

  override var children: [Node] { [content, mask] }

  override func didConnect() {
    super.didConnect()
    mask = makeChild(modifier.mask)
  }

  override func refresh(viewChanged: Bool) {
    super.refresh(viewChanged: viewChanged)
    mask.update(modifier.mask, environment)
    for item in wrappers.values { item.alignment = modifier.alignment }
  }

  override func makeItems() -> [LayoutItem] {
    let old = wrappers
    wrappers = [:]
    return content.items.map { child in
      let item =
        old[ObjectIdentifier(child)].flatMap { $0.children.first === child ? $0 : nil }
        ?? MaskItem(child)
      item.graph = graph
      item.alignment = modifier.alignment
      item.setMask(mask.items)
      wrappers[ObjectIdentifier(child)] = item
      return item
    }
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
