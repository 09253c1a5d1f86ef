import Foundation

/// A document broken into positioned lines. The y axis points down from the top.
///
/// Lengths are in points. Lines are placed greedily, paragraph by paragraph, until the height, the
/// number of lines or the text ends; the last line that fits is truncated by its paragraph's style.
/// The first line is placed even if it is higher than the limit.
package struct TextLayout: Sendable {
  /// A line and its position in the layout.
  package struct PlacedLine: Sendable {
    package var line: TextLine
    /// The index of the line's paragraph in the document.
    package var block: Int
    /// The line's units in the whole text.
    package var range: Range<Int>
    /// The left edge of the line's advances, relative to the layout's left edge.
    package var x: Double
    /// The top of the line's box.
    package var y: Double
    /// The distance of the baseline from the top of the layout.
    package var baseline: Double
    /// The height of the line's box, without the spacing before and after.
    package var height: Double
    /// The free x range that contains the line, indents included.
    package var stretch: ClosedRange<Double>
    /// The paragraph spacing above the line.
    package var spacingBefore: Double
    /// The line and paragraph spacing below the line.
    package var spacingAfter: Double
  }

  /// The limits of a layout.
  package struct Options: Sendable {
    /// The width of the lines; infinite for lines of any length.
    package var width = Double.infinity
    /// The height in which lines are placed.
    package var height = Double.infinity
    /// The largest number of lines; 0 for no limit.
    package var maximumLines = 0
    /// Areas that lines avoid.
    package var exclusions: [TextExclusion] = []
    /// The line break mode of the last line that fits; nil for that of its paragraph.
    package var lastLineBreak: TextParagraphStyle.LineBreak?
    /// Whether the font's line gap is part of a line's height.
    package var usesFontLeading = true

    package init() {}
  }

  package let document: TextDocument
  /// The lines from the top down, and from left to right within a row.
  package private(set) var lines: [PlacedLine] = []
  /// The bottom of the lowest line, without the spacing below it.
  package private(set) var height = 0.0
  /// Whether some text did not fit.
  package private(set) var isTruncated = false

  /// Lays out a text.
  ///
  /// - Parameter units: The part to lay out; nil for all of it. A paragraph that begins before the
  ///   part is continued in it.
  package init(
    _ document: TextDocument, options: Options = Options(), hooks: TextLayoutHooks? = nil,
    units: Range<Int>? = nil
  ) {
    self.document = document
    var builder = TextLayoutBuilder(
      document, options, hooks ?? TextLayoutHooks(), units ?? 0..<document.count)
    builder.run()
    lines = builder.lines
    height = builder.height
    isTruncated = builder.isTruncated
  }

  /// The end of the visible text; nil without any line.
  package var shownEnd: Int? {
    guard let last = lines.last else { return nil }
    let block = document.blocks[last.block]
    let isWhole = last.range.upperBound >= block.range.upperBound
    return last.range.upperBound + (isWhole ? block.terminator : 0)
  }

  /// The width of the widest line, without hanging white space.
  package var usedWidth: Double {
    lines.reduce(0) { max($0, $1.line.visibleWidth + indent(of: $1)) }
  }

  /// Returns the width of the widest line. White space at the end of a line is included up to
  /// `limit`.
  package func spacedWidth(limit: Double) -> Double {
    lines.reduce(0) {
      max($0, $1.line.visibleWidth + indent(of: $1), min($1.line.width + indent(of: $1), limit))
    }
  }

  /// Returns the indent of a line by its style; 0 for a negative one.
  private func indent(of line: PlacedLine) -> Double {
    let style = document.blocks[line.block].style
    let isFirst = line.range.lowerBound == document.blocks[line.block].range.lowerBound
    return max(0, isFirst ? style.firstLineHeadIndent : style.headIndent)
  }
}

/// Callbacks that replace styles and exclusions while text is laid out.
///
/// The ranges are those of lines in the whole text.
package struct TextLayoutHooks {
  /// Returns the spacing below a line.
  package var lineSpacing: ((Range<Int>) -> Double)?
  /// Returns the spacing above a paragraph, given its first line.
  package var spacingBefore: ((Range<Int>) -> Double)?
  /// Returns the spacing below a paragraph, given its last line.
  package var spacingAfter: ((Range<Int>) -> Double)?
  /// Returns the free x ranges of a band of rows, from left to right, for the line that begins at a
  /// unit.
  package var freeRanges: ((_ top: Double, _ bottom: Double, _ unit: Int) -> [ClosedRange<Double>])?

  package init() {}
}

