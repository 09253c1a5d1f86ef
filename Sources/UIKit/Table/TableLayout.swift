import CoreGraphics
import Foundation

/// Where everything in a table is, from its top down.
struct TableLayout {
  struct Section {
    var header: Range<CGFloat>
    /// Top edges of the rows and, as the last, where they end.
    var rows: [CGFloat]
    var footer: Range<CGFloat>

    var range: Range<CGFloat> { header.lowerBound..<footer.upperBound }
  }

  var header: Range<CGFloat> = 0..<0
  var sections: [Section] = []
  var footer: Range<CGFloat> = 0..<0
  var height: CGFloat { footer.upperBound }

  /// Rows that overlap a range, found by halving.
  func rows(of section: Int, overlapping range: Range<CGFloat>) -> Range<Int> {
    let edges = sections[section].rows
    let count = edges.count - 1
    guard count > 0, range.lowerBound < edges[count], range.upperBound > edges[0] else {
      return 0..<0
    }
    let first = firstIndex(of: edges) { $0 > range.lowerBound } - 1
    let last = firstIndex(of: edges) { $0 >= range.upperBound }
    return max(0, first)..<min(count, last)
  }

  private func firstIndex(of edges: [CGFloat], where holds: (CGFloat) -> Bool) -> Int {
    var (low, high) = (0, edges.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(edges[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Heights of headers and footers that nobody gave one for, measured on stored tables.
///
/// | | plain | grouped, first | grouped, next |
/// |---|---|---|---|
/// | header with a title | 28 and 22 above | 55.5 | 38 |
/// | header without | 0 | 35, in inset groups 18 | 18 |
/// | footer with one line | 28 | 37.5 | 37.5 |
/// | footer without | 0 | 18 | 18 |
@MainActor
struct TableSectionMetrics {
  let style: UITableView.Style
  let scale: CGFloat

  private func pixels(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }

  /// `height` is what the table or its delegate asks for, or automatic.
  func header(hasTitle: Bool, isFirst: Bool, height: CGFloat, topPadding: CGFloat) -> CGFloat {
    let isExplicit = height != UITableView.automaticDimension
    if style == .plain {
      if hasTitle { return (isExplicit ? height : 28) + topPadding }
      return 0
    }
    if hasTitle { return isFirst ? pixels(55.4) : 38 }
    if isExplicit, isFirst || height > 18 { return height }
    if isFirst { return style == .grouped ? 35 : 18 }
    return isExplicit ? height : 18
  }

  func footer(lines: CGFloat, hasTitle: Bool, height: CGFloat) -> CGFloat {
    let isExplicit = height != UITableView.automaticDimension
    if style == .plain { return hasTitle ? (isExplicit ? height : 28) : 0 }
    if hasTitle { return lines + 21.5 }
    return isExplicit ? height : 18
  }
}
