import CoreGraphics
import Foundation

extension UITableView {
  // MARK: Numbers

  /// The number of rows in each section. Requested from the data source once and kept until a change is
  /// reported.
  final var counts: [Int] {
    if let countStorage { return countStorage }
    let counts = askForCounts()
    countStorage = counts
    return counts
  }

  /// Requests the number of rows in each section. Negative numbers are reported and count as 0.
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

  // MARK: Layout

  /// The default estimated row height in points.
  static let defaultRowHeight: CGFloat = 44

  /// Returns the vertical layout, computed if it was discarded.
  final func tableLayout() -> TableLayout {
    if let layout = layoutStorageOfTable { return layout }
    let layout = makeLayout(keeping: nil)
    layoutStorageOfTable = layout
    return layout
  }

  /// - Parameter known: Returns the known height of an automatic row; nil if it is not known.
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

  /// The number of rows above which heights are estimated even if the delegate provides each height.
  private static let askingLimit = 200_000

  /// Returns the heights of a section's rows. On the canvas all are exact; otherwise those with an estimate
  /// or an automatic height are estimated.
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
      // If there is an estimate, the height is requested when the row becomes visible.
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

  /// Returns whether a row's height must be measured.
  final func askedHeightIsAutomatic(_ path: IndexPath) -> Bool { askedHeight(of: path) < 0 }

  /// Returns a valid estimate; 44 for an automatic one.
  private func estimate(_ height: CGFloat) -> CGFloat {
    height > 0 && height.isFinite ? height : Self.defaultRowHeight
  }

  /// Returns the height of a row from the delegate or the table; negative if it is automatic.
  private func askedHeight(of path: IndexPath) -> CGFloat {
    checked(tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight, path, "height")
  }

  /// Returns a valid height. An invalid one is reported and replaced.
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

  /// Returns the height of a row, as specified or measured. Measuring requires the cell, which is kept for
  /// display.
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

  /// The number of sections above which the heights of headers are computed when they become visible.
  private static let headerLimit = 200

  /// Returns the delegate's height of a header; nil without a delegate.
  private func askedHeaderHeight(_ section: Int) -> CGFloat? {
    (tableDelegate?.tableView(self, heightForHeaderInSection: section)).map {
      checked($0, section, "header")
    }
  }

  /// Returns the delegate's height of a footer; nil without a delegate.
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

  /// Returns the height of a header, computed from its view or title.
  final func measuredHeaderHeight(_ index: Int) -> CGFloat {
    let height = askedHeaderHeight(index) ?? sectionHeaderHeight
    if let view = givenView(index, isHeader: true), let own = self.height(of: view, asked: height) {
      return own
    }
    let title = title(index, isHeader: true)
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

  /// Returns the height of a footer, computed from its view or title.
  final func measuredFooterHeight(_ index: Int) -> CGFloat {
    let height = askedFooterHeight(index) ?? sectionFooterHeight
    if let view = givenView(index, isHeader: false),
      let own = self.height(of: view, asked: height)
    {
      return own
    }
    let title = title(index, isHeader: false)
    var lines: CGFloat = 0
    if !title.isEmpty {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.setUp(title: title, isHeader: false, in: self)
      lines = view.textHeight(width: bounds.width - 2 * (groupInset + cellMargin))
    }
    return metrics.footer(lines: lines, hasTitle: !title.isEmpty, height: height)
  }

  /// Returns the delegate's view for a section, which is requested once while it is visible.
  final func givenView(_ section: Int, isHeader: Bool) -> UIView? {
    let known = isHeader ? headers[section] : footers[section]
    if let known {
      return (known as? UITableViewHeaderFooterView)?.isTitleOfTable == true ? nil : known
    }
    let view =
      isHeader
      ? tableDelegate?.tableView(self, viewForHeaderInSection: section)
      : tableDelegate?.tableView(self, viewForFooterInSection: section)
    (view as? UITableViewHeaderFooterView)?.belong(to: self, isHeader: isHeader)
    if isHeader { headers[section] = view } else { footers[section] = view }
    return view
  }

  /// Returns the title of a section: the data source's, or the text in the label of the delegate's own view.
  private func title(_ section: Int, isHeader: Bool) -> String {
    let given = givenView(section, isHeader: isHeader) as? UITableViewHeaderFooterView
    if let text = given?.textLabel?.text, !text.isEmpty { return text }
    return
      (isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)) ?? ""
  }

  /// The default heights of headers and footers for the table's style.
  private var metrics: TableSectionMetrics {
    TableSectionMetrics(
      style: style, scale: traitCollection.effectiveDisplayScale,
      titleGap: traits.design.lists.groupedHeaderGap - 7.5)
  }

  /// Returns the height of the delegate's header or footer: as specified, or by its constraints if it has
  /// any.
  private func height(of view: UIView, asked height: CGFloat) -> CGFloat? {
    if height >= 0 { return height.isFinite ? height : nil }
    let fitted = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return fitted.height > 0 ? fitted.height : nil
  }

  // MARK: Rectangles

  /// The margin of cells and separators: 16 points for widths up to 375, 20 from 390 on (measured); with
  /// `cellLayoutMarginsFollowReadableWidth` as large as the readable width requires.
  final var cellMargin: CGFloat {
    let margin: CGFloat = bounds.width >= 390 ? 20 : 16
    guard cellLayoutMarginsFollowReadableWidth, style != .insetGrouped else { return margin }
    return max(margin, ((bounds.width - readableWidth) / 2).rounded(.down))
  }

  /// The distance of an inset group from the sides in points (measured: the same as the margin, unless the
  /// look has another).
  final var groupInset: CGFloat {
    style == .insetGrouped
      ? storedGroupInset ?? traits.design.lists.groupMargin ?? cellMargin : 0
  }

  /// Returns a rectangle of full width for a vertical range.
  private func box(_ range: Range<CGFloat>) -> CGRect {
    CGRect(
      x: 0, y: range.lowerBound, width: bounds.width, height: range.upperBound - range.lowerBound)
  }

  /// Returns the area of a section; zero if it does not exist.
  final func sectionRect(_ section: Int) -> CGRect {
    let layout = tableLayout()
    return layout.sections.indices.contains(section)
      ? box(layout.range(ofSection: section)) : .zero
  }

  /// Returns the area of a header that does not float.
  final func headerRect(_ section: Int) -> CGRect {
    let layout = tableLayout()
    return layout.sections.indices.contains(section) ? box(layout.header(section)) : .zero
  }

  /// Returns the area of a footer.
  final func footerRect(_ section: Int) -> CGRect {
    let layout = tableLayout()
    return layout.sections.indices.contains(section) ? box(layout.footer(section)) : .zero
  }

  final func rowRect(_ path: IndexPath) -> CGRect { rowRect(path, in: tableLayout()) }

  /// Returns the area of a row in a layout, inset in tables with inset groups.
  final func rowRect(_ path: IndexPath, in layout: TableLayout) -> CGRect {
    guard layout.contains(path) else { return .zero }
    let row = layout.row(path)
    let inset = groupInset
    return CGRect(
      x: inset, y: row.lowerBound, width: max(0, bounds.width - 2 * inset),
      height: layout.sections[path.section].rows[path.row])
  }
}
