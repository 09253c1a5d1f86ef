/// A content configuration that displays a SwiftUI view in a cell.
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  let content: Content
  let background: Background
  var edges: [(Edge.Set, CGFloat)] = []
  var smallestSize: (width: CGFloat?, height: CGFloat?) = (nil, nil)

  public func makeContentView() -> UIView & UIContentView {
    HostingContentView(self)
  }

  public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }

  public func margins(
    _ edges: Edge.Set = .all, _ length: CGFloat
  ) -> UIHostingConfiguration<Content, Background> {
    var copy = self
    copy.edges.append((edges, length))
    return copy
  }

  public func margins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets
  ) -> UIHostingConfiguration<Content, Background> {
    var copy = self
    for edge in Edge.allCases where edges.contains(edge) {
      copy.edges.append((Edge.Set(edge), insets[edge]))
    }
    return copy
  }

  public func minSize(
    width: CGFloat? = nil, height: CGFloat? = nil
  ) -> UIHostingConfiguration<Content, Background> {
    var copy = self
    copy.smallestSize = (width, height)
    return copy
  }

  public func background<B: View>(
    @ViewBuilder content: () -> B
  ) -> UIHostingConfiguration<Content, B> {
    UIHostingConfiguration<Content, B>(
      content: self.content, background: content(), edges: edges, smallestSize: smallestSize)
  }

  public func background<S: ShapeStyle>(
    _ style: S
  ) -> UIHostingConfiguration<Content, _ShapeView<Rectangle, S>> {
    UIHostingConfiguration<Content, _ShapeView<Rectangle, S>>(
      content: content, background: Rectangle().fill(style), edges: edges,
      smallestSize: smallestSize)
  }
}

extension UIHostingConfiguration where Background == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content(), background: EmptyView())
  }
}

/// The view of a cell's configuration: the content within the margins, at the leading edge.
private final class HostingContentView<Content: View, Background: View>: UIView, UIContentView {
  private let host: _UIHostingView<AnyView>

  var configuration: any UIContentConfiguration {
    didSet {
      if let own = configuration as? UIHostingConfiguration<Content, Background> { show(own) }
    }
  }

  init(_ configuration: UIHostingConfiguration<Content, Background>) {
    self.configuration = configuration
    host = _UIHostingView(rootView: AnyView(EmptyView()))
    super.init(frame: .zero)
    host.ignoresSafeArea = true
    addSubview(host)
    show(configuration)
  }

  required init?(coder: NSCoder) { nil }

  /// Displays a configuration. The default margins are those of cells: 16 or 20 points at the sides, 11 above
  /// and below.
  private func show(_ configuration: UIHostingConfiguration<Content, Background>) {
    var margins = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    for (edges, length) in configuration.edges {
      for edge in Edge.allCases where edges.contains(edge) { margins[edge] = length }
    }
    host.rootView = AnyView(
      configuration.content
        .padding(margins)
        .frame(
          minWidth: configuration.smallestSize.width, maxWidth: .infinity,
          minHeight: configuration.smallestSize.height ?? 44, alignment: .leading
        )
        .background { configuration.background })
    invalidateIntrinsicContentSize()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    host.frame = bounds
  }

  /// Makes the views in the cell separate accessibility elements, instead of the cell as a whole.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { enclosingCell?.isAccessibilityElement = false }
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let width = horizontal == .required ? targetSize.width : nil
    return host.size(
      ProposedViewSize(width: width, height: vertical == .required ? targetSize.height : nil))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    host.size(ProposedViewSize(width: size.width, height: nil))
  }

  override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: host.size(ProposedViewSize(width: bounds.width > 0 ? bounds.width : nil, height: nil))
        .height)
  }
}
