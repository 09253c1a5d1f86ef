import CoreGraphics
import Foundation
import QuartzCore

/// Collects batches of changes to a table view and animates them.
///
/// When a batch ends, the table view asks the data source for the new counts, checks the batch against them,
/// and moves every visible cell and the selection to the new index paths. Removed cells stay in the table
/// view until the animation has ended; then they can be reused.
extension UITableView: BatchedList {
  static var terminology: ListTerminology { .table }

  // MARK: Applying

  /// Moves cells, headers, the selection and known heights to the new index paths and animates the change.
  /// Without a window nothing is animated.
  final func apply(
    _ batch: TableBatch, _ map: ListIndexMap, _ after: [Int],
    completion: @escaping (Bool) -> Void
  ) {
    closeSwipeActions(animated: false)
    let oldLayout = layoutStorageOfTable
    let old = TableContent(cells: visible, headers: headers, footers: footers)
    countStorage = after
    selected = selected.filter { !map.reloadedOldItems.contains($0) }.compactMap(map.newPath)
    highlighted = nil
    prefetched = []
    visible = rekeyed(old.cells, map)
    headers = rekeyed(old.headers, map)
    footers = rekeyed(old.footers, map)
    let gone = old.removing(visible, headers, footers)
    guard let oldLayout, window != nil, bounds.height > 0 else {
      recycle(gone)
      layoutDidChange()
      return completion(true)
    }
    layoutStorageOfTable = makeLayout { path in
      guard self.visible[path] == nil, let old = map.oldPath(of: path), oldLayout.contains(old),
        oldLayout.sections[old.section].rows.isKnown(old.row)
      else { return nil }
      return oldLayout.sections[old.section].rows[old.row]
    }
    animate(batch, map, from: oldLayout, gone, completion: completion)
  }

  /// Returns the cells of the remaining rows by their new index paths.
  private func rekeyed(
    _ cells: [IndexPath: UITableViewCell], _ map: ListIndexMap
  ) -> [IndexPath: UITableViewCell] {
    var result: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in cells where !map.reloadedOldItems.contains(path) {
      if let new = map.newPath(of: path) { result[new] = cell }
    }
    return result
  }

  /// Returns the headers or footers of the remaining sections by their new indexes.
  private func rekeyed(_ views: [Int: UIView], _ map: ListIndexMap) -> [Int: UIView] {
    var result: [Int: UIView] = [:]
    for (section, view) in views where !map.reloadedOldSections.contains(section) {
      if let new = map.newSection(of: section) { result[new] = view }
    }
    return result
  }

