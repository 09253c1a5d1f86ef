/// The top of a layout tree of its own, shown in a view of UIKit: a row or a header of a list.
///
/// The nodes are part of the graph, so state, environment and preferences are as anywhere; sizes and
/// frames are asked for by the view that shows the island, in that view's coordinates.
@MainActor
class IslandItem: LayoutItem {
  /// Shows the island's layers and nothing else.
  final private(set) weak var view: UIView?
  /// Called when something in the island may have another size.
  final var sizeMayHaveChanged: () -> Void = {}
  private var needsCollection = true

  init(_ graph: ViewGraph) {
    super.init()
    self.graph = graph
  }

  /// Shows other items; those of a former island come along.
  final func setContent(_ items: [LayoutItem]) {
    guard !children.elementsEqual(items, by: ===) || items.contains(where: { $0.parent !== self })
    else { return }
    setChildren(items)
    needsCollection = true
  }

  final func show(in view: UIView?) {
    self.view = view
    needsCollection = true
  }

  final func setNeedsCollection() { needsCollection = true }

  final func layout(in bounds: CGRect) {
    place(at: bounds.origin, proposal: ProposedViewSize(bounds.size), size: bounds.size)
    guard needsCollection, let view else { return }
    needsCollection = false
    var collector = LayerCollector()
    collectLayers(&collector)
    collector.install(in: view)
  }

  override func didInvalidate() { sizeMayHaveChanged() }

  /// Returns the accessibility elements of the island, which a view shows.
  final func accessibilityElements(in view: UIView) -> [NSObject] {
    AccessibilityCollector(in: view).elements(of: self).shown.map(\.output)
  }
}

/// A view of UIKit that shows islands, and lays them out after each layout of the graph.
@MainActor
protocol IslandOwner: AnyObject {
  /// - Parameter collectsLayers: Whether the items may have other layers than at the last call.
  func layoutIslands(collectsLayers: Bool)
}
