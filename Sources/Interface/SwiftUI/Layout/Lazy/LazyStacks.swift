/// A vertical stack that creates its rows when they become visible in a scroll view.
public nonisolated struct LazyVStack<Content: View>: View {
  public typealias Body = Never
  let layout: LazyStackLines
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackLines(axis: .vertical, guide: alignment.key, spacing: spacing)
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}

@MainActor extension LazyVStack: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    LazyNode(self, context, layout: \.layout, pinnedViews: \.pinnedViews, content: \.content)
  }
}

/// A horizontal stack that creates its columns when they become visible in a scroll view.
public nonisolated struct LazyHStack<Content: View>: View {
  public typealias Body = Never
  let layout: LazyStackLines
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackLines(axis: .horizontal, guide: alignment.key, spacing: spacing)
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}

@MainActor extension LazyHStack: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    LazyNode(self, context, layout: \.layout, pinnedViews: \.pinnedViews, content: \.content)
  }
}

/// The headers and footers that stay visible as long as their section is.
public nonisolated struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// The line layout of a lazy stack: each element forms a line.
///
/// Across its axis the stack takes all of a finite proposed length (guess).
nonisolated struct LazyStackLines: LazyLineLayout, Equatable {
  let axis: Axis
  let guide: AlignmentKey
  let spacing: CGFloat?

  /// The spacing between lines in points; nil for the spacing that adjacent views prefer.
  var lineSpacing: CGFloat? { spacing }

  func itemsPerLine(across: CGFloat?) -> Int? { nil }

  func across(of proposal: CGFloat?, widest: CGFloat) -> CGFloat {
    if let proposal, proposal.isFinite { proposal } else { widest }
  }

  @MainActor
  func line(_ items: [LayoutItem], proposal: CGFloat?, length across: CGFloat) -> LazyLine {
    var asked = ProposedViewSize.unspecified
    asked[axis.other] = proposal
    var line = LazyLine()
    for (index, item) in items.enumerated() {
      let dimensions = item.dimensions(asked)
      if index > 0 {
        line.length += spacing ?? items[index - 1].spacing.distance(to: item.spacing, along: axis)
      }
      var box = CGSize.zero
      box[axis.other] = across
      var origin = CGPoint.zero
      origin[axis] = line.length
      origin[axis.other] =
        ViewDimensions(size: box).value(of: guide) - dimensions.value(of: guide)
      line.items.append(LazyLine.Placed(item: item, origin: origin, proposal: asked))
      line.length += dimensions.size[axis]
      line.across = max(line.across, dimensions.size[axis.other])
    }
    return line
  }
}
