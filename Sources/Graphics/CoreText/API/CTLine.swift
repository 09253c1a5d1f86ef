public import CoreGraphics
public import Foundation

/// One line of text, ready to be drawn.
///
/// Positions are in points from the line's origin, which is the left end of its baseline; y points
/// up. String indices count UTF-16 units of the whole attributed string.
public final class CTLine: Sendable {
  /// The runs and metrics; its indices are those of the paragraph.
  package let line: TextLine
  /// The string from which the line was cut, kept for its attributes.
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

  /// The runs from left to right, with the attributes of their stretches of the string.
  var runs: [CTRun] {
    let drawingAttributes = text.drawingAttributes(ofBlock: block)
    return line.runs.map { run in
      CTRun(
        run, drawingAttributes.indices.contains(run.span) ? drawingAttributes[run.span] : .init(),
        start: start)
    }
  }

  /// Returns the line cut to a width. The caller's token is ignored: an ellipsis in the line's
  /// style is used.
  fileprivate func truncated(
    _ width: Double, _ mode: TextParagraphStyle.LineBreak, _ token: CTLine?
  ) -> CTLine {
    CTLine(
      paragraph.truncatedLine(line.range, width: width, mode: mode), text, block: block)
  }

  /// Returns the line widened or narrowed towards a width; a factor of 1 reaches it, 0 changes
  /// nothing.
  fileprivate func justified(_ width: Double, _ factor: Double) -> CTLine {
    var copy = line
    paragraph.justify(&copy, by: (width - line.visibleWidth) * min(max(factor, 0), 1))
    return CTLine(copy, text, block: block)
  }

  /// Draws the line from the context's text position, with its y axis upwards.
  ///
  /// All backgrounds come first, so that no background covers a neighbour's glyphs. The text
  /// position ends behind the line's last advance.
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

/// Creates a line. Paragraph ends inside the string are drawn as nothing.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(attrString)
}

/// Returns the line, or as much of it as fits a width with an ellipsis in place of the rest. The
/// ellipsis looks like the text beside it; a token of one's own is not taken.
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

/// Returns the line with its spaces widened until it fills a width, or part of the way.
///
/// A factor from 0 to 1 is the share of the missing width that is added. A line without spaces is
/// widened between all its characters.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  line.justified(justificationWidth, Double(justificationFactor))
}

/// Returns the width. Ascent, descent and leading where pointers for them are given.
///
/// All in points, the descent positive. The width includes white space at the line's end.
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

/// Returns the line's box from its origin: advances by ascent, descent and leading, or the
/// outlines' bounds.
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

/// Returns the bounds of the drawing, from the context's text position.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let bounds = line.inkBounds
  guard let context, !bounds.isNull else { return bounds }
  return bounds.offsetBy(dx: context.textPosition.x, dy: context.textPosition.y)
}

/// The width in points of the white space at the line's end, which the line's width includes.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.line.endSpace }

/// The number of glyphs in all runs. Tabs and attachments have none.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.line.runs.reduce(0) { $0 + $1.glyphs.count }
}

/// The UTF-16 units of the string that the line represents, truncated ones included.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.start + line.line.range.lowerBound, length: line.line.range.count)
}

/// Returns the offset that aligns the line in a width: 0 left, 1 right.
///
/// Never negative: a line that is too wide begins at the left edge. White space that hangs over the
/// end of a broken line does not count.
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
  max(0, (flushWidth - line.line.visibleWidth) * min(max(Double(flushFactor), 0), 1))
}

/// Returns the position of the caret before a unit.
///
/// In points from the line's origin. Where directions meet there is one caret: the secondary offset
/// equals the first.
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = CGFloat(line.line.caretOffset(charIndex - line.start))
  secondaryOffset?.pointee = offset
  return offset
}

/// Returns the index whose caret is nearest to a position in the line; only the x coordinate
/// counts.
///
/// A position left or right of the line gives the index at that end.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  let hit = line.line.character(at: Double(position.x))
  return line.start + hit.index + (hit.fraction > 0.5 ? 1 : 0)
}

/// Enumerates the carets of each unit in reading order: before it, then after it.
///
/// The block gets the offset in points, the string index, and whether the edge is the leading one.
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

/// Draws the line from the context's text position and moves that to the line's end.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) { line.draw(in: context) }

/// The runs of the line from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> [CTRun] { line.runs }

/// Options for the bounds of a line.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The box leaves out the font's gap between lines.
  public static let excludeTypographicLeading = Self(rawValue: 1 << 0)
  /// No effect here.
  public static let excludeTypographicShifts = Self(rawValue: 1 << 1)
  /// No effect here.
  public static let useHangingPunctuation = Self(rawValue: 1 << 2)
  /// The box is that of the glyphs' outlines; null for a line of spaces.
  public static let useGlyphPathBounds = Self(rawValue: 1 << 3)
  /// No effect here.
  public static let useOpticalBounds = Self(rawValue: 1 << 4)
  /// No effect here.
  public static let includeLanguageExtents = Self(rawValue: 1 << 5)
}

extension CTLine {
  /// The bounds of the outlines. Null without any.
  fileprivate var inkBounds: CGRect {
    runs.reduce(.null) { $0.union($1.inkBounds(0..<$1.run.glyphs.count)) }
  }
}
