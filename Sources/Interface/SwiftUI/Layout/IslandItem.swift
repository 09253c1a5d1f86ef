/// The root of a separate layout tree, displayed in a UIKit view: a row or header of a list.
///
/// The nodes belong to the surrounding graph, so state, environment and preferences work as usual. The view
/// that displays the island requests sizes and frames, in its own coordinates.
@MainActor
class IslandItem: LayoutItem {
  /// The view that displays the island's layers and nothing else.
  final private(set) weak var view: UIView?
  /// Called when the size of the island may have changed.
  final var sizeMayHaveChanged: () -> Void = {}
  private var needsCollection = true

  init(_ graph: ViewGraph) {
    super.init()
    self.graph = graph
  }

  /// Replaces the items of the island. Items of another island are moved to this one.
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

  /// Returns the accessibility elements of the island, for the view that displays it.
  final func accessibilityElements(in view: UIView) -> [NSObject] {
    AccessibilityCollector(in: view).elements(of: self).shown.map(\.output)
  }
}

/// A UIKit view that displays islands, and lays them out after each layout of the graph.
@MainActor
protocol IslandOwner: AnyObject {
  /// Lays out the islands that the view displays.
  ///
  /// - Parameter collectsLayers: Whether the layers of the items may have changed since the last call.
  func layoutIslands(collectsLayers: Bool)
}