/// Lays out paragraphs one below the other.
private struct TextLayoutBuilder {
  let document: TextDocument
  let options: TextLayout.Options
  let hooks: TextLayoutHooks
  let units: Range<Int>
  var lines: [TextLayout.PlacedLine] = []
  var height = 0.0
  var isTruncated = false
  private var y = 0.0
  /// The paragraph spacing above the next line, in points.
  private var spacingBefore = 0.0

  init(
    _ document: TextDocument, _ options: TextLayout.Options, _ hooks: TextLayoutHooks,
    _ units: Range<Int>
  ) {
    self.units = units
    self.document = document
    self.options = options
    self.hooks = hooks
  }

  /// Lays out the requested paragraphs until nothing more fits.
  mutating func run() {
    let isFree =
      options.exclusions.isEmpty && hooks.freeRanges == nil || !options.width.isFinite
    for index in firstBlock..<document.blocks.count {
      let block = document.blocks[index]
      // An empty line after the last terminator belongs only to a part that extends to the text's
      // end.
      let isBeyond =
        block.range.lowerBound >= units.upperBound && units.upperBound < document.count
      if isBeyond, !lines.isEmpty { return }
      let start = max(0, units.lowerBound - block.range.lowerBound)
      let end = min(block.paragraph.count, max(start, units.upperBound - block.range.lowerBound))
      guard isFree ? layOut(index, start..<end) : layOutAround(index, start..<end) else { return }
    }
  }

  /// The index of the first paragraph that overlaps `units`, the part of the text that is laid out.
  private var firstBlock: Int {
    guard units.lowerBound > 0 else { return 0 }
    return document.blocks.firstIndex {
      $0.range.upperBound + $0.terminator > units.lowerBound
    } ?? document.blocks.count - 1
  }

  /// Lays out a paragraph around the exclusions, where a row may have several lines side by side.
  /// Returns false if nothing after it fits.
  private mutating func layOutAround(_ index: Int, _ part: Range<Int>) -> Bool {
    let block = document.blocks[index]
    let paragraph = block.paragraph
    // A container of any other shape ends as well, so that the layout ends.
    let bottom = options.exclusions.reduce(hooks.freeRanges == nil ? 0 : y + 1e4) {
      max($0, $1.bottom)
    }
    addSpacing(before: index)
    var start = part.lowerBound
    repeat {
      let probe = paragraph.line(start..<min(start + 1, paragraph.count), style: block.style)
      let box = LineBox(probe, block.style, usesFontLeading: options.usesFontLeading)
      guard y + box.height <= options.height + 0.01 || lines.isEmpty else {
        isTruncated = true
        return false
      }
      let top = y
      let next = fill(
        index, from: start, to: part.upperBound, rowHeight: box.height, isPast: y >= bottom)
      // No text fits beside the exclusions here, so the next row is tried a little lower. The step
      // is larger for an exclusion that is more than a thousand lines high.
      if next == nil {
        // Below all exclusions, a container without free space never has any.
        guard top < bottom else {
          isTruncated = true
          return false
        }
        y = top + max(1, box.height / 4, (bottom - top) / 2_000)
      }
      start = next ?? start
      if options.maximumLines > 0, lines.count >= options.maximumLines, start < part.upperBound {
        isTruncated = true
        return false
      }
    } while start < part.upperBound || lines.last?.block != index
    addSpacing(after: index)
    return part.upperBound == paragraph.count
  }

  /// Lays out text in the free ranges of a row. Returns the index of the first UTF-16 unit that was
  /// not placed; nil if nothing fits.
  private mutating func fill(
    _ index: Int, from first: Int, to last: Int, rowHeight: Double, isPast: Bool
  ) -> Int? {
    let block = document.blocks[index]
    let paragraph = block.paragraph
    let top = y
    var bottom = y
    var start = first
    var hasPlaced = false
    let free =
      hooks.freeRanges.map { $0(y, y + rowHeight, block.range.lowerBound + first) }
      ?? options.exclusions.freeRanges(width: options.width, from: y, to: y + rowHeight)
    for range in free where !hasPlaced || start < last {
      let indent = start == 0 ? block.style.firstLineHeadIndent : block.style.headIndent
      let left = max(range.lowerBound, indent)
      let width = min(range.upperBound, indent + availableWidth(block.style, indent)) - left
      guard width > 0 || isPast else { continue }
      let cut = paragraph.lineCut(from: start, width: width, style: block.style, indent: left)
      let end = min(cut.end, last)
      // A word is not broken to fit beside an exclusion.
      guard isPast || end >= last || paragraph.breaks[end] || cut.isHyphenated else { continue }
      var line = paragraph.line(
        start..<end, style: block.style, indent: left,
        isHyphenated: cut.isHyphenated && end == cut.end)
      guard isPast || line.visibleWidth <= width + TextParagraph.slack else { continue }
      place(
        &line, index, left: left, width: width, stretch: range, isLast: end >= paragraph.count)
      bottom = max(bottom, y)
      y = top
      start = end
      hasPlaced = true
    }
    y = bottom
    return hasPlaced ? start : nil
  }

