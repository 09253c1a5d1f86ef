/// The positions of carets and selections of laid-out text in the coordinates of its view.
@MainActor
struct TextGeometry {
  let pages: TextPages
  let container: NSTextContainer
  /// The origin of the text container in the view.
  let origin: CGPoint

  /// The width of the caret in points (guess).
  static let caretWidth: CGFloat = 2

  func caretRect(at index: Int) -> CGRect {
    guard let line = line(at: index) else {
      return CGRect(origin: origin, size: CGSize(width: Self.caretWidth, height: 0))
    }
    let place = line.caret(index)
    let rect = CGRect(
      x: place.x, y: place.y, width: Self.caretWidth, height: CGFloat(line.placed.height))
    return rect.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// Returns the line at an index. The end of a text without a final line break belongs to the line of the
  /// last character.
  private func line(at index: Int) -> TextPages.Line? {
    guard let line = pages.line(at: index) else { return nil }
    return line.page.container === container ? line : nil
  }

  /// Returns the rectangles of the lines of a range.
  ///
  /// - Parameter scale: The pixels in a point. If it is given, the rectangles reach a point above their lines and
  ///   two thirds of one below, and are rounded to pixels (measured on pictures of iOS 17.5 and 26.2, at 12 points).
  func selectionRects(_ units: Range<Int>, scale: CGFloat? = nil) -> [UITextSelectionRect] {
    guard !units.isEmpty else { return [] }
    let lines = pages.lines(units).filter { $0.page.container === container }
    return lines.enumerated().flatMap { number, line in
      let rects = line.rects(of: units, asSelection: true)
      return rects.enumerated().map { part, rect in
        PlacedSelectionRect(
          enlarged(rect.offsetBy(dx: origin.x, dy: origin.y), scale),
          isRightToLeft: line.placed.line.isRightToLeft,
          containsStart: number == 0 && part == 0,
          containsEnd: number == lines.count - 1 && part == rects.count - 1)
      }
    }
  }

  private func enlarged(_ rect: CGRect, _ scale: CGFloat?) -> CGRect {
    guard let scale else { return rect }
    let top = roundToPixel(rect.minY - 1, scale: scale)
    let bottom = roundToPixel(rect.maxY + 2 / 3, scale: scale)
    return CGRect(x: rect.minX, y: top, width: rect.width, height: bottom - top)
  }

  /// Returns the rectangle of a range's first line.
  func firstRect(_ units: Range<Int>) -> CGRect {
    guard !units.isEmpty else { return caretRect(at: units.lowerBound) }
    guard let line = pages.lines(units).first else { return .null }
    let rects = line.rects(of: units)
    guard let first = rects.first else { return caretRect(at: units.lowerBound) }
    return rects.dropFirst().reduce(first) { $0.union($1) }.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// Returns the index between two characters that is nearest to a point.
  func closestIndex(to point: CGPoint) -> Int {
    let inside = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    guard let line = pages.line(at: inside, in: container) else { return 0 }
    let range = line.range
    guard !range.isEmpty else { return range.lowerBound }
    let hit = line.unit(atX: inside.x)
    guard hit.fraction > 0.5 else { return hit.index }
    // Stays before the line break at the end of a line.
    var next = hit.index + 1
    let end = line.placed.range.upperBound
    while next < end, line.caret(next).x == line.caret(hit.index).x { next += 1 }
    return min(next, end)
  }

  /// Returns the index of the character at a point, or nil outside the text.
  func characterIndex(at point: CGPoint) -> Int? {
    let inside = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    guard let line = pages.line(at: inside, in: container),
      line.usedRect.insetBy(dx: line.page.padding, dy: 0).contains(inside)
    else { return nil }
    return line.unit(atX: inside.x).index
  }

  /// Returns the index a number of lines below or above an index.
  func index(from index: Int, lines: Int) -> Int? {
    guard let line = line(at: index) else { return nil }
    let target = line.index + lines
    guard line.page.layout.lines.indices.contains(target) else { return nil }
    let caret = caretRect(at: index)
    let other = TextPages.Line(page: line.page, index: target).fragmentRect
    return closestIndex(to: CGPoint(x: caret.minX, y: other.midY + origin.y))
  }
}
