import CoreGraphics
import Foundation

/// Rows of lists that stand aside for their actions.
extension UICollectionView: SwipingList {
  /// The list configuration of a section; nil if it is no list.
  private func list(of section: Int) -> UICollectionLayoutListConfiguration? {
    (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list(ofSection: section)
  }

  /// Asks the list's provider for the actions at an edge of a row.
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

  /// The frame of a row without the offset of its swipe.
  final func restingFrame(at path: IndexPath) -> CGRect? {
    contains(path) ? layoutAttributesForItem(at: path)?.frame : nil
  }

  /// The row at a point if it may be swiped. While editing only the row whose actions are open may.
  final func swipeablePath(at point: CGPoint) -> IndexPath? {
    guard let path = indexPathForItem(at: point), list(of: path.section) != nil else { return nil }
    return isEditing && swipe?.path != path ? nil : path
  }

  final func cancelPress() { unhighlightItem() }

  /// Updates the swiped cell's configurations; `isSwiped` is part of their state.
  final func swipeDidBegin(_ swipe: RowSwipe) {
    visible[swipe.path]?.setNeedsUpdateConfiguration()
  }

  final func swipeDidEnd(_ swipe: RowSwipe) {
    visible[swipe.path]?.setNeedsUpdateConfiguration()
  }

  // MARK: Without a finger

  /// Opens the actions at an edge of a row, as a swipe does.
  package final func openSwipeActions(
    _ edge: SwipeEdge, at path: IndexPath, animated: Bool = true
  ) { openSwipe(edge, at: path, isConfirmation: isEditing, animated: animated) }

  /// Closes the open actions, if any.
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
  /// Returns whether the items below an item are shown.
  func isItemExpanded(at path: IndexPath) -> Bool
  /// Shows or hides the items below an item.
  func toggleItem(at path: IndexPath)
}