  /// Lays out a paragraph; returns false if nothing after it fits.
  private mutating func layOut(_ index: Int, _ part: Range<Int>) -> Bool {
    let block = document.blocks[index]
    let style = block.style
    let paragraph = block.paragraph
    addSpacing(before: index)
    var start = part.lowerBound
    repeat {
      let isFirst = start == 0
      let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
      let width = availableWidth(style, indent)
      let cut = lineCut(paragraph, from: start, width, style, indent)
      let end = isUnbroken(style) ? part.upperBound : min(cut.end, part.upperBound)
      let hasMoreText =
        end < part.upperBound
        || index + 1 < document.blocks.count && part.upperBound == paragraph.count
          && document.blocks[index + 1].range.lowerBound <= units.upperBound
      let mode = options.lastLineBreak ?? style.lineBreak
      let mustEnd = isLastAllowed || hasMoreText && !fitsAnother(index, start..<end)
      var line: TextLine
      if mustEnd || isUnbroken(style), mode.truncates {
        line = paragraph.truncatedLine(
          start..<part.upperBound, width: width, mode: mode, style: style, indent: indent,
          mustTruncate: mustEnd && index + 1 < document.blocks.count
            && part.upperBound == paragraph.count)
      } else {
        let rest = mustEnd && mode == .clip ? part.upperBound : end
        line = paragraph.line(
          start..<rest, style: style, indent: indent,
          isHyphenated: cut.isHyphenated && rest == cut.end)
      }
      let isEndOfParagraph = line.range.upperBound >= paragraph.count
      // The head of a right-to-left line is on the right.
      let left =
        line.isRightToLeft && options.width.isFinite ? options.width - indent - width : indent
      let edge = options.width.isFinite ? options.width : left + line.visibleWidth
      place(
        &line, index, left: left, width: width, stretch: 0...(edge > 0 ? edge : 0),
        isLast: isEndOfParagraph || mustEnd)
      if mustEnd {
        isTruncated = hasMoreText || line.isTruncated
        return false
      }
      start = max(end, line.range.upperBound)
    } while start < part.upperBound
    addSpacing(after: index)
    return part.upperBound == paragraph.count
  }

  /// Returns the end of a line; it is moved back by a word if the style does not allow a last line
  /// of a single word.
  private func lineCut(
    _ paragraph: TextParagraph, from start: Int, _ width: Double, _ style: TextParagraphStyle,
    _ indent: Double
  ) -> TextParagraph.LineCut {
    let cut = paragraph.lineCut(from: start, width: width, style: style, indent: indent)
    guard style.pushOut != .none, !isUnbroken(style), !isLastAllowed else { return cut }
    let width = availableWidth(style, style.headIndent)
    return paragraph.pushingOut(cut, from: start, width: width, style.pushOut)
  }

  /// Adds the spacing above a paragraph. The first paragraph of a layout has none.
  private mutating func addSpacing(before index: Int) {
    guard !lines.isEmpty else { return }
    let block = document.blocks[index]
    let start = block.range.lowerBound
    spacingBefore =
      hooks.spacingBefore.map { $0(start..<min(start + 1, block.range.upperBound)) }
      ?? block.style.paragraphSpacingBefore
    y += spacingBefore
  }

  /// Adds the spacing below a paragraph, which is counted with its last line unless the text ends
  /// there.
  private mutating func addSpacing(after index: Int) {
    guard let last = lines.last else { return }
    let spacing =
      hooks.spacingAfter.map { $0(last.range) } ?? document.blocks[index].style.paragraphSpacing
    y += spacing
    if index + 1 < document.blocks.count { lines[lines.count - 1].spacingAfter += spacing }
  }

  /// Whether a paragraph is not broken: one that truncates or clips, if the layout does not set a
  /// mode for the last line.
  private func isUnbroken(_ style: TextParagraphStyle) -> Bool {
    options.lastLineBreak == nil && (style.lineBreak == .clip || style.lineBreak.truncates)
  }

