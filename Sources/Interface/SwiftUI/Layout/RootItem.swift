/// The root of the layout tree. It lays out the root views in an area, as a vertical stack if there are
/// several.
@MainActor
final class RootItem: LayoutItem {
  /// Whether the items of the root node have changed and must be read again.
  var needsContent = true
  private var stack: LayoutItem?

  /// The view that is sized and placed.
  private var content: LayoutItem? { children.first }

  func takeContent() {
    guard needsContent else { return }
    needsContent = false
    let items = graph?.root?.items ?? []
    if items.count == 1 {
      setChildren(items)
    } else {
      let stack = LayoutContainer(VStackLayout())
      stack.graph = graph
      stack.layoutDirection = layoutDirection
      stack.setChildren(items)
      setChildren(items.isEmpty ? [] : [stack])
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    content?.sizeThatFits(proposal) ?? .zero
  }

  /// Centres the content in an area, with the area's size as its proposal.
  func layout(in area: CGRect) {
    takeContent()
    let proposal = ProposedViewSize(area.size)
    place(at: area.origin, proposal: proposal, size: area.size)
  }

  override func placeChildren() {
    guard let content else { return }
    let proposal = ProposedViewSize(frame.size)
    let size = content.sizeThatFits(proposal)
    place(
      content,
      at: CGPoint(
        x: frame.minX + (frame.width - size.width) / 2,
        y: frame.minY + (frame.height - size.height) / 2), proposal: proposal)
  }
}
