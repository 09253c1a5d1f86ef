public import CoreGraphics
public import Foundation
import QuartzCore

extension UITableView {
  // MARK: Questions

  public final var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  public final func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  public final var visibleCells: [UITableViewCell] {
    visible.sorted { $0.key < $1.key }.map(\.value)
  }

  public final var indexPathsForVisibleRows: [IndexPath]? { visible.keys.sorted() }

  public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { visible[indexPath] }

  public final func indexPath(for cell: UITableViewCell) -> IndexPath? {
    visible.first { $0.value === cell }?.key
  }

  public final func rect(forSection section: Int) -> CGRect {
    box(computedLayout().sections[section].range)
  }

  public final func rectForHeader(inSection section: Int) -> CGRect {
    box(computedLayout().sections[section].header)
  }

  public final func rectForFooter(inSection section: Int) -> CGRect {
    box(computedLayout().sections[section].footer)
  }

  public final func rectForRow(at indexPath: IndexPath) -> CGRect {
    let layout = computedLayout()
    guard layout.sections.indices.contains(indexPath.section) else { return .zero }
    let edges = layout.sections[indexPath.section].rows
    guard indexPath.row >= 0, indexPath.row + 1 < edges.count else { return .zero }
    let inset = groupInset
    return CGRect(
      x: inset, y: edges[indexPath.row], width: max(0, bounds.width - 2 * inset),
      height: edges[indexPath.row + 1] - edges[indexPath.row])
  }

