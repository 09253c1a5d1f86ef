public import CoreGraphics
public import Foundation

/// One line of text, ready to be drawn.
public final class CTLine: Sendable {
  package let line: TextLine
  let text: CoreTextString
  let block: Int

  init(_ line: TextLine, _ text: CoreTextString, block: Int) {
    self.line = line
    self.text = text
    self.block = block
  }

  fileprivate convenience init(_ string: NSAttributedString) {
    let text = CoreTextString(string, isOneLine: true)
    let paragraph = text.document.blocks[0].paragraph
    self.init(paragraph.line(0..<paragraph.count), text, block: 0)
  }

  private var paragraph: TextParagraph { text.document.blocks[block].paragraph }

  /// The index in the string at which the line's paragraph begins.
  var start: Int { text.document.blocks[block].range.lowerBound }

  var runs: [CTRun] {
    let drawingAttributes = text.drawingAttributes(ofBlock: block)
    return line.runs.map { run in
      CTRun(
        run, drawingAttributes.indices.contains(run.span) ? drawingAttributes[run.span] : .init(),
        start: start)
    }
  }

  fileprivate func truncated(
    _ width: Double, _ mode: TextParagraphStyle.LineBreak, _ token: CTLine?
  ) -> CTLine {
    CTLine(
      paragraph.truncatedLine(line.range, width: width, mode: mode), text, block: block)
  }

  fileprivate func justified(_ width: Double, _ factor: Double) -> CTLine {
    var copy = line
    paragraph.justify(&copy, by: (width - line.visibleWidth) * min(max(factor, 0), 1))
    return CTLine(copy, text, block: block)
  }

  /// Draws the line from the context's text position, with its y axis upwards.
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

public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  line.justified(justificationWidth, Double(justificationFactor))
}

/// Returns the width. Ascent, descent and leading where pointers for them are given.
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

public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.line.endSpace }

public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.line.runs.reduce(0) { $0 + $1.glyphs.count }
}

public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.start + line.line.range.lowerBound, length: line.line.range.count)
}

/// Returns the offset that aligns the line in a width: 0 left, 1 right.
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
  max(0, (flushWidth - line.line.visibleWidth) * min(max(Double(flushFactor), 0), 1))
}

/// Returns the position of the caret before a unit.
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = CGFloat(line.line.caretOffset(charIndex - line.start))
  secondaryOffset?.pointee = offset
  return offset
}

public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  let hit = line.line.character(at: Double(position.x))
  return line.start + hit.index + (hit.fraction > 0.5 ? 1 : 0)
}

/// Enumerates the carets of each unit in reading order: before it, then after it.
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

public func CTLineDraw(_ line: CTLine, _ context: CGContext) { line.draw(in: context) }

public func CTLineGetGlyphRuns(_ line: CTLine) -> [CTRun] { line.runs }

/// Options for the bounds of a line.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let excludeTypographicLeading = Self(rawValue: 1 << 0)
  public static let excludeTypographicShifts = Self(rawValue: 1 << 1)
  public static let useHangingPunctuation = Self(rawValue: 1 << 2)
  public static let useGlyphPathBounds = Self(rawValue: 1 << 3)
  public static let useOpticalBounds = Self(rawValue: 1 << 4)
  public static let includeLanguageExtents = Self(rawValue: 1 << 5)
}

extension CTLine {
  /// The bounds of the outlines. Null without any.
  fileprivate var inkBounds: CGRect {
    runs.reduce(.null) { $0.union($1.inkBounds(0..<$1.run.glyphs.count)) }
  }
}
