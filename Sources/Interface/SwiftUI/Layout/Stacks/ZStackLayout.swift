/// A layout that places views on top of each other.
public nonisolated struct ZStackLayout: Layout, GuidedByChildren {
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  public typealias AnimatableData = EmptyAnimatableData

  /// Returns the views with the highest priority, which determine the size and the guides (measured).
  private func leaders(_ subviews: LayoutSubviews) -> [LayoutSubview] {
    let top = subviews.map(\.priority).max()
    return subviews.filter { $0.priority == top }
  }

  /// Returns the size, and along each axis the distance from the start to the alignment guide.
  private func extents(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) -> (size: CGSize, guide: CGPoint) {
    var (size, guide) = (CGSize.zero, CGPoint.zero)
    let dimensions = leaders(subviews).map { $0.dimensions(in: proposal) }
    guard !dimensions.isEmpty else { return (size, guide) }
    for axis in Axis.allCases {
      let key = alignment.key(axis)
      guide[axis] = dimensions.map { $0.value(of: key) }.max() ?? 0
      size[axis] = dimensions.map { $0.size[axis] }.max() ?? 0
    }
    return (size, guide)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    extents(proposal, subviews).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let proposal = ProposedViewSize(bounds.size)
    let guide = extents(proposal, subviews).guide
    for subview in subviews {
      let own = subview.dimensions(in: proposal)
      subview.place(
        at: CGPoint(
          x: bounds.minX + guide.x - own[alignment.horizontal],
          y: bounds.minY + guide.y - own[alignment.vertical]), proposal: proposal)
    }
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Void
  ) -> CGFloat? {
    explicit(guide.key, in: bounds, subviews)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    explicit(guide.key, in: bounds, subviews)
  }

  private func explicit(
    _ key: AlignmentKey, in bounds: CGRect, _ subviews: Subviews
  ) -> CGFloat? {
    let proposal = ProposedViewSize(bounds.size)
    let guide = extents(proposal, subviews).guide
    return GuideCombination.combine(
      key,
      subviews.compactMap { subview in
        let own = subview.dimensions(in: proposal)
        return own.explicit(key).map {
          bounds.origin[key.axis] + guide[key.axis] - own.value(of: alignment.key(key.axis)) + $0
        }
      })
  }
}

/// A view that places its content on top of each other, the first view at the back.
public nonisolated struct ZStack<Content: View>: View {
  let layout: ZStackLayout
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }
}

@MainActor extension ZStack: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ContainerNode(self, context, layout: \.layout, content: \.content)
  }
}
