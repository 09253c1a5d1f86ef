import CoreGraphics
import Foundation
import QuartzCore

/// Editing: which rows can be edited and how, and what their controls do.
extension UITableView {
  /// Whether the data source lets a row be edited.
  final func canEdit(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canEditRowAt: path) ?? false
  }

  /// The control of a row; none if it cannot be edited.
  final func editingStyle(of path: IndexPath) -> UITableViewCell.EditingStyle {
    guard canEdit(path) else { return .none }
    return tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  /// Whether the data source has the method that a deletion by the user needs (documented).
  final var dataSourceCommitsEdits: Bool {
    dataSource.map(OptionalMethod.commitEditing.isImplemented) ?? false
  }

  /// Whether the data source lets a row be moved.
  final func canMove(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canMoveRowAt: path) ?? false
  }

  /// Passes a change of editing on to the visible cells; animated only in a window.
  final func editingDidChange(_ animated: Bool) {
    for (path, cell) in visible.sorted(by: { $0.key < $1.key }) {
      applyEditing(to: cell, at: path, animated: animated && window != nil)
    }
    setNeedsLayout()
  }

  /// Rows that cannot be edited stay as they are; moving alone is editing, too.
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

  /// Performs a tap on the round control at the beginning of a row: a green one inserts, a red one
  /// asks for confirmation first.
  package final func tapEditControl(at path: IndexPath, animated: Bool = true) {
    guard editingStorage else { return }
    switch editingStyle(of: path) {
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .delete: openSwipe(.trailing, at: path, isConfirmation: true, animated: animated)
    case .none: break
    }
  }
}
