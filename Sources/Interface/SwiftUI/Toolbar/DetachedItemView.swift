/// A view that displays layout items outside the graph's hosting view, such as the content of a bar button
/// item.
final class DetachedItemView: UIView {
  private let root: LayoutItem
  private weak var graph: ViewGraph?
  private var lastSize = CGSize.zero

  init(_ items: [LayoutItem], graph: ViewGraph) {
    self.graph = graph
    if items.count == 1 {
      root = items[0]
    } else {
      let stack = LayoutContainer(HStackLayout())
      stack.graph = graph
      stack.layoutDirection = items.first?.layoutDirection ?? .leftToRight
      stack.setChildren(items)
      root = stack
    }
    super.init(frame: .zero)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  /// Updates the view to the current size and layers of its items.
  func update() {
    let size = intrinsicContentSize
    if size != lastSize {
      lastSize = size
      bounds.size = size
      invalidateIntrinsicContentSize()
      superview?.superview?.setNeedsLayout()
    }
    setNeedsLayout()
  }

  override var intrinsicContentSize: CGSize { sizeThatFits(nil) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    sizeThatFits(size.width > 0 ? size.width : nil)
  }

  private func sizeThatFits(_ width: CGFloat?) -> CGSize {
    let scale = max(graph?.displayScale ?? 1, 1)
    let size = root.sizeThatFits(ProposedViewSize(width: width, height: nil))
    return CGSize(
      width: PixelRounding.up(size.width, scale: scale),
      height: PixelRounding.up(size.height, scale: scale))
  }

  override var accessibilityElements: [Any]? {
    get { AccessibilityCollector(in: self).elements(of: root).shown.map(\.output) }
    set {}
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let proposal = ProposedViewSize(bounds.size)
    let size = root.sizeThatFits(proposal)
    root.place(
      at: CGPoint(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2),
      proposal: proposal)
    var collector = LayerCollector()
    root.collectLayers(&collector)
    collector.install(in: self)
  }
}
