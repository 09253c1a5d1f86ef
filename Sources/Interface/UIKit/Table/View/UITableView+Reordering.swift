import CoreGraphics
import Foundation
import QuartzCore

/// The interactive movement of a row.
///
/// The data source is not notified before the row is dropped. Visible rows are at their new index paths,
/// which are mapped to those of the data source in its calls.
struct TableReordering {
  /// The row's index path in the data source.
  let origin: IndexPath
  /// The index path at which the row is currently shown.
  var path: IndexPath
  /// The vertical distance from the row's centre to the touch, in points.
  let grip: CGFloat
  let scrolling: EdgeScrolling
  /// The map from the data source's index paths to the shown ones.
  var map = ListIndexMap()
}

extension UITableView {
  // MARK: Touch

  /// Handles the gesture of a row's reorder control.
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

  /// Begins the movement of a visible row, if the data source allows it.
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

  /// Moves the row to a position. Other rows make space when its centre is over their position.
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

  /// Ends the movement. The data source is notified only if the row was dropped at another index path.
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

  // MARK: Positions

  /// Returns the data source's index path of the row that is shown at an index path.
  final func sourcePath(_ path: IndexPath) -> IndexPath {
    guard let reordering else { return path }
    return reordering.map.oldPath(of: path) ?? path
  }

  /// Returns the index path of the row at a vertical position; between sections the nearest end of one.
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

  /// Moves the row to another index path in the layout.
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

  /// Returns the row counts of the data source, derived from the shown ones.
  private func sourceCounts(_ reordering: TableReordering, _ shown: [Int]) -> [Int] {
    var counts = shown
    counts[reordering.path.section] -= 1
    counts[reordering.origin.section] += 1
    return counts
  }

  /// Returns the index map of a move.
  private func mapOfMove(
    from path: IndexPath, to target: IndexPath, _ before: [Int], _ after: [Int]
  ) -> ListIndexMap? {
    var update = ListUpdate()
    if path != target { update.movedItems = [ListUpdate.ItemMove(from: path, to: target)] }
    return try? update.resolved(before: before, after: after, terminology: .table)
  }

  /// Returns the layout with the same heights in another order.
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

  /// Brings the view to the front, with a shadow (guess).
  fileprivate func lift() {
    superview?.bringSubviewToFront(self)
    layer.zPosition = 1_000
    clipsToBounds = false
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 4
    layer.shadowOffset = .zero
  }

  /// Removes the shadow of a moved row.
  fileprivate func drop() {
    layer.zPosition = 0
    layer.shadowOpacity = 0
    setNeedsLayout()
  }
}
