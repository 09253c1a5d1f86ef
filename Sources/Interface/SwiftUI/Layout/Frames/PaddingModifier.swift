/// Adds space around a view.
public nonisolated struct _PaddingLayout: ViewModifier {
  public typealias Body = Never
  public var edges: Edge.Set
  public var insets: EdgeInsets?
}

@MainActor extension _PaddingLayout: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> PaddingItem {
    PaddingItem(child)
  }

  func update(_ item: PaddingItem, _ environment: EnvironmentValues) {
    item.insets = resolved(environment)
  }

  /// Returns the insets in points. The default is 16 points (measured).
  private func resolved(_ environment: EnvironmentValues) -> EdgeInsets {
    let given = insets ?? EdgeInsets(16, on: .all)
    var result = EdgeInsets()
    for edge in Edge.allCases where edges.contains(edge) { result[edge] = given[edge] }
    return result
  }
}

class PaddingItem: UnaryLayoutItem {
  var insets = EdgeInsets() {
    didSet { if insets != oldValue { invalidate() } }
  }

  private func reduced(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.horizontal) },
      height: proposal.height.map { max(0, $0 - insets.vertical) })
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = child.sizeThatFits(reduced(proposal))
    return CGSize(
      width: max(0, size.width + insets.horizontal), height: max(0, size.height + insets.vertical))
  }

  override func childPlacement(
    in size: CGSize, proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    (CGPoint(x: insets.leading, y: insets.top), reduced(proposal))
  }

  /// The spacing of the child, reset at the edges that have an inset (measured).
  override var spacing: ViewSpacing {
    var edges: Edge.Set = []
    for edge in Edge.allCases where insets[edge] != 0 { edges.insert(Edge.Set(edge)) }
    return child.spacing(resetting: edges)
  }
}

extension View {
  public nonisolated func padding(
    _ insets: EdgeInsets
  ) -> ModifiedContent<Self, _PaddingLayout> {
    modifier(_PaddingLayout(edges: .all, insets: insets))
  }

  /// Adds padding to some edges of the view.
  ///
  /// - Parameter length: The padding in points; nil for the default of 16.
  public nonisolated func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> ModifiedContent<Self, _PaddingLayout> {
    modifier(_PaddingLayout(edges: edges, insets: length.map { EdgeInsets($0, on: .all) }))
  }

  public nonisolated func padding(
    _ length: CGFloat
  ) -> ModifiedContent<Self, _PaddingLayout> {
    padding(.all, length)
  }
}
