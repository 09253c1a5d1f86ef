import Foundation

/// A document broken into lines, each in its place. The y axis points down from the top.
package struct TextLayout: Sendable {
  package struct PlacedLine: Sendable {
    package var line: TextLine
    package var block: Int
    /// The line's units in the whole text.
    package var range: Range<Int>
    package var x: Double
    /// The top of the line's box.
    package var y: Double
    /// From the top of the layout.
    package var baseline: Double
    /// Spacing before and after is not part of it.
    package var height: Double
  }

  package struct Options: Sendable {
    package var width = Double.infinity
    package var height = Double.infinity
    /// 0 is no limit.
    package var maximumLines = 0
    /// Areas that lines keep clear of.
    package var exclusions: [TextExclusion] = []
    /// Overrides the paragraphs' own way for the last line that has room.
    package var lastLineBreak: TextParagraphStyle.LineBreak?
    /// Whether a font's line gap is part of its line's height.
    package var usesFontLeading = true

    package init() {}
  }

  package let document: TextDocument
  package private(set) var lines: [PlacedLine] = []
  package private(set) var height = 0.0
  /// Whether some text is not shown.
  package private(set) var isTruncated = false

  private let options: Options

  package init(_ document: TextDocument, options: Options = Options()) {
    self.document = document
    self.options = options
    var builder = TextLayoutBuilder(document, options)
    builder.run()
    lines = builder.lines
    height = builder.height
    isTruncated = builder.isTruncated
  }

  /// The width of the widest line, hanging white space left out.
  package var usedWidth: Double {
    lines.reduce(0) { max($0, $1.line.visibleWidth + indent(of: $1)) }
  }

  private func indent(of line: PlacedLine) -> Double {
    let style = document.blocks[line.block].style
    let isFirst = line.range.lowerBound == document.blocks[line.block].range.lowerBound
    return max(0, isFirst ? style.firstLineHeadIndent : style.headIndent)
  }
}

/// Breaks paragraph after paragraph and stacks the lines.
private struct TextLayoutBuilder {
  let document: TextDocument
  let options: TextLayout.Options
  var lines: [TextLayout.PlacedLine] = []
  var height = 0.0
  var isTruncated = false
  private var y = 0.0

  init(_ document: TextDocument, _ options: TextLayout.Options) {
    self.document = document
    self.options = options
  }

  mutating func run() {
    let isFree = options.exclusions.isEmpty || !options.width.isFinite
    for index in document.blocks.indices {
      guard isFree ? layOut(index) : layOutAround(index) else { return }
    }
  }

  /// Lays out a paragraph around the exclusions: a line may consist of several stretches.
  private mutating func layOutAround(_ index: Int) -> Bool {
    let block = document.blocks[index]
    let paragraph = block.paragraph
    let bottom = options.exclusions.reduce(0) { $1.bottom > $0 ? $1.bottom : $0 }
    if index > 0 { y += block.style.paragraphSpacingBefore }
    var start = 0
    repeat {
      let probe = paragraph.line(start..<min(start + 1, paragraph.count), style: block.style)
      let box = LineBox(probe, block.style, usesFontLeading: options.usesFontLeading)
      guard y + box.height <= options.height + 0.01 || lines.isEmpty else {
        isTruncated = true
        return false
      }
      let next = fill(index, from: start, rowHeight: box.height, isPast: y >= bottom)
      // Nothing fits beside the exclusions here: try a little further down.
      y += next == nil ? max(1, box.height / 4) : box.height + block.style.lineSpacing
      start = next ?? start
      if options.maximumLines > 0, lines.count >= options.maximumLines, start < paragraph.count {
        isTruncated = true
        return false
      }
    } while start < paragraph.count || lines.last?.block != index
    y += block.style.paragraphSpacing
    return true
  }

  /// Fills the free stretches of a row; the index it came to, or nil if it could place nothing.
  private mutating func fill(
    _ index: Int, from first: Int, rowHeight: Double, isPast: Bool
  ) -> Int? {
    let block = document.blocks[index]
    let paragraph = block.paragraph
    let top = y
    var start = first
    var hasPlaced = false
    let free = options.exclusions.freeRanges(width: options.width, from: y, to: y + rowHeight)
    for range in free where !hasPlaced || start < paragraph.count {
      let indent = start == 0 ? block.style.firstLineHeadIndent : block.style.headIndent
      let left = max(range.lowerBound, indent)
      let room = min(range.upperBound, indent + lineRoom(block.style, indent)) - left
      guard room > 0 || isPast else { continue }
      let end = paragraph.lineEnd(from: start, width: room, style: block.style, indent: left)
      // A word is not cut to fit beside an exclusion.
      guard isPast || end >= paragraph.count || paragraph.breaks[end] else { continue }
      var line = paragraph.line(start..<end, style: block.style, indent: left)
      guard isPast || line.visibleWidth <= room + TextParagraph.slack else { continue }
      place(&line, index, left: left, room: room, isLast: end >= paragraph.count)
      y = top
      start = end
      hasPlaced = true
    }
    return hasPlaced ? start : nil
  }

