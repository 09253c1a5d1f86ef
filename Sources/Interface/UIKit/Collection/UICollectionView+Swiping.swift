import CoreGraphics
import Foundation

/// Rows of lists that stand aside for their actions.
extension UICollectionView: SwipingList {
  private func list(of section: Int) -> UICollectionLayoutListConfiguration? {
    (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list(ofSection: section)
  }

  final func actions(_ edge: SwipeEdge, at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard contains(path), let list = list(of: path.section) else { return nil }
    return edge == .leading
      ? list.leadingSwipeActionsConfigurationProvider?(path)
      : list.trailingSwipeActionsConfigurationProvider?(path)
  }

  final func swipedCell(at path: IndexPath) -> UIView? {
    placeIfNeeded()
    return visible[path]
  }

  final func restingFrame(at path: IndexPath) -> CGRect? {
    contains(path) ? layoutAttributesForItem(at: path)?.frame : nil
  }

  final func swipeablePath(at point: CGPoint) -> IndexPath? {
    guard let path = indexPathForItem(at: point), list(of: path.section) != nil else { return nil }
    return isEditing && swipe?.path != path ? nil : path
  }

  final func cancelPress() { unhighlightItem() }

  final func swipeDidBegin(_ swipe: RowSwipe) {
    visible[swipe.path]?.setNeedsUpdateConfiguration()
  }

  final func swipeDidEnd(_ swipe: RowSwipe) {
    visible[swipe.path]?.setNeedsUpdateConfiguration()
  }

  // MARK: Without a finger

  package final func openSwipeActions(
    _ edge: SwipeEdge, at path: IndexPath, animated: Bool = true
  ) { openSwipe(edge, at: path, isConfirmation: isEditing, animated: animated) }

  package final func closeSwipeActions(animated: Bool) { endSwipe(animated: animated) }

  /// Performs a tap on an open action.
  package final func performSwipeAction(_ number: Int) { swipe?.actionsView.tap(number) }

  // MARK: Outlines

  /// Expands or collapses the item for a touch on its disclosure.
  package final func tapOutlineDisclosure(at path: IndexPath) {
    (dataSource as? any OutlineDataSource)?.toggleItem(at: path)
    for cell in visible.values { cell.setNeedsUpdateConfiguration() }
  }
}

/// A data source whose items may have others below them.
@MainActor
protocol OutlineDataSource: AnyObject {
  func isItemExpanded(at path: IndexPath) -> Bool
  func toggleItem(at path: IndexPath)
}
