/// The common implementation of horizontal and vertical stacks.
protocol LinearStackLayout: GuidedByChildren where Cache == StackCache {
  static var axis: Axis { get }
  var guide: AlignmentKey { get }
  var spacing: CGFloat? { get }
}

/// The arrangements for the last proposals.
public nonisolated struct StackCache {
  var arrangements: [(proposal: ProposedViewSize, arrangement: StackArrangement)] = []
}

extension LinearStackLayout {
  public func makeCache(subviews: LayoutSubviews) -> StackCache { StackCache() }

  private func arrangement(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout StackCache
  ) -> StackArrangement {
    if let known = cache.arrangements.first(where: { $0.proposal == proposal }) {
      return known.arrangement
    }
    let made = StackArrangement(
      axis: Self.axis, guide: guide, spacing: spacing, proposal: proposal, subviews: subviews)
    if cache.arrangements.count == 4 { cache.arrangements.removeFirst() }
    cache.arrangements.append((proposal, made))
    return made
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout StackCache
  ) -> CGSize {
    arrangement(proposal, subviews, &cache).size
  }

  /// Places the views. If no length across the stack is proposed, the stack's own length is proposed to the
  /// views.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
    cache: inout StackCache
  ) {
    let placed = placedArrangement(in: bounds, proposal, subviews, &cache)
    for (subview, view) in zip(subviews, placed.views) {
      subview.place(
        at: CGPoint(x: bounds.minX + view.origin.x, y: bounds.minY + view.origin.y),
        proposal: view.proposal)
    }
  }

  private func placedArrangement(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout StackCache
  ) -> StackArrangement {
    var proposal = proposal
    let across = Self.axis.other
    if proposal[across] == nil { proposal[across] = bounds.size[across] }
    return arrangement(proposal, subviews, &cache)
  }

  /// Returns the spacing of the stack: at the edges across it the largest preferences of all views, at the
  /// ends those of the first and last view.
  public func spacing(subviews: LayoutSubviews, cache: inout StackCache) -> ViewSpacing {
    guard let first = subviews.first, let last = subviews.last else { return ViewSpacing() }
    let (start, end): (Edge, Edge) =
      Self.axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    let sides: Edge.Set = Self.axis == .horizontal ? .vertical : .horizontal
    var result = ViewSpacing.none
    for subview in subviews { result.formUnion(subview.spacing, edges: sides) }
    result[start] = first.spacing[start]
    result[end] = last.spacing[end]
    return result
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: LayoutSubviews, cache: inout StackCache
  ) -> CGFloat? {
    explicit(guide.key, in: bounds, proposal, subviews, &cache)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: LayoutSubviews, cache: inout StackCache
  ) -> CGFloat? {
    explicit(guide.key, in: bounds, proposal, subviews, &cache)
  }

  private func explicit(
    _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout StackCache
  ) -> CGFloat? {
    let placed = placedArrangement(in: bounds, proposal, subviews, &cache)
    return GuideCombination.combine(
      key,
      zip(subviews, placed.views).compactMap { subview, view in
        subview.dimensions(in: view.proposal).explicit(key).map {
          bounds.origin[key.axis] + view.origin[key.axis] + $0
        }
      })
  }
}

/// Combines the explicit guides of several views into a guide of their container.
nonisolated enum GuideCombination {
  /// Returns the mean of the values; for the first text baseline the highest position (measured).
  static func combine(_ key: AlignmentKey, _ values: [CGFloat]) -> CGFloat? {
    guard !values.isEmpty else { return nil }
    if key == VerticalAlignment.firstTextBaseline.key { return values.min() }
    // Guess: the lowest last baseline, as the name suggests; one source uses the highest.
    if key == VerticalAlignment.lastTextBaseline.key { return values.max() }
    return values.reduce(0, +) / CGFloat(values.count)
  }
}

/// A layout that places views side by side.
public nonisolated struct HStackLayout: LinearStackLayout {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public typealias AnimatableData = EmptyAnimatableData
  static var axis: Axis { .horizontal }
  var guide: AlignmentKey { alignment.key }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }
}

/// A layout that places views below each other.
public nonisolated struct VStackLayout: LinearStackLayout {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public typealias AnimatableData = EmptyAnimatableData
  static var axis: Axis { .vertical }
  var guide: AlignmentKey { alignment.key }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }
}

/// A view that arranges its content side by side.
public nonisolated struct HStack<Content: View>: View {
  let layout: HStackLayout
  let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

@MainActor extension HStack: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ContainerNode(self, context, layout: \.layout, content: \.content)
  }
}

/// A view that arranges its content vertically.
public nonisolated struct VStack<Content: View>: View {
  let layout: VStackLayout
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

@MainActor extension VStack: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ContainerNode(self, context, layout: \.layout, content: \.content)
  }
}
