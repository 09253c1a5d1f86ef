import CoreGraphics
import Foundation
import QuartzCore

/// The layout pass: creates and places the cells of the visible rows.
///
/// A pass recycles cells that are no longer visible, gets cells for the visible rows, and measures their
/// estimated heights. If a height turns out different, the content offset is adjusted so that the visible
/// rows keep their positions.
extension UITableView {
  /// Whether all rows are shown with exact heights, as on Interface Builder's canvas.
  final var showsAllRows: Bool { canvasRules.showsAllRows }

  /// Runs a pending layout pass, so that visible cells can be queried.
  final func placeIfNeeded() {
    guard !isPlacing, batch.depth == 0, layer.needsLayout(), bounds.height > 0 else { return }
    placeContent()
  }

  /// Runs a layout pass: measures and places the cells of visible rows, then headers, footers, the index and
  /// empty rows, and reports the next rows for prefetching.
  final func placeContent() {
    guard !isPlacing else { return }
    isPlacing = true
    let paths = findRows()
    let layout = tableLayout()
    tableHeaderView?.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: layout.headerHeight)
    tableFooterView?.frame = CGRect(
      x: 0, y: layout.footerStart, width: bounds.width, height: layout.footerHeight)
    let size = CGSize(width: bounds.width, height: layout.height)
    if contentSize != size { contentSize = size }
    for path in paths { placeCell(at: path) }
    placeHeadersAndFooters(visibleRange)
    placeExtras()
    isPlacing = false
    prefetch(paths)
    lastOffset = contentOffset.y
  }

  /// The visible vertical range of the content; the whole content if all rows are shown.
  final var visibleRange: Range<CGFloat> {
    guard showsAllRows else { return bounds.minY..<max(bounds.minY, bounds.maxY) }
    return min(0, bounds.minY)..<max(tableLayout().height, bounds.maxY)
  }

  // MARK: Visible rows

  /// Returns the visible rows, after creating their cells and measuring their heights.
  private func findRows() -> [IndexPath] {
    let visibleRange = visibleRange
    let before = tableLayout()
    let anchor = visible.filter { $0.value.superview === self }.keys.sorted().first {
      before.contains($0) && before.row($0).overlaps(visibleRange)
    }
    var place = anchor.map { before.row($0).lowerBound }
    var paths: [IndexPath] = []
    // Each turn measures at least one height, so the loop ends, usually after a few turns.
    for _ in 0..<1_000 {
      paths = tableLayout().paths(overlapping: self.visibleRange)
      recycle(except: Set(paths))
      guard measure(paths) else { break }
      guard let anchor, let old = place, tableLayout().contains(anchor) else { continue }
      let new = tableLayout().row(anchor).lowerBound
      if new != old { shiftContent(by: CGVector(dx: 0, dy: new - old)) }
      place = new
    }
    return paths
  }

  /// Measures one estimated height of the visible rows and headers. Returns whether there was one.
  private func measure(_ paths: [IndexPath]) -> Bool {
    let layout = tableLayout()
    for section in layout.sections(overlapping: visibleRange) {
      if !layout.sections[section].isHeaderKnown {
        layout.setHeader(section, to: measuredHeaderHeight(section))
        return true
      }
      if !layout.sections[section].isFooterKnown {
        layout.setFooter(section, to: measuredFooterHeight(section))
        return true
      }
    }
    for path in paths
    where !layout.sections[path.section].rows.isKnown(path.row) || isStale(path) {
      visible[path]?.needsSizing = false
      let old = layout.sections[path.section].rows[path.row]
      let height = measuredHeight(of: path)
      layout.setRow(path, to: height)
      if height != old { return true }
    }
    return false
  }

  /// Returns whether the height of an automatic row must be measured again.
  private func isStale(_ path: IndexPath) -> Bool {
    guard let cell = visible[path], cell.needsSizing else { return false }
    cell.needsSizing = false
    return selfSizingInvalidation != .disabled && reordering == nil && askedHeightIsAutomatic(path)
  }

  /// Recycles the cells of rows that are no longer visible, except a row that is being moved.
  final func recycle(except shown: Set<IndexPath>) {
    for path in visible.keys.sorted() where !shown.contains(path) && path != reordering?.path {
      guard let cell = visible.removeValue(forKey: path) else { continue }
      let wasShown = cell.superview === self
      recycle(cell)
      if wasShown { tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
    }
  }

  /// Requests a cell from the data source. Cells that were not dequeued, or dequeued twice, are reported.
  final func makeCell(at path: IndexPath) -> UITableViewCell {
    guard let dataSource else { return UITableViewCell() }
    let outer = cellRequest
    cellRequest = CellRequest(path: sourcePath(path))
    let cell = dataSource.tableView(self, cellForRowAt: sourcePath(path))
    cellRequest = outer
    if let other = visible.first(where: { $0.value === cell && $0.key != path })?.key {
      DiagnosticLog.current.warn(
        "The data source returned one cell for two rows: section \(other.section), row "
          + "\(other.row) and section \(path.section), row \(path.row). The second is shown "
          + "empty; dequeue a cell for each row.")
      return UITableViewCell()
    }
    return cell
  }

  // MARK: Cells

  /// Sets the index path and state of a cell before it is measured or shown.
  final func prepare(_ cell: UITableViewCell, at path: IndexPath) {
    let place = UITableViewCell.Place(
      table: self, path: path, isFirst: path.row == 0,
      isLast: path.row == numberOfRows(inSection: path.section) - 1)
    if cell.place != place { cell.place = place }
    // While a row is being moved, the states of other cells do not change.
    guard reordering == nil || cell.superview !== self else { return }
    let path = sourcePath(path)
    if let level = tableDelegate?.tableView(self, indentationLevelForRowAt: path),
      level >= 0, level != cell.indentationLevel
    {
      cell.indentationLevel = level
    }
    applyEditing(to: cell, at: path, animated: false)
  }

  /// Places the cell of a row. A new cell is added first, and the delegate is notified afterwards.
  final func placeCell(at path: IndexPath) {
    let cell = visible[path] ?? makeCell(at: path)
    visible[path] = cell
    prepare(cell, at: path)
    let isSelected = selected.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    if reordering?.path != path { put(cell, at: frame(ofCellAt: path)) }
    if cell.superview !== self {
      insertSubview(cell, at: positionOfCell(at: path))
      fillBackground(of: cell)
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }
    cell.placeContent()
  }

  /// Sets the background colour of the style if the cell has no background.
  private func fillBackground(of cell: UITableViewCell) {
    guard cell.backgroundColor == nil, !cell.hasBackgroundConfiguration else { return }
    cell.backgroundColor =
      style == .plain ? .systemBackground : .secondarySystemGroupedBackground
  }

  /// Sets a frame only if it differs, to avoid unnecessary layout.
  private func put(_ cell: UIView, at frame: CGRect) {
    if cell.frame != frame { cell.frame = frame }
  }

  /// Returns the frame of a cell, with the offset of its swipe.
  final func frame(ofCellAt path: IndexPath) -> CGRect {
    var frame = rowRect(path)
    if let swipe, swipe.path == path { frame.origin.x += swipe.offset }
    return frame
  }

  /// Returns the index of a row's cell among the subviews: rows in order, in front of the background and
  /// behind all other views.
  private func positionOfCell(at path: IndexPath) -> Int {
    let before = visible.keys.filter { $0 < path && visible[$0]?.superview === self }.count
    return before + (backgroundView?.superview === self ? 1 : 0)
      + (refreshControl?.superview === self ? 1 : 0) + (fillerRows == nil ? 0 : 1)
  }

  // MARK: Headers and footers

  /// Returns the frame of a header, which in plain tables floats at the top while its section is visible.
  final func headerFrame(_ section: Int) -> CGRect {
    let layout = tableLayout()
    var frame = headerRect(section)
    if style == .plain, frame.height > 0, !showsAllRows || contentOffset.y > 0 {
      // The header of a plain table remains visible while its section is.
      let top = bounds.minY + adjustedContentInset.top
      let end = layout.range(ofSection: section).upperBound
      frame.origin.y = min(max(frame.minY, top), max(frame.minY, end - frame.height))
    }
    return frame
  }

  /// Places the headers and footers of the visible sections and removes the others.
  final func placeHeadersAndFooters(_ window: Range<CGFloat>) {
    let layout = tableLayout()
    let sections = layout.sections(overlapping: window)
    removeHeadersAndFooters(outside: sections)
    for section in sections {
      place(headerFooter: section, headerFrame(section), isHeader: true, window)
      place(headerFooter: section, footerRect(section), isHeader: false, window)
    }
  }

  /// Removes the headers and footers of sections that are no longer visible.
  private func removeHeadersAndFooters(outside sections: Range<Int>) {
    for section in headers.keys.sorted() where !sections.contains(section) {
      removeHeaderFooter(section, isHeader: true)
    }
    for section in footers.keys.sorted() where !sections.contains(section) {
      removeHeaderFooter(section, isHeader: false)
    }
  }

  /// Recycles a header or footer and notifies the delegate if it was shown.
  private func removeHeaderFooter(_ section: Int, isHeader: Bool) {
    guard
      let view = isHeader
        ? headers.removeValue(forKey: section) : footers.removeValue(forKey: section)
    else { return }
    let wasShown = view.superview === self
    recycle(headerFooter: view)
    guard wasShown else { return }
    if isHeader {
      tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    } else {
      tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }

  /// Places a header or footer, creating it if needed. One that is not visible is removed.
  private func place(
    headerFooter section: Int, _ frame: CGRect, isHeader: Bool, _ window: Range<CGFloat>
  ) {
    let isVisible = frame.maxY > window.lowerBound && frame.minY < window.upperBound
    guard frame.height > 0, isVisible else {
      return removeHeaderFooter(section, isHeader: isHeader)
    }
    guard
      let view = (isHeader ? headers[section] : footers[section])
        ?? makeHeaderFooter(section, isHeader: isHeader)
    else { return }
    if isHeader { headers[section] = view } else { footers[section] = view }
    put(view, at: frame)
    guard view.superview !== self else { return }
    addSubview(view)
    if isHeader {
      tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    } else {
      tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }

  /// Returns the delegate's view, or a view with the data source's title; nil without either.
  private func makeHeaderFooter(_ section: Int, isHeader: Bool) -> UIView? {
    if let given = givenView(section, isHeader: isHeader) { return given }
    let title =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    guard let title, !title.isEmpty else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.setUp(title: title, isHeader: isHeader, in: self)
    return view
  }

  // MARK: Other views

  /// Places the background, swipe actions, index and empty rows.
  private func placeExtras() {
    backgroundView?.frame = bounds
    placeSwipe()
    placeIndexBar()
    placeFillerRows()
  }

  /// Reports the next rows in the scroll direction for prefetching, and those that are no longer needed.
  private func prefetch(_ paths: [IndexPath]) {
    guard isPrefetchingEnabled, let source = prefetchDataSource, let first = paths.first,
      let last = paths.last
    else { return }
    let isDownwards = contentOffset.y >= lastOffset
    var next: [IndexPath] = []
    var path = isDownwards ? last : first
    // As many as are visible (guess).
    while next.count < paths.count, let neighbour = neighbour(of: path, isDownwards) {
      next.append(neighbour)
      path = neighbour
    }
    let stale = prefetched.subtracting(next).subtracting(paths).sorted()
    let new = next.filter { !prefetched.contains($0) }
    prefetched = Set(next)
    if !new.isEmpty { source.tableView(self, prefetchRowsAt: new) }
    if !stale.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: stale) }
  }

  /// Returns the next or previous row, skipping empty sections; nil at the end.
  private func neighbour(of path: IndexPath, _ isNext: Bool) -> IndexPath? {
    if isNext {
      if path.row + 1 < numberOfRows(inSection: path.section) {
        return IndexPath(row: path.row + 1, section: path.section)
      }
      return (path.section + 1..<max(path.section + 1, numberOfSections)).first {
        numberOfRows(inSection: $0) > 0
      }.map { IndexPath(row: 0, section: $0) }
    }
    if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
    return (0..<path.section).last { numberOfRows(inSection: $0) > 0 }.map {
      IndexPath(row: numberOfRows(inSection: $0) - 1, section: $0)
    }
  }

  // MARK: Reloading

  /// Recycles all cells and discards row counts, heights, selection and prefetched rows.
  final func reloadEverything() {
    if isPlacing {
      DiagnosticLog.current.warn(
        "reloadData was called on \(shortDescription) while it was asking for cells. The reload "
          + "waits for the next layout pass; call it before or after, not in the data source.")
    }
    swipe?.actionsView.removeFromSuperview()
    swipe = nil
    reordering?.scrolling.stop()
    reordering = nil
    for (_, cell) in visible.sorted(by: { $0.key < $1.key }) { recycle(cell) }
    for (_, view) in headers.sorted(by: { $0.key < $1.key }) { recycle(headerFooter: view) }
    for (_, view) in footers.sorted(by: { $0.key < $1.key }) { recycle(headerFooter: view) }
    visible = [:]
    headers = [:]
    footers = [:]
    selected = []
    highlighted = nil
    prefetched = []
    countStorage = nil
    batch.changes = TableBatch()
    batch.counts = nil
    indexTitlesAreKnown = false
    layoutDidChange()
  }
}
