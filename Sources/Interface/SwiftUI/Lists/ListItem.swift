/// The layout item of a list, which contains a collection view with the rows.
///
/// A list takes the proposed size. It extends into the safe area, which becomes a content inset.
final class ListItem: LayoutItem {
  private let controller: ListController

  init(_ controller: ListController) { self.controller = controller }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func didPlace() {
    let area = scrollArea
    CALayer.withoutActions { controller.layout(in: area) }
  }

  override func collectLayers(_ collector: inout LayerCollector) {
    collector.add(.view(controller.collectionView))
  }

  override func collectAccessibility(_ collector: inout AccessibilityCollector) {
    collector.add(controller.collectionView, of: self)
  }
}
