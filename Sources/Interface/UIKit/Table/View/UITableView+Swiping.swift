import CoreGraphics
import Foundation

/// Swipe actions of rows.
extension UITableView: SwipingList {
  /// Returns the actions at an edge of a row. At the trailing edge, a row that can be deleted has a delete
  /// action if the delegate provides none and the data source supports deletion (documented).
  final func actions(_ edge: SwipeEdge, at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard tableLayout().contains(path), canEdit(path) else { return nil }
    if edge == .leading {
      return tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    if let given = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return given
    }
    if let actions = tableDelegate?.tableView(self, editActionsForRowAt: path), !actions.isEmpty {
      return UISwipeActionsConfiguration(rowActions: actions, at: path)
    }
    guard editingStyle(of: path) == .delete, dataSourceCommitsEdits else { return nil }
    let title =
      tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let delete = UIContextualAction(style: .destructive, title: title) {
      [weak self] _, _, completion in
      guard let self else { return }
      dataSource?.tableView(self, commit: .delete, forRowAt: path)
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  final func swipedCell(at path: IndexPath) -> UIView? {
    placeIfNeeded()
    return visible[path]
  }

  /// Returns the frame of a row without the offset of its swipe.
  final func restingFrame(at path: IndexPath) -> CGRect? {
    tableLayout().contains(path) ? rowRect(path) : nil
  }

  /// Returns the row at a point if it can be swiped. In editing mode only the row with the delete
  /// confirmation can.
  final func swipeablePath(at point: CGPoint) -> IndexPath? {
    guard let path = indexPathForRow(at: point) else { return nil }
    return editingStorage && swipe?.path != path ? nil : path
  }

  final func cancelPress() { unhighlightRow() }

  /// Notifies the delegate of a swipe and updates the cell. A delete confirmation is not reported as a swipe.
  final func swipeDidBegin(_ swipe: RowSwipe) {
    if !swipe.isConfirmation { tableDelegate?.tableView(self, willBeginEditingRowAt: swipe.path) }
    visible[swipe.path]?.showingDeleteConfirmationStorage = swipe.edge == .trailing
    visible[swipe.path]?.setNeedsUpdateConfiguration()
  }

  /// Updates the cell and notifies the delegate of the end of a swipe.
  final func swipeDidEnd(_ swipe: RowSwipe) {
    visible[swipe.path]?.showingDeleteConfirmationStorage = false
    visible[swipe.path]?.setNeedsUpdateConfiguration()
    if !swipe.isConfirmation { tableDelegate?.tableView(self, didEndEditingRowAt: swipe.path) }
  }

  // MARK: Programmatic changes

  /// Opens the actions at an edge of a row, as a swipe does.
  package final func openSwipeActions(
    _ edge: SwipeEdge, at path: IndexPath, animated: Bool = true
  ) { openSwipe(edge, at: path, isConfirmation: editingStorage, animated: animated) }

  /// Closes the open actions, if any.
  package final func closeSwipeActions(animated: Bool) { endSwipe(animated: animated) }

  /// Performs a tap on an open action.
  package final func performSwipeAction(_ number: Int) { swipe?.actionsView.tap(number) }
}