  /// Lays out a paragraph; false if there is no room for what follows.
  private mutating func layOut(_ index: Int) -> Bool {
    let block = document.blocks[index]
    let style = block.style
    let paragraph = block.paragraph
    if index > 0 { y += style.paragraphSpacingBefore }
    var start = 0
    repeat {
      let isFirst = start == 0
      let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
      let room = lineRoom(style, indent)
      let isLastAllowed = options.maximumLines > 0 && lines.count + 1 == options.maximumLines
      var end = paragraph.lineEnd(from: start, width: room, style: style, indent: indent)
      if isUnbroken(style) { end = paragraph.count }
      let hasMoreText = end < paragraph.count || index + 1 < document.blocks.count
      let mode = options.lastLineBreak ?? style.lineBreak
      let mustEnd = isLastAllowed || hasMoreText && !fitsAnother(paragraph, start..<end, style)
      var line: TextLine
      if mustEnd || isUnbroken(style), mode.truncates {
        line = paragraph.truncatedLine(
          start..<paragraph.count, width: room, mode: mode, style: style, indent: indent,
          mustTruncate: mustEnd && index + 1 < document.blocks.count)
      } else {
        let rest = mustEnd && mode == .clip ? paragraph.count : end
        line = paragraph.line(start..<rest, style: style, indent: indent)
      }
      let isEndOfParagraph = line.range.upperBound >= paragraph.count
      // A right-to-left line has its head at the right.
      let left =
        line.isRightToLeft && options.width.isFinite ? options.width - indent - room : indent
      place(&line, index, left: left, room: room, isLast: isEndOfParagraph || mustEnd)
      if mustEnd {
        isTruncated = hasMoreText || line.isTruncated
        return false
      }
      start = max(end, line.range.upperBound)
    } while start < paragraph.count
    y += style.paragraphSpacing
    return true
  }

  /// Truncating and clipping paragraphs of a text without a limit on lines stay on one line.
  private func isUnbroken(_ style: TextParagraphStyle) -> Bool {
    options.lastLineBreak == nil && (style.lineBreak == .clip || style.lineBreak.truncates)
  }

  private func lineRoom(_ style: TextParagraphStyle, _ indent: Double) -> Double {
    let right = style.tailIndent > 0 ? style.tailIndent : options.width + style.tailIndent
    return max(0, right - indent)
  }

  /// Whether a line of the same height has room below this one.
  private func fitsAnother(
    _ paragraph: TextParagraph, _ range: Range<Int>, _ style: TextParagraphStyle
  ) -> Bool {
    guard options.height.isFinite else { return true }
    let line = paragraph.line(range, style: style)
    let box = LineBox(line, style, usesFontLeading: options.usesFontLeading)
    return y + (box.height + style.lineSpacing) + box.height <= options.height + 0.01
  }

  /// Puts a line between two edges and moves on below it.
  private mutating func place(
    _ line: inout TextLine, _ index: Int, left: Double, room: Double, isLast: Bool
  ) {
    let block = document.blocks[index]
    var x = left
    if line.width > room { line.trailingSpace = min(line.endSpace, line.width - room) }
    if room.isFinite, options.width.isFinite {
      let slack = room - line.visibleWidth
      switch block.style.alignment.resolved(isRightToLeft: line.isRightToLeft) {
      case .center: x += slack / 2
      case .right: x += slack
      case .justified where !isLast && slack > 0: block.paragraph.justify(&line, by: slack)
      case .justified: x += line.isRightToLeft ? slack : 0
      case .left, .natural: break
      }
      // Hanging white space of a right-to-left line lies before its text.
      if line.isRightToLeft { x -= line.trailingSpace }
    }
    let box = LineBox(line, block.style, usesFontLeading: options.usesFontLeading)
    let start = block.range.lowerBound
    lines.append(
      TextLayout.PlacedLine(
        line: line, block: index,
        range: (start + line.range.lowerBound)..<(start + line.range.upperBound), x: x, y: y,
        baseline: y + box.baseline, height: box.height))
    height = y + box.height
    y += box.height + block.style.lineSpacing
  }
}

/// How high a line is and where in it the baseline lies.
package struct LineBox {
  package var height: Double
  package var baseline: Double

  package init(_ line: TextLine, _ style: TextParagraphStyle, usesFontLeading: Bool) {
    let natural = line.ascent + line.descent + (usesFontLeading ? line.leading : 0)
    var height = style.lineHeightMultiple > 0 ? natural * style.lineHeightMultiple : natural
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    self.height = height
    // What a taller or lower line gains or loses lies above the text; the descent stays below.
    baseline = height - line.descent - (usesFontLeading ? line.leading : 0)
  }
}

extension TextParagraphStyle.Alignment {
  package func resolved(isRightToLeft: Bool) -> Self {
    self == .natural ? isRightToLeft ? .right : .left : self
  }
}
