public import CoreGraphics
public import Foundation

/// One line of text, ready to be drawn.
public final class CTLine: Sendable {
  package let line: TextLine
  private let paragraph: TextParagraph
  /// The colours of the paragraph's spans; nil leaves the context's.
  private let colors: [CGColor?]

  init(_ line: TextLine, _ paragraph: TextParagraph, _ colors: [CGColor?]) {
    self.line = line
    self.paragraph = paragraph
    self.colors = colors
  }

  fileprivate convenience init(_ string: NSAttributedString) {
    let text = CoreTextString(string)
    self.init(text.paragraph.line(0..<text.paragraph.count), text.paragraph, text.colors)
  }

  fileprivate func truncated(_ width: Double, _ mode: TextParagraphStyle.LineBreak) -> CTLine {
    CTLine(
      paragraph.truncatedLine(line.range, width: width, mode: mode), paragraph, colors)
  }

  fileprivate func justified(_ width: Double, _ factor: Double) -> CTLine {
    var copy = line
    paragraph.justify(&copy, by: (width - line.visibleWidth) * min(max(factor, 0), 1))
    return CTLine(copy, paragraph, colors)
  }

  /// Draws from the context's text position, with its y axis upwards.
  fileprivate func draw(in context: CGContext) {
    let origin = context.textPosition
    for run in line.runs where !run.glyphs.isEmpty {
      if let color = colors.indices.contains(run.span) ? colors[run.span] : nil {
        context.setFillColor(color)
      }
      context.setFont(run.font.face.cgFont)
      context.setFontSize(CGFloat(run.font.drawingSize))
      context.showGlyphs(run.glyphs, at: run.positions)
      context.textPosition = origin
    }
    context.textPosition = CGPoint(x: origin.x + CGFloat(line.width), y: origin.y)
  }
}

/// An attributed string with CoreText's attributes, as one paragraph.
struct CoreTextString {
  let paragraph: TextParagraph
  let colors: [CGColor?]

  /// Paragraph ends inside the string are drawn as nothing.
  init(_ string: NSAttributedString) {
    var spans: [TextSpan] = []
    var colors: [CGColor?] = []
    let text = Array(string.string.utf16)
    string.enumerateAttributes(in: NSRange(location: 0, length: text.count), options: []) {
      attributes, range, _ in
      func value(_ name: CFString) -> Any? { attributes[NSAttributedString.Key(name)] }
      let font = value(kCTFontAttributeName) as? CTFont
      var style = TextStyle(font: font ?? CTFontCreateWithName("Helvetica", 12, nil))
      style.kern = (value(kCTKernAttributeName) as? NSNumber)?.doubleValue
      style.tracking = (value(kCTTrackingAttributeName) as? NSNumber)?.doubleValue ?? 0
      style.ligature = (value(kCTLigatureAttributeName) as? NSNumber)?.intValue ?? 1
      spans.append(
        TextSpan(range: range.location..<(range.location + range.length), style: style))
      colors.append(value(kCTForegroundColorAttributeName) as? CGColor)
    }
    paragraph = TextParagraph(text: text, spans: spans)
    self.colors = colors
  }
}

public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(attrString)
}

/// The line, or as much of it as is so wide with an ellipsis in place of the rest.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType,
  _ truncationToken: CTLine?
) -> CTLine? {
  switch truncationType {
  case .start: line.truncated(width, .truncateHead)
  case .middle: line.truncated(width, .truncateMiddle)
  case .end: line.truncated(width, .truncateTail)
  }
}

public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  line.justified(justificationWidth, Double(justificationFactor))
}

/// The width; ascent, descent and leading where pointers for them are given.
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

public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.line.endSpace }

public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.line.runs.reduce(0) { $0 + $1.glyphs.count }
}

public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.line.range.lowerBound, length: line.line.range.count)
}

/// Where the caret stands before a unit.
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = CGFloat(line.line.caretOffset(charIndex))
  secondaryOffset?.pointee = offset
  return offset
}

public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  let hit = line.line.character(at: Double(position.x))
  return hit.index + (hit.fraction > 0.5 ? 1 : 0)
}

public func CTLineDraw(_ line: CTLine, _ context: CGContext) { line.draw(in: context) }

public func CTLineGetGlyphRuns(_ line: CTLine) -> [CTRun] { line.line.runs.map(CTRun.init) }

/// Glyphs of one font and style in a line.
public final class CTRun: Sendable {
  fileprivate let run: TextLine.Run
  init(_ run: TextLine.Run) { self.run = run }
}

public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  CFRange(location: run.run.range.lowerBound, length: run.run.range.count)
}

/// A length of 0 means to the end.
public func CTRunGetGlyphs(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {
  for (index, glyph) in run.run.glyphs[run.part(range)].enumerated() { buffer[index] = glyph }
}

public func CTRunGetPositions(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
  for (index, point) in run.run.positions[run.part(range)].enumerated() { buffer[index] = point }
}

public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
  for (index, advance) in run.run.advances[run.part(range)].enumerated() {
    buffer[index] = CGSize(width: CGFloat(advance), height: 0)
  }
}

public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
  for (index, cluster) in run.run.clusters[run.part(range)].enumerated() {
    buffer[index] = cluster
  }
}

extension CTRun {
  fileprivate func part(_ range: CFRange) -> Range<Int> {
    let end = range.length == 0 ? run.glyphs.count : range.location + range.length
    return (max(0, range.location)..<max(range.location, end)).clamped(to: 0..<run.glyphs.count)
  }
}

/// Breaks an attributed string into lines.
public final class CTTypesetter: Sendable {
  private let paragraph: TextParagraph
  private let colors: [CGColor?]

  init(_ string: NSAttributedString) {
    let text = CoreTextString(string)
    paragraph = text.paragraph
    colors = text.colors
  }

  fileprivate func lineEnd(_ start: Int, _ width: Double, byCharacter: Bool) -> Int {
    var style = TextParagraphStyle()
    style.lineBreak = byCharacter ? .charWrap : .wordWrap
    return paragraph.lineEnd(from: min(max(0, start), paragraph.count), width: width, style: style)
  }

  fileprivate func line(_ range: CFRange) -> CTLine {
    let start = min(max(0, range.location), paragraph.count)
    let end = range.length == 0 ? paragraph.count : min(paragraph.count, start + range.length)
    return CTLine(paragraph.line(start..<max(start, end)), paragraph, colors)
  }
}

public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string)
}

/// How many units the next line takes.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.lineEnd(startIndex, width, byCharacter: false) - startIndex
}

public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.lineEnd(startIndex, width, byCharacter: true) - startIndex
}

public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  typesetter.line(stringRange)
}