  /// Whether the limit on lines allows exactly one more line.
  private var isLastAllowed: Bool {
    options.maximumLines > 0 && lines.count + 1 == options.maximumLines
  }

  /// Returns the width between an indent and the tail indent, at least 0.
  private func availableWidth(_ style: TextParagraphStyle, _ indent: Double) -> Double {
    let right = style.tailIndent > 0 ? style.tailIndent : options.width + style.tailIndent
    return max(0, right - indent)
  }

  /// Whether the line that follows a line of a paragraph fits below it.
  private func fitsAnother(_ index: Int, _ range: Range<Int>) -> Bool {
    guard options.height.isFinite else { return true }
    let block = document.blocks[index]
    let height = lineHeight(block, range)
    let following =
      block.paragraph.spans.count == 1 && range.upperBound < block.paragraph.count
      ? height : followingHeight(index, range)
    return y + height + block.style.lineSpacing + following <= options.height + 0.01
  }

  /// Returns the height of the line after a line of a paragraph, with the spacing between two paragraphs.
  private func followingHeight(_ index: Int, _ range: Range<Int>) -> Double {
    let block = document.blocks[index]
    if range.upperBound < block.paragraph.count {
      return lineHeight(block, from: range.upperBound, indent: block.style.headIndent)
    }
    guard index + 1 < document.blocks.count else { return 0 }
    let next = document.blocks[index + 1]
    return block.style.paragraphSpacing + next.style.paragraphSpacingBefore
      + lineHeight(next, from: 0, indent: next.style.firstLineHeadIndent)
  }

  private func lineHeight(_ block: TextDocument.Block, from start: Int, indent: Double) -> Double {
    let width = availableWidth(block.style, indent)
    let cut = block.paragraph.lineCut(
      from: start, width: width, style: block.style, indent: indent)
    return lineHeight(block, start..<max(start, min(cut.end, block.paragraph.count)))
  }

  private func lineHeight(_ block: TextDocument.Block, _ range: Range<Int>) -> Double {
    let line = block.paragraph.line(range, style: block.style)
    return LineBox(line, block.style, usesFontLeading: options.usesFontLeading).height
  }

  /// Places a line between two edges and moves below it.
  private mutating func place(
    _ line: inout TextLine, _ index: Int, left: Double, width: Double,
    stretch: ClosedRange<Double>, isLast: Bool
  ) {
    let block = document.blocks[index]
    var x = left
    if line.width > width { line.trailingSpace = min(line.endSpace, line.width - width) }
    if width.isFinite, options.width.isFinite {
      let slack = width - line.visibleWidth
      switch block.style.alignment.resolved(isRightToLeft: line.isRightToLeft) {
      case .center: x += slack / 2
      case .right: x += slack
      case .justified where !isLast && slack > 0: block.paragraph.justify(&line, by: slack)
      case .justified: x += line.isRightToLeft ? slack : 0
      case .left, .natural: break
      }
      // The hanging white space of a right-to-left line is on the left of its text.
      if line.isRightToLeft { x -= line.trailingSpace }
    }
    let box = LineBox(line, block.style, usesFontLeading: options.usesFontLeading)
    let start = block.range.lowerBound
    let range = (start + line.range.lowerBound)..<(start + line.range.upperBound)
    let spacing = hooks.lineSpacing.map { $0(range) } ?? block.style.lineSpacing
    lines.append(
      TextLayout.PlacedLine(
        line: line, block: index, range: range, x: x, y: y, baseline: y + box.baseline,
        height: box.height, stretch: stretch, spacingBefore: spacingBefore,
        spacingAfter: spacing))
    spacingBefore = 0
    height = max(height, y + box.height)
    y += box.height + spacing
  }
}

/// The height of a line and the position of its baseline.
///
/// The height is that of the line times the style's multiple, then limited by the style's minimum
/// and maximum.
package struct LineBox {
  package var height: Double
  package var baseline: Double

  package init(_ line: TextLine, _ style: TextParagraphStyle, usesFontLeading: Bool) {
    let natural = line.ascent + line.descent + (usesFontLeading ? line.leading : 0)
    var height = style.lineHeightMultiple > 0 ? natural * style.lineHeightMultiple : natural
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    self.height = height
    // The difference to a taller or shorter line is above the text; the descent is unchanged.
    baseline = height - line.descent - (usesFontLeading ? line.leading : 0)
  }
}

extension TextParagraphStyle.Alignment {
  /// Returns left or right for the natural alignment of a line, and other alignments as they are.
  package func resolved(isRightToLeft: Bool) -> Self {
    self == .natural ? isRightToLeft ? .right : .left : self
  }
}
