import CoreGraphics
import Foundation
import QuartzCore

/// Editing mode: which rows can be edited and how, and the actions of the editing controls.
extension UITableView {
  /// Returns whether the data source allows a row to be edited.
  final func canEdit(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canEditRowAt: path) ?? false
  }

  /// Returns the editing style of a row; none if it cannot be edited.
  final func editingStyle(of path: IndexPath) -> UITableViewCell.EditingStyle {
    guard canEdit(path) else { return .none }
    return tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  /// Whether the data source implements the method that a deletion by the user requires (documented).
  final var dataSourceCommitsEdits: Bool {
    dataSource.map(OptionalMethod.commitEditing.isImplemented) ?? false
  }

  /// Returns whether the data source allows a row to be moved.
  final func canMove(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canMoveRowAt: path) ?? false
  }

  /// Updates the visible cells after a change of editing mode. Animated only in a window.
  final func editingDidChange(_ animated: Bool) {
    for (path, cell) in visible.sorted(by: { $0.key < $1.key }) {
      applyEditing(to: cell, at: path, animated: animated && window != nil)
    }
    setNeedsLayout()
  }

  /// Updates a cell for the editing mode. A row that can be neither edited nor moved does not change.
  final func applyEditing(to cell: UITableViewCell, at path: IndexPath, animated: Bool) {
    guard editingStorage else {
      if cell.isEditing { cell.setEditing(false, animated: animated) }
      return
    }
    let canEdit = canEdit(path)
    let style = canEdit ? editingStyle(of: path) : .none
    let isMultiple = allowsMultipleSelectionDuringEditing
    let controls = UITableViewCell.EditControls(
      style: isMultiple ? .none : style, isSelection: isMultiple && canEdit,
      canMove: canMove(path),
      isIndented: canEdit
        && (tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true)
        && cell.shouldIndentWhileEditing)
    if cell.editControls != controls { cell.editControls = controls }
    let edits = canEdit || controls.canMove
    if cell.isEditing != edits { cell.setEditing(edits, animated: animated) }
  }

  // MARK: Controls

  /// Handles a tap on the leading control of a row: a green one inserts, a red one shows the delete
  /// confirmation.
  package final func tapEditControl(at path: IndexPath, animated: Bool = true) {
    guard editingStorage else { return }
    switch editingStyle(of: path) {
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .delete: openSwipe(.trailing, at: path, isConfirmation: true, animated: animated)
    case .none: break
    }
  }
}
