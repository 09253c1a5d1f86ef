import CoreGraphics
import Foundation
import QuartzCore

/// A row that a finger carries.
///
/// Until it is let go the data source knows nothing of it: rows in sight stand where they would be,
/// and the data source is asked for them by where they still are.
struct TableReordering {
  /// The row's place in the data source.
  let origin: IndexPath
  /// The place where it is shown at present.
  var path: IndexPath
  /// From the middle of the row to the finger.
  let grip: CGFloat
  let scrolling: EdgeScrolling
  /// Where each row of the data source is shown.
  var map = ListIndexMap()
}

extension UITableView {
  // MARK: The finger

  /// Follows the recognizer of a row's grip.
  final func reorder(_ recognizer: UIGestureRecognizer, at path: IndexPath) {
    switch recognizer.state {
    case .began: beginReordering(path, at: recognizer.location(in: self).y)
    case .changed:
      continueReordering(recognizer.location(in: self).y)
      reordering?.scrolling.follow(recognizer.location(in: nil))
    case .ended: endReordering(isCancelled: false)
    case .cancelled: endReordering(isCancelled: true)
    default: break
    }
  }

  /// Lifts a visible row that the data source lets be moved.
  final func beginReordering(_ path: IndexPath, at y: CGFloat) {
    guard reordering == nil, tableLayout().contains(path), canMove(path), let cell = visible[path]
    else { return }
    endSwipe(animated: true)
    let grip = y - cell.frame.midY
    let scrolling = EdgeScrolling(self) { [weak self] in self?.continueReordering($0.y) }
    reordering = TableReordering(origin: path, path: path, grip: grip, scrolling: scrolling)
    cell.lift()
    cell.setNeedsUpdateConfiguration()
  }

  /// The row follows; others make way as soon as its middle is over their place.
  final func continueReordering(_ y: CGFloat) {
    guard let reordering, let cell = visible[reordering.path] else { return }
    let half = cell.frame.height / 2
    let middle = max(half, min(tableLayout().height - half, y - reordering.grip))
    cell.center.y = middle
    guard let proposed = rowPath(for: middle, besides: reordering.path) else { return }
    let target =
      tableDelegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: reordering.origin, toProposedIndexPath: proposed)
      ?? proposed
    guard target != reordering.path else { return }
    makeWay(to: target)
  }

  /// Puts the row down. The data source is notified only of a completed move to another place.
  final func endReordering(isCancelled: Bool) {
    guard let reordering else { return }
    reordering.scrolling.stop()
    if isCancelled, reordering.path != reordering.origin { makeWay(to: reordering.origin) }
    let (origin, path) = (reordering.origin, isCancelled ? reordering.origin : reordering.path)
    let cell = visible[path]
    self.reordering = nil
    if path != origin { dataSource?.tableView(self, moveRowAt: origin, to: path) }
    cell?.setNeedsUpdateConfiguration()
    ListAnimation.run(isAnimated: window != nil) {
    } change: { [self] in
      setNeedsLayout()
      placeContent()
    } completion: { _ in
      cell?.drop()
    }
  }

  // MARK: Places

  /// Where the data source has the row that is shown at a place.
  final func sourcePath(_ path: IndexPath) -> IndexPath {
    guard let reordering else { return path }
    return reordering.map.oldPath(of: path) ?? path
  }

  /// The place of a row whose middle is there; between sections the nearest end of one.
  private func rowPath(for middle: CGFloat, besides own: IndexPath) -> IndexPath? {
    let layout = tableLayout()
    if let path = layout.path(at: middle) { return path == own ? nil : path }
    guard let section = layout.sections(overlapping: middle..<middle.nextUp).first else {
      return nil
    }
    let count = layout.sections[section].rows.count
    if section == own.section {
      let isAbove = middle < layout.row(own).lowerBound
      let path = IndexPath(row: isAbove ? 0 : count - 1, section: section)
      return path == own ? nil : path
    }
    let isInHeader = middle < layout.header(section).upperBound
    return IndexPath(row: isInHeader ? 0 : count, section: section)
  }

  /// Shows the carried row's place elsewhere.
  private func makeWay(to target: IndexPath) {
    guard let reordering else { return }
    let before = counts
    var after = before
    guard after.indices.contains(target.section) else { return }
    after[reordering.path.section] -= 1
    after[target.section] += 1
    guard let step = mapOfMove(from: reordering.path, to: target, before, after) else { return }
    let old = tableLayout()
    var cells: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in visible { if let new = step.newPath(of: path) { cells[new] = cell } }
    visible = cells
    countStorage = after
    selected = selected.compactMap(step.newPath)
    let inSource = sourceCounts(reordering, before)
    self.reordering?.path = target
    self.reordering?.map =
      mapOfMove(from: reordering.origin, to: target, inSource, after) ?? ListIndexMap()
    layoutStorageOfTable = moved(old, by: step, after)
    ListAnimation.run(isAnimated: window != nil) {
    } change: { [self] in
      placeContent()
    } completion: { _ in
    }
  }

  /// The data source's numbers of rows, derived from the shown ones.
  private func sourceCounts(_ reordering: TableReordering, _ shown: [Int]) -> [Int] {
    var counts = shown
    counts[reordering.path.section] -= 1
    counts[reordering.origin.section] += 1
    return counts
  }

  /// The change of index paths by a move.
  private func mapOfMove(
    from path: IndexPath, to target: IndexPath, _ before: [Int], _ after: [Int]
  ) -> ListIndexMap? {
    var update = ListUpdate()
    if path != target { update.movedItems = [ListUpdate.ItemMove(from: path, to: target)] }
    return try? update.resolved(before: before, after: after, terminology: .table)
  }

  /// The same rows with the same heights in another order.
  private func moved(_ old: TableLayout, by map: ListIndexMap, _ counts: [Int]) -> TableLayout {
    TableLayout(
      header: old.headerHeight,
      sections: old.sections.enumerated().map { number, section in
        TableLayout.Section(
          header: section.header,
          rows: ExtentList(count: counts[number]) { row in
            guard let path = map.oldPath(of: IndexPath(row: row, section: number)) else {
              return (Self.defaultRowHeight, false)
            }
            let rows = old.sections[path.section].rows
            return (rows[path.row], rows.isKnown(path.row))
          },
          footer: section.footer, isHeaderKnown: section.isHeaderKnown,
          isFooterKnown: section.isFooterKnown)
      },
      footer: old.footerHeight)
  }
}

extension UITableViewCell: ReorderableCell {
  func gripDidChange(_ recognizer: UIGestureRecognizer) {
    guard let place, let table = place.table else { return }
    table.reorder(recognizer, at: place.path)
  }

  /// In front of the others, with a shadow (guess).
  fileprivate func lift() {
    superview?.bringSubviewToFront(self)
    layer.zPosition = 1_000
    clipsToBounds = false
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 4
    layer.shadowOffset = .zero
  }

  /// Removes the shadow of a carried row.
  fileprivate func drop() {
    layer.zPosition = 0
    layer.shadowOpacity = 0
    setNeedsLayout()
  }
}
