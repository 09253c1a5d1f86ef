/// A vertical stack that makes its rows when they become visible in a scroll view.
///
/// - Support: partial: all rows are made at once.
public nonisolated struct LazyVStack<Content: View>: View {
  public typealias Body = Never
  let layout: LazyStackLayout
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackLayout(
      base: AnyLayout(VStackLayout(alignment: alignment, spacing: spacing)), axis: .vertical)
    self.content = content()
  }
}

@MainActor extension LazyVStack: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ContainerNode(self, context, layout: \.layout, content: \.content)
  }
}

/// A horizontal stack that makes its columns when they become visible in a scroll view.
///
/// - Support: partial: all columns are made at once.
public nonisolated struct LazyHStack<Content: View>: View {
  public typealias Body = Never
  let layout: LazyStackLayout
  let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackLayout(
      base: AnyLayout(HStackLayout(alignment: alignment, spacing: spacing)), axis: .horizontal)
    self.content = content()
  }
}

@MainActor extension LazyHStack: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ContainerNode(self, context, layout: \.layout, content: \.content)
  }
}

public nonisolated struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A stack that takes all of a finite length that is proposed across it (recalled).
nonisolated struct LazyStackLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData
  let base: AnyLayout
  let axis: Axis

  func makeCache(subviews: Subviews) -> AnyLayout.Cache { base.makeCache(subviews: subviews) }

  func updateCache(_ cache: inout AnyLayout.Cache, subviews: Subviews) {
    base.updateCache(&cache, subviews: subviews)
  }

  func spacing(subviews: Subviews, cache: inout AnyLayout.Cache) -> ViewSpacing {
    base.spacing(subviews: subviews, cache: &cache)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache
  ) -> CGSize {
    var size = base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    if let across = proposal[axis.other], across.isFinite { size[axis.other] = across }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout AnyLayout.Cache
  ) {
    let own = base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    var inner = bounds
    inner.size[axis.other] = own[axis.other]
    inner.origin[axis.other] += (bounds.size[axis.other] - own[axis.other]) / 2
    base.placeSubviews(in: inner, proposal: proposal, subviews: subviews, cache: &cache)
  }
}