  public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
    let layout = computedLayout()
    for section in layout.sections.indices {
      let rows = layout.rows(of: section, overlapping: point.y..<(point.y + 0.001))
      if let row = rows.first { return IndexPath(row: row, section: section) }
    }
    return nil
  }

  public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }

  public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

  private func box(_ range: Range<CGFloat>) -> CGRect {
    CGRect(
      x: 0, y: range.lowerBound, width: bounds.width,
      height: range.upperBound - range.lowerBound)
  }

  /// Of cells and their separators: 16 points up to 375 of width, 20 from 390 on (measured).
  final var cellMargin: CGFloat { bounds.width >= 390 ? 20 : 16 }

  /// How far an inset group stands off the sides (measured: the same as the margin).
  final var groupInset: CGFloat { style == .insetGrouped ? cellMargin : 0 }

  // MARK: Heights

  final func computedLayout() -> TableLayout {
    if let layout = layoutStorageOfTable { return layout }
    var layout = TableLayout()
    let top = tableHeaderView?.frame.height ?? 0
    layout.header = 0..<top
    var y = top
    for index in 0..<numberOfSections {
      let section = layoutSection(index, from: y)
      layout.sections.append(section)
      y = section.footer.upperBound
    }
    layout.footer = y..<(y + (tableFooterView?.frame.height ?? 0))
    layoutStorageOfTable = layout
    return layout
  }

  private func layoutSection(_ index: Int, from top: CGFloat) -> TableLayout.Section {
    let metrics = TableSectionMetrics(
      style: style, scale: traitCollection.effectiveDisplayScale)
    let header = headerHeight(index, metrics)
    var y = top + header
    var edges = [y]
    for row in 0..<numberOfRows(inSection: index) {
      y += height(of: IndexPath(row: row, section: index))
      edges.append(y)
    }
    let footer = footerHeight(index, metrics)
    return TableLayout.Section(
      header: top..<(top + header), rows: edges, footer: y..<(y + footer))
  }

  private func headerHeight(_ index: Int, _ metrics: TableSectionMetrics) -> CGFloat {
    let title = dataSource?.tableView(self, titleForHeaderInSection: index)
    let height =
      tableDelegate?.tableView(self, heightForHeaderInSection: index) ?? sectionHeaderHeight
    if let view = tableDelegate?.tableView(self, viewForHeaderInSection: index),
      let height = self.height(of: view, asked: height)
    {
      return height
    }
    let padding =
      sectionHeaderTopPadding == UITableView.automaticDimension ? 22 : sectionHeaderTopPadding
    return metrics.header(
      hasTitle: !(title ?? "").isEmpty, isFirst: index == 0 && tableHeaderView == nil,
      height: height, topPadding: padding)
  }

  private func footerHeight(_ index: Int, _ metrics: TableSectionMetrics) -> CGFloat {
    let title = dataSource?.tableView(self, titleForFooterInSection: index) ?? ""
    let height =
      tableDelegate?.tableView(self, heightForFooterInSection: index) ?? sectionFooterHeight
    if let view = tableDelegate?.tableView(self, viewForFooterInSection: index),
      let height = self.height(of: view, asked: height)
    {
      return height
    }
    var lines: CGFloat = 0
    if !title.isEmpty {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.setUp(title: title, isHeader: false, in: self)
      lines = view.textHeight(width: bounds.width - 2 * (groupInset + cellMargin))
    }
    return metrics.footer(lines: lines, hasTitle: !title.isEmpty, height: height)
  }

  /// Of a delegate's header or footer: as asked for, or by its constraints if it has some.
  private func height(of view: UIView, asked height: CGFloat) -> CGFloat? {
    guard height < 0 else { return height }
    let fitted = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return fitted.height > 0 ? fitted.height : nil
  }

  private func height(of indexPath: IndexPath) -> CGFloat {
    let height = tableDelegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight
    guard height < 0 else { return height }
    // Finding out needs the cell, which is then kept for when it comes into sight.
    let cell = visible[indexPath] ?? makeCell(at: indexPath)
    visible[indexPath] = cell
    return cell.automaticHeight(width: bounds.width - 2 * groupInset)
  }

  // MARK: Placing

  final func placeContent() {
    let layout = computedLayout()
    let size = CGSize(width: bounds.width, height: layout.height)
    if contentSize != size { contentSize = size }
    backgroundView?.frame = bounds
    tableHeaderView?.frame = box(layout.header)
    tableFooterView?.frame = box(layout.footer)
    // On the editor's canvas every row is there, seen or not.
    let all = designVersion == nil ? nil : min(0, bounds.minY)..<max(layout.height, bounds.maxY)
    let window = all ?? bounds.minY..<max(bounds.minY, bounds.maxY)
    var shown: Set<IndexPath> = []
    for section in layout.sections.indices {
      placeEnds(of: section, layout, window)
      for row in layout.rows(of: section, overlapping: window) {
        let path = IndexPath(row: row, section: section)
        shown.insert(path)
        placeCell(at: path, of: layout.sections[section].rows.count - 1)
      }
    }
    recycle(except: shown)
  }

  private func recycle(except shown: Set<IndexPath>) {
    for path in visible.keys.sorted() where !shown.contains(path) {
      guard let cell = visible.removeValue(forKey: path) else { continue }
      cell.removeFromSuperview()
      pools.recycle(cell)
    }
  }

  private func makeCell(at path: IndexPath) -> UITableViewCell {
    dataSource?.tableView(self, cellForRowAt: path) ?? UITableViewCell()
  }

  private func placeCell(at path: IndexPath, of count: Int) {
    let cell = visible[path] ?? makeCell(at: path)
    visible[path] = cell
    cell.isSelected = selected.contains(path)
    cell.place = UITableViewCell.Place(
      table: self, isFirst: path.row == 0, isLast: path.row == count - 1)
    cell.frame = rectForRow(at: path)
    if cell.backgroundColor == nil {
      cell.backgroundColor =
        style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    }
    if cell.superview !== self {
      insertSubview(cell, at: positionOfCell(at: path))
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }
    cell.placeContent()
    cell.setNeedsLayout()
  }

  /// Among the subviews: rows in their order, in front of the background and behind all else.
  private func positionOfCell(at path: IndexPath) -> Int {
    let before = visible.keys.filter { $0 < path && visible[$0]?.superview === self }.count
    return before + (backgroundView?.superview === self ? 1 : 0)
  }

  private func placeEnds(
    of section: Int, _ layout: TableLayout, _ window: Range<CGFloat>
  ) {
    let place = layout.sections[section]
    var header = box(place.header)
    if style == .plain, header.height > 0 {
      // The header of a plain table stays in sight as long as its section does.
      let top = bounds.minY + adjustedContentInset.top
      header.origin.y = min(
        max(header.minY, top), max(header.minY, place.range.upperBound - header.height))
    }
    placeEnd(section, header, isHeader: true, window, in: &headers)
    placeEnd(section, box(place.footer), isHeader: false, window, in: &footers)
  }

  private func placeEnd(
    _ section: Int, _ frame: CGRect, isHeader: Bool, _ window: Range<CGFloat>,
    in views: inout [Int: UIView]
  ) {
    let isInSight = frame.maxY > window.lowerBound && frame.minY < window.upperBound
    guard frame.height > 0, isInSight else {
      views.removeValue(forKey: section)?.removeFromSuperview()
      return
    }
    if views[section] == nil { views[section] = makeEnd(section, isHeader: isHeader) }
    guard let view = views[section] else { return }
    if view.superview !== self { addSubview(view) }
    view.frame = frame
  }

  private func makeEnd(_ section: Int, isHeader: Bool) -> UIView? {
    let given =
      isHeader
      ? tableDelegate?.tableView(self, viewForHeaderInSection: section)
      : tableDelegate?.tableView(self, viewForFooterInSection: section)
    if let given { return given }
    let title =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    guard let title, !title.isEmpty else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.setUp(title: title, isHeader: isHeader, in: self)
    return view
  }

  // MARK: Selecting and scrolling

  public final var indexPathForSelectedRow: IndexPath? { selected.first }
  public final var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  public final func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection { selected = [] }
    if let indexPath {
      if !selected.contains(indexPath) { selected.append(indexPath) }
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
    setNeedsLayout()
  }

  public final func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    setNeedsLayout()
  }

  public final func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    let row = rectForRow(at: indexPath)
    let insets = adjustedContentInset
    let room = bounds.height - insets.top - insets.bottom
    let y: CGFloat
    switch scrollPosition {
    case .none:
      scrollRectToVisible(row, animated: animated)
      return
    case .top: y = row.minY - insets.top
    case .middle: y = row.midY - room / 2 - insets.top
    case .bottom: y = row.maxY - room - insets.top
    }
    let lowest = max(-insets.top, computedLayout().height - bounds.height + insets.bottom)
    contentOffset = CGPoint(x: contentOffset.x, y: max(-insets.top, min(lowest, y)))
    setNeedsLayout()
  }
}
