/// The layout of a layout manager's text in a sequence of containers.
///
/// Indexes are UTF-16 units of the whole text; coordinates are those of the container.
struct TextPages {
  struct Page {
    let container: NSTextContainer
    let text: AttributedText
    let layout: TextLayout
    /// The UTF-16 units that the container shows.
    let range: Range<Int>

    var padding: CGFloat { container.lineFragmentPadding }
  }

  /// A line with its page and index, from which its position is derived.
  struct Line {
    let page: Page
    let index: Int

    var placed: TextLayout.PlacedLine { page.layout.lines[index] }
    private var block: TextDocument.Block { page.text.document.blocks[placed.block] }
    /// The index of the first unit of the line's paragraph in the whole text.
    var paragraphStart: Int { block.range.lowerBound }

    /// The UTF-16 units of the line, including the line break that ends its paragraph.
    var range: Range<Int> {
      let lines = page.layout.lines
      let lower = placed.range.lowerBound
      let upper =
        index + 1 < lines.count ? lines[index + 1].range.lowerBound : page.range.upperBound
      return lower..<max(lower, upper)
    }

    /// Whether the line is the empty line after a final line break.
    var isExtra: Bool { range.isEmpty && index > 0 || page.text.document.count == 0 }

    /// The rectangle of the line including its spacing.
    var fragmentRect: CGRect {
      let line = placed
      let top = line.y - line.spacingBefore
      return CGRect(
        x: CGFloat(line.stretch.lowerBound), y: CGFloat(top),
        width: CGFloat(line.stretch.upperBound - line.stretch.lowerBound) + 2 * page.padding,
        height: CGFloat(line.spacingBefore + line.height + line.spacingAfter))
    }

    /// The rectangle of the line's text with the padding at both ends.
    var usedRect: CGRect {
      CGRect(
        x: CGFloat(placed.x), y: CGFloat(placed.y),
        width: CGFloat(placed.usedWidth) + 2 * page.padding, height: CGFloat(placed.height))
    }

    /// Returns the position of the caret before a UTF-16 unit.
    func caret(_ unit: Int) -> CGPoint {
      CGPoint(
        x: CGFloat(placed.x + placed.line.caretOffset(unit - paragraphStart)) + page.padding,
        y: CGFloat(placed.y))
    }

    /// Returns the rectangles of UTF-16 units in the line, from left to right.
    func rects(of units: Range<Int>) -> [CGRect] {
      let own = (units.lowerBound - paragraphStart)..<(units.upperBound - paragraphStart)
      let line = placed.line
      // White space beyond the end of the line has no width.
      let edge = max(placed.stretch.upperBound - placed.x, line.visibleWidth)
      return line.extents(of: own).map { extent in
        let end = line.isRightToLeft ? extent.upperBound : min(extent.upperBound, edge)
        return CGRect(
          x: CGFloat(placed.x + extent.lowerBound) + page.padding, y: CGFloat(placed.y),
          width: CGFloat(max(0, end - extent.lowerBound)), height: CGFloat(placed.height))
      }
    }

    /// Returns the UTF-16 unit at or nearest to an x coordinate, and the fraction of its width before that
    /// point.
    func unit(atX x: CGFloat) -> (index: Int, fraction: CGFloat) {
      let hit = placed.line.character(at: Double(x - page.padding) - placed.x)
      return (paragraphStart + hit.index, CGFloat(hit.fraction))
    }

    /// The UTF-16 units that an ellipsis replaces; nil if there is none.
    var truncatedRange: Range<Int>? {
      let line = placed.line
      guard line.isTruncated else { return nil }
      var shown = line.runs.filter { !$0.isToken }.map(\.range)
      shown.sort { $0.lowerBound < $1.lowerBound }
      var start = line.range.lowerBound
      for range in shown where range.lowerBound <= start { start = max(start, range.upperBound) }
      let end = shown.first { $0.lowerBound > start }?.lowerBound ?? line.range.upperBound
      return (paragraphStart + start)..<(paragraphStart + max(start, end))
    }
  }

  var pages: [Page] = []

  func page(of container: NSTextContainer) -> Page? {
    pages.first { $0.container === container }
  }

  /// Returns the page that shows a UTF-16 unit; the end of the text belongs to the last page.
  func page(at unit: Int) -> Page? {
    pages.first { unit < $0.range.upperBound } ?? pages.last
  }

  func line(at unit: Int) -> Line? {
    guard let page = page(at: unit),
      let index = page.layout.lineIndex(at: unit)
    else { return nil }
    return Line(page: page, index: index)
  }

  func line(at point: CGPoint, in container: NSTextContainer) -> Line? {
    guard let page = page(of: container),
      let index = page.layout.lineIndex(
        x: Double(point.x - page.padding), y: Double(point.y))
    else { return nil }
    return Line(page: page, index: index)
  }

  /// Returns the lines with units of a range, in order; at least the line in which the range begins.
  func lines(_ units: Range<Int>) -> [Line] {
    pages.flatMap { page -> [Line] in
      guard units.lowerBound <= page.range.upperBound, units.upperBound >= page.range.lowerBound,
        let first = page.layout.lineIndex(at: units.lowerBound)
      else { return [] }
      var result: [Line] = []
      for index in first..<page.layout.lines.count {
        let line = Line(page: page, index: index)
        let own = line.range
        if own.lowerBound >= units.upperBound, !(own.isEmpty && own == units) { break }
        if own.overlaps(units) || own.contains(units.lowerBound) || own == units {
          result.append(line)
        }
      }
      return result
    }
  }

  /// The last line if it is the empty line after a final line break.
  var extraLine: Line? {
    guard let page = pages.last, !page.layout.lines.isEmpty else { return nil }
    let line = Line(page: page, index: page.layout.lines.count - 1)
    return line.isExtra ? line : nil
  }

  /// Returns the UTF-16 units of the lines that intersect a rectangle.
  func units(in rect: CGRect, _ container: NSTextContainer) -> Range<Int> {
    guard let page = page(of: container), !page.layout.lines.isEmpty,
      let first = page.layout.lineIndex(x: -.infinity, y: Double(rect.minY))
    else { return 0..<0 }
    var last = first
    while last + 1 < page.layout.lines.count,
      CGFloat(page.layout.lines[last + 1].y) < rect.maxY
    { last += 1 }
    let start = Line(page: page, index: first)
    guard start.fragmentRect.minY < rect.maxY, start.fragmentRect.maxY > rect.minY || last > first
    else { return start.range.lowerBound..<start.range.lowerBound }
    return start.range.lowerBound..<Line(page: page, index: last).range.upperBound
  }

  /// Returns the rectangle of all lines of a container.
  func usedRect(of container: NSTextContainer) -> CGRect {
    guard let page = page(of: container), let first = page.layout.lines.first else { return .zero }
    let lines = page.layout.lines
    var (left, right) = (first.x, first.x + first.usedWidth)
    for line in lines {
      left = min(left, line.x)
      right = max(right, line.x + line.usedWidth)
    }
    return CGRect(
      x: CGFloat(left), y: CGFloat(first.y), width: CGFloat(right - left) + 2 * page.padding,
      height: CGFloat(page.layout.height - first.y))
  }
}

extension TextLayout.PlacedLine {
  /// The width of the text. White space at the end of a broken line counts as far as the line has room (recorded:
  /// the width that fits a text view).
  fileprivate var usedWidth: Double {
    min(line.width, max(line.visibleWidth, stretch.upperBound - x))
  }
}
