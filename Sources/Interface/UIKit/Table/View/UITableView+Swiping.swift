import CoreGraphics
import Foundation

/// Rows that stand aside for their actions.
extension UITableView: SwipingList {
  /// The actions of a row at an edge. At the trailing one a row that can be deleted offers that if
  /// the delegate has nothing else to offer and the data source can delete (documented).
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

  /// The frame of a row without the offset of its swipe.
  final func restingFrame(at path: IndexPath) -> CGRect? {
    tableLayout().contains(path) ? rowRect(path) : nil
  }

  /// No row while the table is edited, but for the one that asks for confirmation.
  final func swipeablePath(at point: CGPoint) -> IndexPath? {
    guard let path = indexPathForRow(at: point) else { return nil }
    return editingStorage && swipe?.path != path ? nil : path
  }

  final func cancelPress() { unhighlightRow() }

  /// Notifies the delegate of a swipe and updates the cell. A confirmation of a deletion is no
  /// swipe.
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

  // MARK: Without a finger

  /// Opens the actions at an edge of a row, as a swipe does.
  package final func openSwipeActions(
    _ edge: SwipeEdge, at path: IndexPath, animated: Bool = true
  ) { openSwipe(edge, at: path, isConfirmation: editingStorage, animated: animated) }

  /// Closes the open actions, if any.
  package final func closeSwipeActions(animated: Bool) { endSwipe(animated: animated) }

  /// Performs a tap on an open action.
  package final func performSwipeAction(_ number: Int) { swipe?.actionsView.tap(number) }
}
