/// Where the carets and selections of a laid-out text lie in the view that shows it.
@MainActor
struct TextGeometry {
  let pages: TextPages
  let container: NSTextContainer
  /// Of the container, in the view.
  let origin: CGPoint

  /// Two points wide, as high as its line (recalled).
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

/// What of text input is drawn in the text view or field that is first responder.
///
/// A phone's caret blinks; here it is always on, so that a picture is the same each time.
public enum TextInputDisplay {
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The line at the place where text would be inserted.
    public static let caret = Options(rawValue: 1)
    /// The coloured area behind selected text.
    public static let highlight = Options(rawValue: 2)
    /// The handles at both ends of a selection.
    public static let handles = Options(rawValue: 4)
    public static let all: Options = [.caret, .highlight, .handles]
  }

  /// All of it unless set otherwise.
  @MainActor public static var shown = Options.all
}

/// Draws a selection or a caret.
@MainActor
struct TextSelectionPainter {
  let geometry: TextGeometry
  let selection: Range<Int>
  let color: UIColor
  /// What the view says about a caret's place; an empty one is not drawn.
  let caretRect: (Int) -> CGRect

  /// Behind the text.
  func drawHighlight(in context: CGContext) {
    guard TextInputDisplay.shown.contains(.highlight), !selection.isEmpty else { return }
    // A fifth of the tint (recalled).
    context.setFillColor(color.withAlphaComponent(0.2).cgColor)
    context.fill(geometry.selectionRects(selection).map(\.rect))
  }

  /// In front of the text.
  func drawMarks(in context: CGContext) {
    context.setFillColor(color.cgColor)
    if selection.isEmpty {
      let rect = caretRect(selection.lowerBound)
      guard TextInputDisplay.shown.contains(.caret), !rect.isEmpty, rect.minX.isFinite else {
        return
      }
      // Round ends, as they are since iOS 17 (recalled).
      context.addPath(
        CGPath(roundedRect: rect, cornerWidth: 1, cornerHeight: 1, transform: nil))
      context.fillPath()
    } else if TextInputDisplay.shown.contains(.handles) {
      drawHandles(in: context)
    }
  }

  /// A bar as high as the line and a disc at its outer end (sizes recalled).
  private func drawHandles(in context: CGContext) {
    let rects = geometry.selectionRects(selection)
    guard let first = rects.first, let last = rects.last else { return }
    let disc: CGFloat = 10
    let start = first.writingDirection == .rightToLeft ? first.rect.maxX : first.rect.minX
    let end = last.writingDirection == .rightToLeft ? last.rect.minX : last.rect.maxX
    for (x, rect, isStart) in [(start, first.rect, true), (end, last.rect, false)] {
      context.fill(CGRect(x: x - 1, y: rect.minY, width: 2, height: rect.height))
      let y = isStart ? rect.minY - disc + 1 : rect.maxY - 1
      context.fillEllipse(in: CGRect(x: x - disc / 2, y: y, width: disc, height: disc))
    }
  }
}
