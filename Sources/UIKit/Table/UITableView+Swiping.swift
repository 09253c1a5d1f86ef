import CoreGraphics
import Foundation
import QuartzCore

/// Rows that stand aside for their actions.
extension UITableView {
  /// What a row offers at an edge. At the trailing one a row that can be deleted offers that if
  /// the delegate has nothing else to offer (documented).
  final func swipeActions(_ edge: SwipeEdge, at path: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    if edge == .leading {
      return tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    if let given = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return given
    }
    if let actions = tableDelegate?.tableView(self, editActionsForRowAt: path), !actions.isEmpty {
      return UISwipeActionsConfiguration(rowActions: actions, at: path)
    }
    guard editingStyle(of: path) == .delete else { return nil }
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

  /// Opens a row as a swipe does that ends with the actions at rest.
  package final func openSwipeActions(
    _ edge: SwipeEdge, at path: IndexPath, animated: Bool = true
  ) {
    guard tableLayout().contains(path), canEdit(path) || edge == .leading,
      let configuration = swipeActions(edge, at: path), !configuration.actions.isEmpty
    else { return }
    closeSwipeActions(animated: false)
    placeIfNeeded()
    guard let cell = visible[path] else { return }
    let isConfirmation = editingStorage
    if !isConfirmation { tableDelegate?.tableView(self, willBeginEditingRowAt: path) }
    let view = SwipeActionsView(configuration, isTrailing: edge == .trailing) {
      [weak self] action in self?.perform(action, at: path)
    }
    let isToTheLeft =
      (edge == .trailing) != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let width = view.totalWidth
    insertSubview(view, belowSubview: cell)
    swipe = TableSwipe(
      path: path, edge: edge, actionsView: view, offset: isToTheLeft ? -width : width,
      isConfirmation: isConfirmation)
    cell.showingDeleteConfirmationStorage = edge == .trailing
    cell.setNeedsUpdateConfiguration()
    let row = rowRect(path)
    UIView.performWithoutAnimation {
      view.frame = CGRect(
        x: isToTheLeft ? row.maxX : row.minX, y: row.minY, width: 0, height: row.height)
      view.layoutIfNeeded()
    }
    ListAnimation.run(isAnimated: animated && window != nil) {
    } change: { [self] in
      cell.frame = frame(ofCellAt: path)
      placeSwipeActions()
      view.layoutIfNeeded()
    } completion: { _ in
    }
  }

  final func placeSwipeActions() {
    guard let swipe else { return }
    guard tableLayout().contains(swipe.path) else { return closeSwipeActions(animated: false) }
    let row = rowRect(swipe.path)
    let width = abs(swipe.offset)
    swipe.actionsView.frame = CGRect(
      x: swipe.offset < 0 ? row.maxX - width : row.minX, y: row.minY, width: width,
      height: row.height)
  }

  package final func closeSwipeActions(animated: Bool) {
    guard let swipe else { return }
    self.swipe = nil
    let cell = visible[swipe.path]
    cell?.showingDeleteConfirmationStorage = false
    cell?.setNeedsUpdateConfiguration()
    let path = swipe.path
    ListAnimation.run(isAnimated: animated && window != nil) {
    } change: { [self] in
      cell?.frame = rowRect(path)
      var frame = swipe.actionsView.frame
      if swipe.offset < 0 { frame.origin.x += frame.width }
      frame.size.width = 0
      swipe.actionsView.frame = frame
    } completion: { _ in
      swipe.actionsView.removeFromSuperview()
    }
    if !swipe.isConfirmation { tableDelegate?.tableView(self, didEndEditingRowAt: path) }
  }

  /// What a tap on an open action does. A destructive action that says it was done closes with
  /// the row that it removed.
  package final func performSwipeAction(_ number: Int) { swipe?.actionsView.tap(number) }

  /// A swipe over the whole row performs the first action at once, if the program lets it.
  package final func performFullSwipe(_ edge: SwipeEdge, at path: IndexPath) {
    guard canEdit(path) || edge == .leading, let configuration = swipeActions(edge, at: path),
      configuration.performsFirstActionWithFullSwipe, let action = configuration.actions.first
    else { return }
    perform(action, at: path)
  }

  private func perform(_ action: UIContextualAction, at path: IndexPath) {
    let source: UIView = swipe?.actionsView ?? visible[path] ?? self
    action.handler(action, source) { [weak self] _ in
      self?.closeSwipeActions(animated: true)
    }
  }
}
