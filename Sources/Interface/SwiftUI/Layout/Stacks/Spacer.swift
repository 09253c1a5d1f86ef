/// Flexible space that pushes its neighbours in a stack apart.
public nonisolated struct Spacer: View, Sendable {
  /// The minimum length in points; nil for 8 points.
  public var minLength: CGFloat?

  /// Whether a bar gives the space its minimum length rather than the length that is left.
  var isFixedInBars = false

  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

@MainActor extension Spacer: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Spacer> { SpacerNode(self, context) }
}

private final class SpacerNode: ViewNode<Spacer> {
  private lazy var item = SpacerItem(view, axis: environment.value(of: StackAxisKey.self))

  override func refresh(viewChanged: Bool) {
    item.update(view, axis: environment.value(of: StackAxisKey.self))
  }

  override func makeItems() -> [LayoutItem] { [item] }
}

final class SpacerItem: LayoutItem {
  private(set) var minimum: CGFloat
  /// Whether a bar gives the space its minimum length.
  let isFixed: Bool
  private var axis: Axis?

  init(_ spacer: Spacer, axis: Axis?) {
    minimum = spacer.minLength ?? 8
    isFixed = spacer.isFixedInBars
    self.axis = axis
  }

  func update(_ spacer: Spacer, axis: Axis?) {
    minimum = spacer.minLength ?? 8
    self.axis = axis
    invalidate()
  }

  /// Returns the proposed length along the stack and 0 across it; outside a stack the proposed length along
  /// both axes.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    for axis in Axis.allCases where self.axis == nil || self.axis == axis {
      size[axis] = max(minimum, proposal[axis] ?? minimum)
    }
    return size
  }

  override var priority: Double { -.infinity }
  override var keepsSpacing: Bool { true }

  override var spacing: ViewSpacing {
    var spacing = ViewSpacing.none
    for edge in Edge.allCases {
      let isVertical = edge == .top || edge == .bottom
      if axis == nil || (axis == .vertical) == isVertical { spacing[edge] = .zero }
    }
    return spacing
  }
}
