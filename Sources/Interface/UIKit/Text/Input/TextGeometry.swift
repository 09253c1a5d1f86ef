/// Where the carets and selections of a laid-out text lie in the view that shows it.
@MainActor
struct TextGeometry {
  let pages: TextPages
  let container: NSTextContainer
  /// Of the container, in the view.
  let origin: CGPoint

  /// Two points wide, as high as its line (guess).
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

  /// The end of a text without a last line end stays in the line of the last character.
  private func line(at index: Int) -> TextPages.Line? {
    guard let line = pages.line(at: index) else { return nil }
    return line.page.container === container ? line : nil
  }

  func selectionRects(_ units: Range<Int>) -> [UITextSelectionRect] {
    guard !units.isEmpty else { return [] }
    let lines = pages.lines(units).filter { $0.page.container === container }
    return lines.enumerated().flatMap { number, line in
      let rects = line.rects(of: units, asSelection: true)
      return rects.enumerated().map { part, rect in
        PlacedSelectionRect(
          rect.offsetBy(dx: origin.x, dy: origin.y),
          isRightToLeft: line.placed.line.isRightToLeft,
          containsStart: number == 0 && part == 0,
          containsEnd: number == lines.count - 1 && part == rects.count - 1)
      }
    }
  }

  /// The part of a range in its first line.
  func firstRect(_ units: Range<Int>) -> CGRect {
    guard !units.isEmpty else { return caretRect(at: units.lowerBound) }
    guard let line = pages.lines(units).first else { return .null }
    let rects = line.rects(of: units)
    guard let first = rects.first else { return caretRect(at: units.lowerBound) }
    return rects.dropFirst().reduce(first) { $0.union($1) }.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// The index between two characters that a point is nearest to.
  func closestIndex(to point: CGPoint) -> Int {
    let inside = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    guard let line = pages.line(at: inside, in: container) else { return 0 }
    let range = line.range
    guard !range.isEmpty else { return range.lowerBound }
    let hit = line.unit(atX: inside.x)
    guard hit.fraction > 0.5 else { return hit.index }
    // Behind the last visible character, not behind the line end.
    var next = hit.index + 1
    let end = line.placed.range.upperBound
    while next < end, line.caret(next).x == line.caret(hit.index).x { next += 1 }
    return min(next, end)
  }

  /// The character under a point; nil outside of the text.
  func characterIndex(at point: CGPoint) -> Int? {
    let inside = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    guard let line = pages.line(at: inside, in: container),
      line.usedRect.insetBy(dx: line.page.padding, dy: 0).contains(inside)
    else { return nil }
    return line.unit(atX: inside.x).index
  }

  /// The position so many lines up or down, below or above a place.
  func index(from index: Int, lines: Int) -> Int? {
    guard let line = line(at: index) else { return nil }
    let target = line.index + lines
    guard line.page.layout.lines.indices.contains(target) else { return nil }
    let caret = caretRect(at: index)
    let other = TextPages.Line(page: line.page, index: target).fragmentRect
    return closestIndex(to: CGPoint(x: caret.minX, y: other.midY + origin.y))
  }
}
