import CoreGraphics
import Foundation

extension UITableView {
  // MARK: Numbers

  /// The number of rows of each section: asked for once and kept until the table is notified of a
  /// change.
  final var counts: [Int] {
    if let countStorage { return countStorage }
    let counts = askForCounts()
    countStorage = counts
    return counts
  }

  /// Returns the number of rows of each section from the data source. Negative ones are reported
  /// and count as 0.
  final func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map { section in
      let count = dataSource.tableView(self, numberOfRowsInSection: section)
      guard count >= 0 else {
        DiagnosticLog.current.warn(
          "The data source of \(shortDescription) says that section \(section) has \(count) rows. "
            + "It is shown without any; give 0 or more.")
        return 0
      }
      return count
    }
  }

  // MARK: The layout

  /// Estimated rows are 44 points high if nobody says otherwise.
  static let defaultRowHeight: CGFloat = 44

  /// The vertical layout, made now if it was discarded.
  final func tableLayout() -> TableLayout {
    if let layout = layoutStorageOfTable { return layout }
    let layout = makeLayout(keeping: nil)
    layoutStorageOfTable = layout
    return layout
  }

  /// - Parameter known: The height that an automatic row is known to have from before.
  final func makeLayout(keeping known: ((IndexPath) -> CGFloat?)?) -> TableLayout {
    let counts = counts
    return TableLayout(
      header: tableHeaderView?.frame.height ?? 0,
      sections: counts.indices.map { section in
        let (header, footer) = (headerHeight(section), footerHeight(section))
        return TableLayout.Section(
          header: header.height, rows: rowExtents(section, counts[section], known),
          footer: footer.height, isHeaderKnown: header.isKnown, isFooterKnown: footer.isKnown)
      },
      footer: tableFooterView?.frame.height ?? 0)
  }

  // MARK: Rows

  /// Rows beyond this number are estimated even where a delegate could be asked for each.
  private static let askingLimit = 200_000

  /// The heights of a section's rows: all known on the canvas, else estimated where an estimate or
  /// a measurement is involved.
  private func rowExtents(
    _ section: Int, _ count: Int, _ known: ((IndexPath) -> CGFloat?)?
  ) -> ExtentList {
    if showsAllRows {
      return ExtentList(count: count) { row in
        (measuredHeight(of: IndexPath(row: row, section: section)), true)
      }
    }
    if tableDelegate == nil, known == nil {
      if rowHeight >= 0 { return ExtentList(count: count, extent: rowHeight, isKnown: true) }
      return ExtentList(count: count, extent: estimate(estimatedRowHeight), isKnown: false)
    }
    if count > Self.askingLimit {
      return ExtentList(
        count: count, extent: rowHeight >= 0 ? rowHeight : estimate(estimatedRowHeight),
        isKnown: false)
    }
    return ExtentList(count: count) { row in
      let path = IndexPath(row: row, section: section)
      let estimated =
        tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
      // Who gives an estimate is asked for the height when the row comes into sight.
      if estimated > 0 {
        if let height = known?(path) { return (height, true) }
        return (checked(estimated, path, "estimated height"), false)
      }
      let height = askedHeight(of: path)
      if height >= 0 { return (height, true) }
      if let height = known?(path) { return (height, true) }
      return (Self.defaultRowHeight, false)
    }
  }

  /// Whether a row's height has to be measured.
  final func askedHeightIsAutomatic(_ path: IndexPath) -> Bool { askedHeight(of: path) < 0 }

  /// A usable estimate; 44 for automatic ones.
  private func estimate(_ height: CGFloat) -> CGFloat {
    height > 0 && height.isFinite ? height : Self.defaultRowHeight
  }

  /// The delegate's height of a row, or the table's; negative if it is automatic.
  private func askedHeight(of path: IndexPath) -> CGFloat {
    checked(tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight, path, "height")
  }

  /// Heights that are no lengths are named and replaced.
  private func checked(_ height: CGFloat, _ path: IndexPath, _ noun: String) -> CGFloat {
    if height >= 0, height < 1e7 { return height }
    if height == UITableView.automaticDimension { return height }
    DiagnosticLog.current.raise(
      .internalInconsistency,
      "The \(noun) of section \(path.section), row \(path.row) is \(height), which no row can "
        + "have. It is shown \(shortNumber(Self.defaultRowHeight)) points high; give 0 or more, "
        + "or UITableView.automaticDimension.")
    return Self.defaultRowHeight
  }

  /// The height of a row, asked for or measured. Finding out needs the cell, which is kept for the
  /// place it will have.
  final func measuredHeight(of path: IndexPath) -> CGFloat {
    let height = askedHeight(of: path)
    guard height < 0 else { return height }
    let cell = visible[path] ?? makeCell(at: path)
    visible[path] = cell
    prepare(cell, at: path)
    return checked(
      cell.automaticHeight(width: bounds.width - 2 * groupInset), path, "own height")
  }

  // MARK: Headers and footers

  /// Tables with more sections than this find out heights of headers as they come into sight.
  private static let headerLimit = 200

  /// The delegate's height of a header; nil without a delegate.
  private func askedHeaderHeight(_ section: Int) -> CGFloat? {
    (tableDelegate?.tableView(self, heightForHeaderInSection: section)).map {
      checked($0, section, "header")
    }
  }

  /// The delegate's height of a footer; nil without a delegate.
  private func askedFooterHeight(_ section: Int) -> CGFloat? {
    (tableDelegate?.tableView(self, heightForFooterInSection: section)).map {
      checked($0, section, "footer")
    }
  }

  private func checked(_ height: CGFloat, _ section: Int, _ noun: String) -> CGFloat {
    if (height >= 0 && height < 1e7) || height == UITableView.automaticDimension { return height }
    DiagnosticLog.current.raise(
      .internalInconsistency,
      "The \(noun) of section \(section) is to be \(height) high, which it cannot be. Its height "
        + "is found out; give 0 or more, or UITableView.automaticDimension.")
    return UITableView.automaticDimension
  }

  /// Returns the height of a header. The delegate's is used unchanged; the table's property applies
  /// only to headers with a view or title.
  private func headerHeight(_ index: Int) -> (height: CGFloat, isKnown: Bool) {
    let asked = askedHeaderHeight(index)
    if let asked, asked >= 0, asked.isFinite, asked != sectionHeaderHeight { return (asked, true) }
    if counts.count > Self.headerLimit, !showsAllRows { return (28, false) }
    return (measuredHeaderHeight(index), true)
  }

  /// The height of a header by its view or title.
  final func measuredHeaderHeight(_ index: Int) -> CGFloat {
    let height = askedHeaderHeight(index) ?? sectionHeaderHeight
    if let view = givenView(index, isHeader: true), let own = self.height(of: view, asked: height) {
      return own
    }
    let title = dataSource?.tableView(self, titleForHeaderInSection: index) ?? ""
    let padding =
      sectionHeaderTopPadding == UITableView.automaticDimension ? 22 : sectionHeaderTopPadding
    return metrics.header(
      hasTitle: !title.isEmpty, isFirst: index == 0 && tableHeaderView == nil,
      height: height, topPadding: padding)
  }

  private func footerHeight(_ index: Int) -> (height: CGFloat, isKnown: Bool) {
    let asked = askedFooterHeight(index)
    if let asked, asked >= 0, asked.isFinite, asked != sectionFooterHeight { return (asked, true) }
    if counts.count > Self.headerLimit, !showsAllRows { return (style == .plain ? 0 : 18, false) }
    return (measuredFooterHeight(index), true)
  }

  /// The height of a footer by its view or title.
  final func measuredFooterHeight(_ index: Int) -> CGFloat {
    let height = askedFooterHeight(index) ?? sectionFooterHeight
    if let view = givenView(index, isHeader: false),
      let own = self.height(of: view, asked: height)
    {
      return own
    }
    let title = dataSource?.tableView(self, titleForFooterInSection: index) ?? ""
    var lines: CGFloat = 0
    if !title.isEmpty {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.setUp(title: title, isHeader: false, in: self)
      lines = view.textHeight(width: bounds.width - 2 * (groupInset + cellMargin))
    }
    return metrics.footer(lines: lines, hasTitle: !title.isEmpty, height: height)
  }

  /// The view that the delegate has for a section, asked for once while it is needed.
  final func givenView(_ section: Int, isHeader: Bool) -> UIView? {
    let known = isHeader ? headers[section] : footers[section]
    if let known {
      return (known as? UITableViewHeaderFooterView)?.isTitleOfTable == true ? nil : known
    }
    let view =
      isHeader
      ? tableDelegate?.tableView(self, viewForHeaderInSection: section)
      : tableDelegate?.tableView(self, viewForFooterInSection: section)
    if isHeader { headers[section] = view } else { footers[section] = view }
    return view
  }

  /// The measured sizes of headers and footers in the table's style.
  private var metrics: TableSectionMetrics {
    TableSectionMetrics(
      style: style, scale: traitCollection.effectiveDisplayScale,
      titleGap: traits.design.lists.groupedHeaderGap - 7.5)
  }

  /// Of a delegate's header or footer: as asked for, or by its constraints if it has some.
  private func height(of view: UIView, asked height: CGFloat) -> CGFloat? {
    if height >= 0 { return height.isFinite ? height : nil }
    let fitted = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return fitted.height > 0 ? fitted.height : nil
  }

  // MARK: Rectangles

  /// Of cells and their separators: 16 points up to 375 of width, 20 from 390 on (measured); as
  /// much as leaves a readable width where the table follows that.
  final var cellMargin: CGFloat {
    let margin: CGFloat = bounds.width >= 390 ? 20 : 16
    guard cellLayoutMarginsFollowReadableWidth, style != .insetGrouped else { return margin }
    return max(margin, ((bounds.width - readableWidth) / 2).rounded(.down))
  }

  /// The distance of an inset group from the sides (measured: the same as the margin, unless the
  /// look has another).
  final var groupInset: CGFloat {
    style == .insetGrouped
      ? storedGroupInset ?? traits.design.lists.groupMargin ?? cellMargin : 0
  }

  /// A range of heights over the full width.
  private func box(_ range: Range<CGFloat>) -> CGRect {
    CGRect(
      x: 0, y: range.lowerBound, width: bounds.width, height: range.upperBound - range.lowerBound)
  }

  /// The area of a section; zero if it does not exist.
  final func sectionRect(_ section: Int) -> CGRect {
    let layout = tableLayout()
    return layout.sections.indices.contains(section)
      ? box(layout.range(ofSection: section)) : .zero
  }

  /// The area of a header where it does not float.
  final func headerRect(_ section: Int) -> CGRect {
    let layout = tableLayout()
    return layout.sections.indices.contains(section) ? box(layout.header(section)) : .zero
  }

  /// The area of a footer.
  final func footerRect(_ section: Int) -> CGRect {
    let layout = tableLayout()
    return layout.sections.indices.contains(section) ? box(layout.footer(section)) : .zero
  }

  final func rowRect(_ path: IndexPath) -> CGRect { rowRect(path, in: tableLayout()) }

  /// The area of a row in a given layout, inset in tables of inset groups.
  final func rowRect(_ path: IndexPath, in layout: TableLayout) -> CGRect {
    guard layout.contains(path) else { return .zero }
    let row = layout.row(path)
    let inset = groupInset
    return CGRect(
      x: inset, y: row.lowerBound, width: max(0, bounds.width - 2 * inset),
      height: layout.sections[path.section].rows[path.row])
  }
}
