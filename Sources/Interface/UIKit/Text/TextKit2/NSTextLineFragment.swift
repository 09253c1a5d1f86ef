public import CoreGraphics

/// A line of a layout fragment.
open class NSTextLineFragment: NSObject {
  /// The text of the line's paragraph.
  public let attributedString: NSAttributedString
  /// The UTF-16 units of the line in its paragraph.
  public let characterRange: NSRange
  /// The rectangle of the line in its layout fragment.
  public let typographicBounds: CGRect
  /// The origin of the first glyph, on the baseline, from the top left of the line.
  public let glyphOrigin: CGPoint
  /// The line and the offset of the layout fragment in the container; nil for a line of a program's own.
  private let line: TextPages.Line?
  private let origin: CGPoint

  /// Creates a line of a text that is not laid out elsewhere.
  public init(attributedString: NSAttributedString, range: NSRange) {
    let part = attributedString.attributedSubstring(from: range)
    let size = part.size()
    self.attributedString = attributedString
    characterRange = range
    typographicBounds = CGRect(origin: .zero, size: size)
    let font = part.length > 0 ? part.attribute(.font, at: 0, effectiveRange: nil) : nil
    glyphOrigin = CGPoint(x: 0, y: (font as? UIFont)?.ascender ?? 0)
    line = nil
    origin = .zero
    super.init()
  }

  public convenience init(
    string: String, attributes: [NSAttributedString.Key: Any] = [:], range: NSRange
  ) {
    self.init(
      attributedString: NSAttributedString(string: string, attributes: attributes), range: range)
  }

  init(_ line: TextPages.Line, of text: NSAttributedString, from start: Int, at origin: CGPoint) {
    attributedString = text
    characterRange = NSRange(
      location: line.range.lowerBound - start, length: line.range.count)
    let used = line.usedRect.insetBy(dx: line.page.padding, dy: 0)
    typographicBounds = used.offsetBy(dx: -origin.x, dy: -origin.y)
    glyphOrigin = CGPoint(x: 0, y: CGFloat(line.placed.baseline) - used.minY)
    self.line = line
    self.origin = origin
    super.init()
  }

  /// Draws the line with the top left of its bounds at a point.
  open func draw(at point: CGPoint, in context: CGContext) {
    guard let line else {
      UIGraphicsPushContext(context)
      attributedString.attributedSubstring(from: characterRange).draw(at: point)
      UIGraphicsPopContext()
      return
    }
    let place = CGPoint(
      x: point.x - typographicBounds.minX - origin.x + line.page.padding,
      y: point.y - typographicBounds.minY - origin.y)
    TextPainter(text: line.page.text).drawGlyphs(
      [line.placed], units: line.range, at: place, in: context)
  }

  /// Returns the place of the caret before a character of the paragraph, on the baseline, from the top left
  /// of the line.
  open func locationForCharacter(at index: Int) -> CGPoint {
    guard let line else { return glyphOrigin }
    let caret = line.caret(line.paragraphStart + index)
    return CGPoint(x: caret.x - origin.x - typographicBounds.minX, y: glyphOrigin.y)
  }

  /// Returns the character of the paragraph at or nearest to a point in the line.
  open func characterIndex(for point: CGPoint) -> Int {
    hit(point).map { $0.index } ?? characterRange.location
  }

  open func fractionOfDistanceThroughGlyph(for point: CGPoint) -> CGFloat {
    hit(point)?.fraction ?? 0
  }

  private func hit(_ point: CGPoint) -> (index: Int, fraction: CGFloat)? {
    line.map { line in
      let hit = line.unit(atX: point.x + typographicBounds.minX + origin.x)
      return (hit.index - line.paragraphStart, hit.fraction)
    }
  }
}