  /// Makes the removed cells and headers reusable, and notifies the delegate of those that were shown.
  private func recycle(_ content: TableContent) {
    for (path, cell) in content.cells.sorted(by: { $0.key < $1.key }) {
      let wasShown = cell.superview === self
      cell.alpha = 1
      recycle(cell)
      if wasShown { tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
    }
    for view in content.ends {
      view.alpha = 1
      recycle(headerFooter: view)
    }
  }

  // MARK: Showing

  /// Moves the remaining views from their old frames to the new ones; inserted and deleted rows use their own
  /// animations.
  private func animate(
    _ batch: TableBatch, _ map: ListIndexMap, from oldLayout: TableLayout, _ gone: TableContent,
    completion: @escaping (Bool) -> Void
  ) {
    let oldFrames = frames()
    let oldOffset = contentOffset.y
    let departing = collectOutgoingCells()
    UIView.performWithoutAnimation { placeContent() }
    // If the content offset had to change, views start from where they were on screen.
    let shift = contentOffset.y - oldOffset
    var moves: [RowMove] = []
    func old(_ view: UIView) -> RowMotion? {
      oldFrames[ObjectIdentifier(view)].map { RowMotion($0.offsetBy(dx: 0, dy: shift)) }
    }
    for (path, cell) in visible.sorted(by: { $0.key < $1.key }) {
      var start = old(cell)
      if start == nil, !map.reloadedNewItems.contains(path), let from = map.oldPath(of: path) {
        start = RowMotion(rowRect(from, in: oldLayout).offsetBy(dx: 0, dy: shift))
      }
      let animation = batch.animation(coming: path, map)
      if start == nil, animation == .top || animation == .automatic { sendBehind(cell) }
      moves.append(
        RowMove(
          cell, from: start ?? RowMotion(animation, of: cell.frame, in: bounds.width),
          to: RowMotion(cell.frame)))
    }
    for view in Array(headers.values) + Array(footers.values) {
      moves.append(
        RowMove(
          view, from: old(view) ?? RowMotion(.fade, of: view.frame, in: 0),
          to: RowMotion(view.frame)))
    }
    if let view = tableFooterView, let start = old(view) {
      moves.append(RowMove(view, from: start, to: RowMotion(view.frame)))
    }
    for (path, cell) in gone.cells.sorted(by: { $0.key < $1.key }) {
      guard let start = old(cell) else { continue }
      sendBehind(cell)
      moves.append(
        RowMove(
          cell, from: start,
          to: RowMotion(batch.animation(leaving: path), of: start.frame, in: bounds.width)))
    }
    for view in gone.ends {
      guard let start = old(view) else { continue }
      moves.append(RowMove(view, from: start, to: RowMotion(.fade, of: start.frame, in: 0)))
    }
    for (path, cell) in departing.cells {
      guard let start = old(cell) else { continue }
      moves.append(RowMove(cell, from: start, to: RowMotion(rowRect(path))))
    }
    ListAnimation.run(isAnimated: true) {
      self.withoutPlacing { for move in moves { move.begin() } }
    } change: {
      self.withoutPlacing { for move in moves { move.finish() } }
    } completion: { [weak self] _ in
      for move in moves { move.settle() }
      self?.recycle(gone)
      self?.recycle(departing)
      completion(true)
    }
  }

  /// Returns the frames of all subviews by view.
  private func frames() -> [ObjectIdentifier: CGRect] {
    var result: [ObjectIdentifier: CGRect] = [:]
    for view in subviews { result[ObjectIdentifier(view)] = view.frame }
    return result
  }

  /// Returns the cells that leave the visible range but stay in the table: they move to their new frames
  /// first.
  private func collectOutgoingCells() -> TableContent {
    var result = TableContent()
    for (path, cell) in visible where cell.superview === self {
      let row = tableLayout().row(path)
      guard !row.overlaps(visibleRange) else { continue }
      result.cells[path] = cell
      visible[path] = nil
    }
    return result
  }

  /// Moves a cell behind all other rows, in front of the background view.
  private func sendBehind(_ cell: UIView) {
    let isBackground = backgroundView?.superview === self
    insertSubview(cell, at: isBackground ? 1 : 0)
  }

  // MARK: Applying updates

  /// Applies one update and animates it; `change` brings the data source to its new state.
  final func perform(
    _ update: ListUpdate, _ animation: RowAnimation, isAnimated: Bool, change: () -> Void,
    completion: @escaping () -> Void
  ) {
    var changes = TableBatch()
    changes.update = update
    for path in update.deletedItems { changes.leaving[path] = animation }
    for path in update.insertedItems { changes.coming[path] = animation }
    for path in update.reloadedItems { changes.reloaded[path] = animation }
    for section in update.deletedSections { changes.leavingSections[section] = animation }
    for section in update.insertedSections { changes.comingSections[section] = animation }
    for section in update.reloadedSections { changes.reloadedSections[section] = animation }
    perform(changes: changes, isAnimated: isAnimated, change: change, completion: completion)
  }

  // MARK: Reconfiguring

  /// Asks the data source to configure the existing cells of rows again: each waits to be dequeued.
  final func reconfigure(_ paths: [IndexPath]) {
    let layout = tableLayout()
    for path in paths {
      guard layout.contains(path) else {
        DiagnosticLog.current.raise(
          .internalInconsistency,
          "attempt to reconfigure row \(path.row) in section \(path.section), which is not in "
            + "\(shortDescription). Give index paths of rows that there are.")
        continue
      }
      guard let cell = visible[path] else { continue }
      reconfigured = cell
      let answer = dataSource?.tableView(self, cellForRowAt: path)
      reconfigured = nil
      if answer !== cell {
        DiagnosticLog.current.raise(
          .internalInconsistency,
          "The data source returned another cell for section \(path.section), row \(path.row) "
            + "than the one to be reconfigured. The old one stays; dequeue the same kind of cell.")
      }
      if askedHeightIsAutomatic(path) { layout.setRow(path, to: measuredHeight(of: path)) }
    }
    setNeedsLayout()
  }
}

/// The cells of a table by row, and the headers and footers by section.
struct TableContent {
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]

  /// The headers, then the footers, each in the order of their sections.
  var ends: [UIView] {
    headers.sorted { $0.key < $1.key }.map(\.value)
      + footers.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the content without the given cells, headers and footers, compared by index path and section.
  func removing(
    _ cells: [IndexPath: UITableViewCell], _ headers: [Int: UIView], _ footers: [Int: UIView]
  ) -> TableContent {
    let kept = Set(
      (cells.values.map { $0 as UIView } + Array(headers.values) + Array(footers.values)).map {
        ObjectIdentifier($0)
      })
    return TableContent(
      cells: self.cells.filter { !kept.contains(ObjectIdentifier($0.value)) },
      headers: self.headers.filter { !kept.contains(ObjectIdentifier($0.value)) },
      footers: self.footers.filter { !kept.contains(ObjectIdentifier($0.value)) })
  }
}
