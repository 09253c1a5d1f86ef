/// A view that displays the row background that a program has set.
final class ListBackgroundView: UIView {
  private var node: ViewNode<AnyView>?
  private var island: ListBackgroundItem?

  var hasContent: Bool { node != nil }

  func show(_ content: AnyView?, in row: Node?) {
    guard let content, let row else {
      node?.remove()
      node = nil
      island = nil
      return
    }
    if let node, node.parent === row, !node.isRemoved {
      node.update(content, row.environment)
    } else {
      node?.remove()
      node = row.graph.makeNode(content, parent: row, environment: row.environment)
    }
    let island = island ?? ListBackgroundItem(row.graph)
    self.island = island
    island.show(in: self)
    island.setContent(node?.items ?? [])
    island.sizeMayHaveChanged = { [weak self] in self?.setNeedsLayout() }
    setNeedsLayout()
  }

  func setNeedsCollection() { island?.setNeedsCollection() }
  func layoutIsland() { island?.layout(in: bounds) }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutIsland()
  }
}

/// A layout item that proposes the area of the row to all its content.
private final class ListBackgroundItem: IslandItem {
  override func placeChildren() {
    let proposal = ProposedViewSize(frame.size)
    for child in children {
      let size = child.sizeThatFits(proposal)
      child.place(
        at: CGPoint(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2),
        proposal: proposal)
    }
  }
}
