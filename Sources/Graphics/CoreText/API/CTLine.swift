public import CoreGraphics
public import Foundation

/// One line of text, ready to be drawn.
///
/// Positions are in points from the line's origin, the left end of its baseline; y points up.
/// String indices count UTF-16 units of the whole attributed string.
public final class CTLine: Sendable {
  /// The runs and metrics, with indices into the paragraph.
  package let line: TextLine
  /// The string of the line, kept for its attributes.
  let text: CoreTextString
  /// The index of the line's paragraph in the document.
  let block: Int

  init(_ line: TextLine, _ text: CoreTextString, block: Int) {
    self.line = line
    self.text = text
    self.block = block
  }

  /// Creates a line of the whole string without breaking it.
  fileprivate convenience init(_ string: NSAttributedString) {
    let text = CoreTextString(string, isOneLine: true)
    let paragraph = text.document.blocks[0].paragraph
    self.init(paragraph.line(0..<paragraph.count), text, block: 0)
  }

  private var paragraph: TextParagraph { text.document.blocks[block].paragraph }

  /// The index in the string at which the line's paragraph begins.
  var start: Int { text.document.blocks[block].range.lowerBound }

  /// The runs from left to right, with the attributes of their parts of the string.
  var runs: [CTRun] {
    let drawingAttributes = text.drawingAttributes(ofBlock: block)
    return line.runs.map { run in
      CTRun(
        run, drawingAttributes.indices.contains(run.span) ? drawingAttributes[run.span] : .init(),
        start: start)
    }
  }

  /// Returns the line truncated to a width. The caller's token is ignored: an ellipsis in the
  /// line's style is used.
  fileprivate func truncated(
    _ width: Double, _ mode: TextParagraphStyle.LineBreak, _ token: CTLine?
  ) -> CTLine {
    CTLine(
      paragraph.truncatedLine(line.range, width: width, mode: mode), text, block: block)
  }

  /// Returns the line stretched or compressed towards a width; a factor of 1 reaches it, 0 has no
  /// effect.
  fileprivate func justified(_ width: Double, _ factor: Double) -> CTLine {
    var copy = line
    paragraph.justify(&copy, by: (width - line.visibleWidth) * min(max(factor, 0), 1))
    return CTLine(copy, text, block: block)
  }

  /// Draws the line from the context's text position, with y up.
  ///
  /// All backgrounds come first, so that no background covers a neighbour's glyphs. The text
  /// position is then at the end of the line.
  func draw(in context: CGContext) {
    let origin = context.textPosition
    for run in runs { run.drawBackground(in: context, from: origin) }
    for run in runs {
      run.draw(in: context, from: origin)
      context.textPosition = origin
    }
    context.textPosition = CGPoint(x: origin.x + CGFloat(line.width), y: origin.y)
  }
}

/// Creates a line. Paragraph terminators inside the string are not drawn.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(attrString)
}

/// Returns the line, or as much of it as fits a width, with an ellipsis in place of the rest. The
/// ellipsis has the style of the text beside it; a custom token is ignored.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType,
  _ truncationToken: CTLine?
) -> CTLine? {
  switch truncationType {
  case .start: line.truncated(width, .truncateHead, truncationToken)
  case .middle: line.truncated(width, .truncateMiddle, truncationToken)
  case .end: line.truncated(width, .truncateTail, truncationToken)
  }
}

/// Returns the line with its spaces widened until it fills a width, or a part of the difference.
///
/// The factor, 0 to 1, is the fraction of the missing width that is added. A line without spaces is
/// widened between all its characters.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  line.justified(justificationWidth, Double(justificationFactor))
}

/// Returns the width of a line, and stores its ascent, descent and leading.
///
/// All are in points, the descent positive. The width includes white space at the line's end.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = CGFloat(line.line.ascent)
  descent?.pointee = CGFloat(line.line.descent)
  leading?.pointee = CGFloat(line.line.leading)
  return line.line.width
}

/// Returns the bounds of a line from its origin: its width by its ascent, descent and leading, or
/// the bounds of its outlines.
///
/// Only `excludeTypographicLeading` and `useGlyphPathBounds` have an effect.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  let own = line.line
  if options.contains(.useGlyphPathBounds) { return line.inkBounds }
  let leading = options.contains(.excludeTypographicLeading) ? 0 : own.leading
  return CGRect(
    x: 0, y: CGFloat(-own.descent - leading), width: CGFloat(own.width),
    height: CGFloat(own.ascent + own.descent + leading))
}

/// Returns the bounds of the drawn outlines, relative to the context's origin if a context is
/// given.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let bounds = line.inkBounds
  guard let context, !bounds.isNull else { return bounds }
  return bounds.offsetBy(dx: context.textPosition.x, dy: context.textPosition.y)
}

/// Returns the width in points of the white space at the line's end, which the line's width
/// includes.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.line.endSpace }

/// Returns the number of glyphs in all runs. Tabs and attachments have none.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.line.runs.reduce(0) { $0 + $1.glyphs.count }
}

/// Returns the UTF-16 units of the string that the line represents, truncated ones included.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.start + line.line.range.lowerBound, length: line.line.range.count)
}

/// Returns the offset in points that aligns the line in a width; a factor of 0 aligns left, 1
/// right.
///
/// Never negative: a line that is too wide starts at the left edge. White space that hangs over the
/// end of a broken line is ignored.
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
  max(0, (flushWidth - line.line.visibleWidth) * min(max(Double(flushFactor), 0), 1))
}

/// Returns the position of the caret before a unit, in points from the line's origin.
///
/// There is one caret where directions meet: the secondary offset is equal to the first.
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = CGFloat(line.line.caretOffset(charIndex - line.start))
  secondaryOffset?.pointee = offset
  return offset
}

/// Returns the index whose caret is nearest to a position in the line; only the x coordinate is
/// used.
///
/// A position left or right of the line returns the index at that end.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  let hit = line.line.character(at: Double(position.x))
  return line.start + hit.index + (hit.fraction > 0.5 ? 1 : 0)
}

/// Enumerates the carets of each unit in reading order: before it, then after it.
///
/// The arguments of the block are the offset in points, the string index, whether the edge is the
/// leading one, and a flag that stops the enumeration.
public func CTLineEnumerateCaretOffsets(
  _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
  var stop = false
  for index in line.line.range {
    block(line.line.caretOffset(index), line.start + index, true, &stop)
    if stop { return }
    block(line.line.caretOffset(index + 1), line.start + index, false, &stop)
    if stop { return }
  }
}

/// Draws the line from the context's text position, and moves the text position to the line's end.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) { line.draw(in: context) }

/// Returns the runs of the line from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> [CTRun] { line.runs }

/// Options for the bounds of a line.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The bounds exclude the font's gap between lines.
  public static let excludeTypographicLeading = Self(rawValue: 1 << 0)
  /// Without effect.
  public static let excludeTypographicShifts = Self(rawValue: 1 << 1)
  /// Without effect.
  public static let useHangingPunctuation = Self(rawValue: 1 << 2)
  /// The bounds are those of the glyphs' outlines; null for a line of spaces.
  public static let useGlyphPathBounds = Self(rawValue: 1 << 3)
  /// Without effect.
  public static let useOpticalBounds = Self(rawValue: 1 << 4)
  /// Without effect.
  public static let includeLanguageExtents = Self(rawValue: 1 << 5)
}

extension CTLine {
  /// The bounds of the outlines; null without any.
  fileprivate var inkBounds: CGRect {
    runs.reduce(.null) { $0.union($1.inkBounds(0..<$1.run.glyphs.count)) }
  }
}
