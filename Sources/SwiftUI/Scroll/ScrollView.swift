/// Content that scrolls in one or both directions.
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
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ItemContainerNode(self, context, item: ScrollItem(), content: \.content) {
      item, view, environment in
      item.axes = view.axes
      item.scrollView.showsVerticalScrollIndicator = view.showsIndicators
      item.scrollView.showsHorizontalScrollIndicator = view.showsIndicators
      item.scrollView.isScrollEnabled = environment.isScrollEnabled
      item.margins = environment.scrollContentMargins
    }
  }
}

enum IsScrollEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
enum ScrollContentMarginsKey: EnvironmentKey {
  static var defaultValue: EdgeInsets { EdgeInsets() }
}

extension EnvironmentValues {
  public var isScrollEnabled: Bool {
    get { self[IsScrollEnabledKey.self] }
    set { self[IsScrollEnabledKey.self] = newValue }
  }
  var scrollContentMargins: EdgeInsets {
    get { self[ScrollContentMarginsKey.self] }
    set { self[ScrollContentMarginsKey.self] = newValue }
  }
}

/// The item of a scroll view: a scroll view of UIKit with the content's layers in it.
///
/// Along a scrolling axis it takes what is proposed and proposes nothing to its content; across it
/// proposes what it was given and is as long as its content (recalled).
final class ScrollItem: LayoutItem, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  private let contentView = GroupView()
  var axes: Axis.Set = .vertical {
    didSet { if axes.rawValue != oldValue.rawValue { invalidate() } }
  }
  var margins = EdgeInsets() {
    didSet { if margins != oldValue { invalidate() } }
  }

  override init() {
    super.init()
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.addSubview(contentView)
    scrollView.delegate = self
  }

  private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var result = proposal
    for axis in Axis.allCases where axes.contains(axis) { result[axis] = nil }
    result.width = result.width.map { max(0, $0 - margins.horizontal) }
    result.height = result.height.map { max(0, $0 - margins.vertical) }
    return result
  }

  private func contentSize(_ proposal: ProposedViewSize) -> CGSize {
    let size = children.isEmpty ? CGSize.zero : arranged(proposal).size
    return CGSize(width: size.width + margins.horizontal, height: size.height + margins.vertical)
  }

  /// Several views are a vertical stack.
  private func arranged(
    _ proposal: ProposedViewSize
  ) -> (size: CGSize, arrangement: StackArrangement) {
    let subviews = LayoutSubviews(
      items: children[...], target: PlacementTarget(), layoutDirection: layoutDirection)
    let arrangement = StackArrangement(
      axis: .vertical, guide: HorizontalAlignment.center.key, spacing: nil,
      proposal: contentProposal(proposal), subviews: subviews)
    return (arrangement.size, arrangement)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = contentSize(proposal)
    for axis in Axis.allCases where axes.contains(axis) {
      size[axis] = proposal[axis] ?? size[axis]
    }
    return size
  }

  override func placeChildren() {
    let arrangement = arranged(proposal).arrangement
    let insets = graph?.safeAreaInsets(reaching: frame) ?? EdgeInsets()
    let whole = graph?.extended(frame, into: .all) ?? frame
    let size = contentSize(proposal)
    CALayer.withoutActions {
      scrollView.frame = whole
      scrollView.contentInset = UIEdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
      if scrollView.contentSize == .zero {
        scrollView.contentOffset = CGPoint(x: -insets.leading, y: -insets.top)
      }
      scrollView.contentSize = CGSize(
        width: axes.contains(.horizontal) ? size.width : frame.width,
        height: axes.contains(.vertical) ? size.height : frame.height)
    }
    placeContent(arrangement, size)
  }

  /// Content that is smaller than the visible part begins at the top, and is centred across.
  private func placeContent(_ arrangement: StackArrangement, _ size: CGSize) {
    let dx = axes.contains(.horizontal) ? 0 : max(0, (frame.width - size.width) / 2)
    let dy = axes.contains(.vertical) ? 0 : max(0, (frame.height - size.height) / 2)
    let box = CGRect(
      origin: frame.origin,
      size: CGSize(width: max(size.width, frame.width), height: max(size.height, frame.height)))
    for (child, view) in zip(children, arrangement.views) {
      place(
        child,
        at: CGPoint(
          x: frame.minX + margins.leading + dx + view.origin.x,
          y: frame.minY + margins.top + dy + view.origin.y), proposal: view.proposal, in: box)
    }
    CALayer.withoutActions {
      contentView.layer.anchorPoint = .zero
      contentView.layer.bounds = box
      contentView.layer.position = .zero
    }
  }

  override func collectLayers(_ collector: inout LayerCollector) {
    var inner = LayerCollector()
    super.collectLayers(&inner)
    inner.install(in: contentView)
    collector.add(.view(scrollView))
  }
}

extension View {
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    environment(\.isScrollEnabled, !disabled)
  }

  /// Insets of the content of scroll views inside, in points.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets
  ) -> some View {
    transformEnvironment(\.scrollContentMargins) { margins in
      for edge in Edge.allCases where edges.contains(edge) { margins[edge] = insets[edge] }
    }
  }

  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?
  ) -> some View {
    contentMargins(edges, EdgeInsets(length ?? 16, on: .all))
  }

  public nonisolated func contentMargins(_ length: CGFloat) -> some View {
    contentMargins(.all, length)
  }
}
