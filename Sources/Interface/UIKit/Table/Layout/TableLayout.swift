import CoreGraphics
import Foundation

/// The vertical layout of a table: the positions of headers, rows and footers.
///
/// Each section stores the heights of its rows, known or estimated. The start of a section is the sum of the
/// sections before it, computed on demand after a change.
@MainActor
final class TableLayout {
  struct Section {
    var header: CGFloat
    let rows: ExtentList
    var footer: CGFloat
    /// Whether the heights of header and footer are final, rather than estimated.
    var isHeaderKnown = true
    var isFooterKnown = true

    @MainActor var height: CGFloat { header + rows.total + footer }
  }

  private(set) var headerHeight: CGFloat
  private(set) var footerHeight: CGFloat
  private(set) var sections: [Section]
  private var starts: [CGFloat] = []
  private var isSettled = false

  init(header: CGFloat, sections: [Section], footer: CGFloat) {
    headerHeight = header
    self.sections = sections
    footerHeight = footer
  }

  // MARK: Changes

  func setRow(_ path: IndexPath, to height: CGFloat) {
    sections[path.section].rows.set(path.row, to: height)
    isSettled = false
  }

  func setHeader(_ section: Int, to height: CGFloat) {
    sections[section].header = height
    sections[section].isHeaderKnown = true
    isSettled = false
  }

  func setFooter(_ section: Int, to height: CGFloat) {
    sections[section].footer = height
    sections[section].isFooterKnown = true
    isSettled = false
  }

  private func settle() {
    guard !isSettled else { return }
    isSettled = true
    starts = [headerHeight]
    for section in sections { starts.append(starts[starts.count - 1] + section.height) }
  }

  // MARK: Positions

  var height: CGFloat {
    settle()
    return starts[sections.count] + footerHeight
  }

  var footerStart: CGFloat {
    settle()
    return starts[sections.count]
  }

  func range(ofSection section: Int) -> Range<CGFloat> {
    settle()
    return starts[section]..<max(starts[section], starts[section + 1])
  }

  func header(_ section: Int) -> Range<CGFloat> {
    let start = range(ofSection: section).lowerBound
    return start..<(start + sections[section].header)
  }

  func footer(_ section: Int) -> Range<CGFloat> {
    let end = range(ofSection: section).upperBound
    return (end - sections[section].footer)..<end
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].rows.count
  }

  func row(_ path: IndexPath) -> Range<CGFloat> {
    let section = sections[path.section]
    let start =
      range(ofSection: path.section).lowerBound + section.header + section.rows.start(of: path.row)
    return start..<(start + section.rows[path.row])
  }

  /// Returns the sections that overlap a range, by binary search.
  func sections(overlapping range: Range<CGFloat>) -> Range<Int> {
    settle()
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] > range.lowerBound { high = middle } else { low = middle + 1 }
    }
    let first = low
    high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] >= range.upperBound { high = middle } else { low = middle + 1 }
    }
    return first..<max(first, low)
  }

  func rows(of section: Int, overlapping range: Range<CGFloat>) -> Range<Int> {
    let start = self.range(ofSection: section).lowerBound + sections[section].header
    return sections[section].rows.indices(
      overlapping: (range.lowerBound - start)..<(range.upperBound - start))
  }

  func paths(overlapping range: Range<CGFloat>) -> [IndexPath] {
    sections(overlapping: range).flatMap { section in
      rows(of: section, overlapping: range).map { IndexPath(row: $0, section: section) }
    }
  }

  func path(at place: CGFloat) -> IndexPath? {
    settle()
    let section = sections(overlapping: place..<place.nextUp).first
    guard let section else { return nil }
    let start = range(ofSection: section).lowerBound + sections[section].header
    return sections[section].rows.index(at: place - start).map {
      IndexPath(row: $0, section: section)
    }
  }
}
