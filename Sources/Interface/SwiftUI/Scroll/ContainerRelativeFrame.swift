/// A frame whose size depends on the nearest container: a scroll view, or else the safe area of the hosting
/// view.
public nonisolated struct _ContainerRelativeFrame: ViewModifier {
  public typealias Body = Never
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat
}

@MainActor extension _ContainerRelativeFrame: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> ContainerRelativeItem {
    ContainerRelativeItem(child)
  }

  func update(_ item: ContainerRelativeItem, _ environment: EnvironmentValues) {
    item.axes = axes
    item.alignment = alignment
    item.length = length
    item.invalidate()
  }
}

final class ContainerRelativeItem: UnaryLayoutItem {
  var axes: Axis.Set = []
  var alignment = Alignment.center
  var length: (CGFloat, Axis) -> CGFloat = { length, _ in length }

  private var containerSize: CGSize {
    var item = parent
    while let current = item {
      if let scroll = current as? ScrollItem { return scroll.viewportSize(for: self) }
      if current is IslandItem { return current.frame.size }
      item = current.parent
    }
    return graph?.safeArea.size ?? .zero
  }

  /// Returns the proposal with the frame's lengths along its axes.
  private func ownProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let container = containerSize
    var result = proposal
    for axis in Axis.allCases where axes.contains(axis) {
      result[axis] = max(0, length(container[axis], axis))
    }
    return result
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let own = ownProposal(proposal)
    var size = child.sizeThatFits(own)
    for axis in Axis.allCases where axes.contains(axis) { size[axis] = own[axis] ?? size[axis] }
    return size
  }

  override func childPlacement(
    in size: CGSize, proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let own = ownProposal(proposal)
    let content = child.dimensions(own)
    let box = ViewDimensions(size: size)
    return (
      CGPoint(
        x: box[alignment.horizontal] - content[alignment.horizontal],
        y: box[alignment.vertical] - content[alignment.vertical]), own
    )
  }
}

extension View {
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    modifier(_ContainerRelativeFrame(axes: axes, alignment: alignment) { length, _ in length })
  }

  /// Divides the container into `count` columns with the given spacing, and sets the length of the view to
  /// `span` columns (documented).
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      _ContainerRelativeFrame(axes: axes, alignment: alignment) { length, _ in
        let count = CGFloat(max(1, count))
        let span = CGFloat(span)
        return (length - spacing * (count - 1)) / count * span + spacing * (span - 1)
      })
  }

  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (_ length: CGFloat, _ axis: Axis) -> CGFloat
  ) -> some View {
    modifier(_ContainerRelativeFrame(axes: axes, alignment: alignment, length: length))
  }
}
