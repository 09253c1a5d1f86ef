import CoreGraphics
import Foundation

/// Swipe actions of rows in list sections.
extension UICollectionView: SwipingList {
  /// The list configuration of a section; nil if it is not a list.
  private func list(of section: Int) -> UICollectionLayoutListConfiguration? {
    (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list(ofSection: section)
  }

  /// Returns the swipe actions at an edge of a row, from the list's provider.
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

  /// Returns the frame of a row without the offset of its swipe.
  final func restingFrame(at path: IndexPath) -> CGRect? {
    contains(path) ? layoutAttributesForItem(at: path)?.frame : nil
  }

  /// Returns the row at a point if it can be swiped. While editing, only the row with open actions can.
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

  // MARK: Programmatic changes

  /// Opens the actions at an edge of a row, as a swipe does.
  package final func openSwipeActions(
    _ edge: SwipeEdge, at path: IndexPath, animated: Bool = true
  ) { openSwipe(edge, at: path, isConfirmation: isEditing, animated: animated) }

  /// Closes the open actions, if any.
  package final func closeSwipeActions(animated: Bool) { endSwipe(animated: animated) }

  /// Performs a tap on an open action.
  package final func performSwipeAction(_ number: Int) { swipe?.actionsView.tap(number) }

  // MARK: Outlines

  /// Expands or collapses an outline item.
  package final func tapOutlineDisclosure(at path: IndexPath) {
    (dataSource as? any OutlineDataSource)?.toggleItem(at: path)
    for cell in visible.values { cell.setNeedsUpdateConfiguration() }
  }
}

/// A data source whose items can have child items.
@MainActor
protocol OutlineDataSource: AnyObject {
  /// Returns whether an item is expanded.
  func isItemExpanded(at path: IndexPath) -> Bool
  /// Expands or collapses an item.
  func toggleItem(at path: IndexPath)
}
