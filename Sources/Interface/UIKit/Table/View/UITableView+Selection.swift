import CoreGraphics
import Foundation

extension UITableView {
  // MARK: Programmatic changes

  /// Selects a row and scrolls to it. It replaces the selection unless multiple selection is allowed.
  final func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
    guard let path else { return setSelection([], animated: animated) }
    guard tableLayout().contains(path) else {
      DiagnosticLog.current.warn(
        "Section \(path.first ?? 0), row \(path.last ?? 0) cannot be selected in "
          + "\(shortDescription): there is no such row. The selection stays as it was.")
      return
    }
    var selection = allowsMultiple ? selected : []
    if !selection.contains(path) { selection.append(path) }
    setSelection(selection, animated: animated)
    if position != .none { scroll(toRow: path, position, animated) }
  }

  final func deselect(_ path: IndexPath, _ animated: Bool) {
    setSelection(selected.filter { $0 != path }, animated: animated)
  }

  /// Whether several rows can be selected in the current editing state.
  var allowsMultiple: Bool {
    editingStorage ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Replaces the selection and updates the visible cells, without notifying the delegate.
  final func setSelection(_ paths: [IndexPath], animated: Bool = false) {
    guard paths != selected else { return }
    let old = selected
    selected = paths
    for path in Set(old).symmetricDifference(paths).sorted() {
      visible[path]?.setSelected(paths.contains(path), animated: animated)
    }
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }

  /// Returns whether the selection is kept when the editing mode changes. Editing mode has its own selection.
  final func keepsSelection(whenEditing editing: Bool) -> Bool {
    !editing && !allowsMultipleSelectionDuringEditing && allowsSelectionDuringEditing
  }

  // MARK: By touches

  /// Whether touches can select rows in the current editing state.
  private var selectionIsAllowed: Bool {
    editingStorage
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  /// Highlights a row when a touch begins on it, if the delegate allows it.
  package final func highlightRow(at path: IndexPath) {
    guard selectionIsAllowed, let cell = visible[path],
      tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    highlighted = path
    cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }

  /// Removes the highlight and notifies the delegate.
  package final func unhighlightRow() {
    guard let path = highlighted else { return }
    highlighted = nil
    visible[path]?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
  }

  /// Handles a tap on a row: selects or deselects it and calls the delegate in UIKit's order.
  package final func tapRow(at path: IndexPath) {
    guard selectionIsAllowed, tableLayout().contains(path) else { return }
    if allowsMultiple, selected.contains(path) { return deselectByTap(path) }
    var target: IndexPath? = path
    if let delegate = tableDelegate {
      target = delegate.tableView(self, willSelectRowAt: path)
    }
    guard let target, tableLayout().contains(target) else { return }
    if !allowsMultiple {
      for old in selected where old != target { deselectByTap(old) }
    }
    if !selected.contains(target) { setSelection(selected + [target]) }
    // A cell's segue is prepared before the delegate is notified of the selection (guess).
    visible[target]?.segues.selection?()
    tableDelegate?.tableView(self, didSelectRowAt: target)
    performPrimaryAction(at: target)
  }

  /// Performs the row's primary action after a tap, unless the table is editing or allows multiple selection
  /// (documented).
  private func performPrimaryAction(at path: IndexPath) {
    guard !editingStorage, !allowsMultiple, let delegate = tableDelegate,
      delegate.tableView(self, canPerformPrimaryActionForRowAt: path)
    else { return }
    delegate.tableView(self, performPrimaryActionForRowAt: path)
  }

  /// Deselects the row that the delegate returns, and notifies it.
  private func deselectByTap(_ path: IndexPath) {
    var target: IndexPath? = path
    if let delegate = tableDelegate {
      target = delegate.tableView(self, willDeselectRowAt: path)
    }
    guard let target else { return }
    setSelection(selected.filter { $0 != target })
    tableDelegate?.tableView(self, didDeselectRowAt: target)
  }

  /// Handles a tap on a row's detail button.
  package final func tapAccessory(at path: IndexPath) {
    visible[path]?.segues.accessory?()
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  // MARK: Scrolling

  /// Returns UIKit's message about a row that does not exist.
  private func outOfBounds(_ path: IndexPath) -> String {
    let section = path.first ?? 0
    let end = "It stays where it is."
    guard counts.indices.contains(section) else {
      return
        "Attempted to scroll \(shortDescription) to an out-of-bounds section (\(section)) when "
        + "there are only \(counts.count) sections. \(end)"
    }
    return
      "Attempted to scroll \(shortDescription) to an out-of-bounds row (\(path.last ?? 0)) when "
      + "there are only \(counts[section]) rows in section \(section). \(end)"
  }

  /// Scrolls to a row. Estimated heights on the way are measured and the target is computed again, until the
  /// row is at the requested position.
  final func scroll(toRow path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    guard tableLayout().contains(path) || isEmptySection(path) else {
      DiagnosticLog.current.raise(.range, outOfBounds(path))
      return
    }
    guard !animated || window == nil else {
      setContentOffset(offset(showing: path, position), animated: true)
      return
    }
    for _ in 0..<10 {
      let target = offset(showing: path, position)
      guard target != contentOffset else { break }
      contentOffset = target
      placeContent()
    }
  }

  /// Returns whether an index path with the row `NSNotFound` refers to a section (documented), whose header
  /// is then the target.
  private func isEmptySection(_ path: IndexPath) -> Bool {
    path.count == 2 && path.row == NSNotFound && counts.indices.contains(path.section)
  }

  /// Returns the content offset that brings a row to a scroll position. It may be outside the scrollable
  /// range.
  private func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGPoint {
    let row = tableLayout().contains(path) ? rowRect(path) : headerRect(path.section)
    let insets = adjustedContentInset
    let visibleHeight = bounds.height - insets.top - insets.bottom
    var y: CGFloat
    switch position {
    case .none: y = offsetShowing(row).y
    case .top:
      y = row.minY - insets.top
      // A floating header would cover the row.
      if style == .plain { y -= tableLayout().sections[path.section].header }
    case .middle: y = row.midY - visibleHeight / 2 - insets.top
    case .bottom: y = row.maxY - visibleHeight - insets.top
    }
    let lowest = max(-insets.top, tableLayout().height - bounds.height + insets.bottom)
    y = max(-insets.top, min(lowest, y))
    return CGPoint(x: contentOffset.x, y: y)
  }
}
