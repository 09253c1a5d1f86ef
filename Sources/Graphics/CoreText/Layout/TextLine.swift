import Foundation

/// One line of text, ready to be drawn: runs from left to right.
package struct TextLine: Sendable {
  /// Adjacent glyphs of one font and style.
  package struct Run: Sendable {
    package var font: CTFont
    /// The index of the run's span.
    package var span: Int
    package var glyphs: [UInt16] = []
    /// The origin of each glyph, from the line's origin, y up.
    package var positions: [CGPoint] = []
    /// The advance of each glyph in points, from left to right.
    package var advances: [Double] = []
    /// The first unit that each glyph represents.
    package var clusters: [Int] = []
    package var isRightToLeft: Bool
    /// The units of the paragraph that the run represents.
    package var range: Range<Int>
    /// The left edge of the run, from the line's origin.
    package var x: Double
    package var width: Double
    /// The size of the object that the run represents; it has no glyphs.
    package var attachment: TextAttachmentBox?
    /// Whether the run is an ellipsis, which represents no text.
    package var isToken = false
  }

  /// The units of the paragraph in the line.
  package var range: Range<Int>
  package var runs: [Run] = []
  /// The sum of all advances, including hanging white space.
  package var width = 0.0
  /// The width of the white space at the end of the line.
  package var endSpace = 0.0
  /// The width of trailing white space that hangs over the edge and is ignored: all of it if the
  /// line was broken, and at a paragraph's end the part that does not fit. (Xcode stores 44.5
  /// points for a label of ten spaces.)
  package var trailingSpace = 0.0
  /// The largest ascent of the line's fonts and attachments, including the offset of raised text.
  package var ascent = 0.0
  package var descent = 0.0
  /// The largest line gap of the line's fonts.
  package var leading = 0.0
  package var isRightToLeft: Bool
  package var isTruncated = false

  /// The width that determines alignment and size.
  package var visibleWidth: Double { width - trailingSpace }
  package var height: Double { ascent + descent + leading }
}

/// A character that represents no text: the ellipsis of truncated text, or the hyphen of a broken
/// word.
struct LineToken: Sendable {
  enum Sign: UInt16 {
    case ellipsis = 0x2026
    case hyphen = 0x2D
  }

  var paragraph: TextParagraph
  var width: Double { paragraph.width(0..<paragraph.count) }

  init(_ sign: Sign, style: TextStyle) {
    var style = style
    style.attachment = nil
    paragraph = TextParagraph(
      text: [sign.rawValue], spans: [TextSpan(range: 0..<1, style: style)],
      direction: .leftToRight)
  }
}

extension TextParagraph {
  /// A part of a line in logical order: text of the paragraph, or a token.
  private enum Segment {
    case text(Range<Int>)
    case token(LineToken, span: Int)
  }

  /// Returns the line of a range.
  ///
  /// - Parameters:
  ///   - indent: The start of the line, from which the positions of tabs are counted.
  ///   - isHyphenated: Whether a hyphen follows the text.
  package func line(
    _ range: Range<Int>, style: TextParagraphStyle = TextParagraphStyle(), indent: Double = 0,
    isHyphenated: Bool = false
  ) -> TextLine {
    guard isHyphenated, !range.isEmpty else {
      return makeLine(range, [.text(range)], style, indent)
    }
    let span = span(at: range.upperBound - 1)
    let hyphen = LineToken(.hyphen, style: spans[span].style)
    return makeLine(range, [.text(range), .token(hyphen, span: span)], style, indent)
  }

  /// Returns the line with its overflow replaced by an ellipsis; the whole line if it fits.
  ///
  /// Text is cut between grapheme clusters. White space before an ellipsis at the end goes (measured in
  /// pictures of labels on iOS 17 and 26). If not even the ellipsis fits, the line consists of the ellipsis
  /// alone.
  package func truncatedLine(
    _ range: Range<Int>, width limit: Double, mode: TextParagraphStyle.LineBreak,
    style: TextParagraphStyle = TextParagraphStyle(), indent: Double = 0, mustTruncate: Bool = false
  ) -> TextLine {
    let whole = line(range, style: style, indent: indent)
    guard mode.truncates, mustTruncate || whole.width - whole.endSpace > limit + Self.slack else {
      return whole
    }
    var line = truncated(range, limit, mode, style, indent)
    line.isTruncated = true
    return line
  }

  /// The tolerance in points beyond the limit, for sums that differ in their last bits.
  static let slack = 0.001

  /// Returns the line with an ellipsis in the style of the text beside it.
  ///
  /// A truncation in the middle gives half of the width to the beginning and the remaining width to
  /// the end.
  private func truncated(
    _ range: Range<Int>, _ limit: Double, _ mode: TextParagraphStyle.LineBreak,
    _ style: TextParagraphStyle, _ indent: Double
  ) -> TextLine {
    let sample = mode == .truncateHead ? range.upperBound - 1 : range.lowerBound
    var span = span(at: sample)
    var token = LineToken(.ellipsis, style: spans[span].style)
    let available = limit - token.width
    switch mode {
    case .truncateHead:
      let start = suffixStart(range, available)
      return makeLine(
        range, [.token(token, span: span), .text(start..<range.upperBound)], style, indent)
    case .truncateMiddle:
      let end = prefixEnd(range, available / 2)
      let start = suffixStart(end..<range.upperBound, available - width(range.lowerBound..<end))
      return makeLine(
        range,
        [
          .text(range.lowerBound..<end), .token(token, span: span),
          .text(start..<range.upperBound),
        ], style, indent)
    default:
      let end = trimmedEnd(range.lowerBound..<prefixEnd(range, available))
      if end > range.lowerBound {
        span = self.span(at: end - 1)
        token = LineToken(.ellipsis, style: spans[span].style)
      }
      return makeLine(
        range, [.text(range.lowerBound..<end), .token(token, span: span)], style, indent)
    }
  }

  /// Returns the index of the span that contains a unit; the last one for an index beyond the text.
  package func span(at index: Int) -> Int {
    spans.firstIndex { $0.range.contains(index) } ?? max(0, spans.count - 1)
  }

  /// Returns the end of the longest prefix of a range that fits the available width. Grapheme
  /// clusters are not split.
  func prefixEnd(_ range: Range<Int>, _ available: Double) -> Int {
    var end = range.lowerBound
    var index = range.lowerBound + 1
    while index <= range.upperBound {
      if isGraphemeStart(index) {
        guard width(range.lowerBound..<index) <= available + Self.slack else { break }
        end = index
      }
      index += 1
    }
    return end
  }

  /// Returns the start of the longest suffix of a range that fits the available width. Grapheme
  /// clusters are not split.
  private func suffixStart(_ range: Range<Int>, _ available: Double) -> Int {
    var start = range.upperBound
    var index = range.upperBound - 1
    while index >= range.lowerBound {
      if isGraphemeStart(index) {
        guard width(index..<range.upperBound) <= available + Self.slack else { break }
        start = index
      }
      index -= 1
    }
    return start
  }

  /// Sorts the pieces of a line's segments by their levels and places them.
  private func makeLine(
    _ range: Range<Int>, _ segments: [Segment], _ style: TextParagraphStyle, _ indent: Double
  ) -> TextLine {
    var line = TextLine(range: range, isRightToLeft: isRightToLeft)
    let base: Int8 = isRightToLeft ? 1 : 0
    var parts: [Piece] = []
    var tokens: Set<Int> = []
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .token(let token, let span):
        for var piece in token.paragraph.pieces {
          piece.level = base
          piece.span = span
          tokens.insert(parts.count)
          parts.append(piece)
        }
      case .text(let part):
        // White space at the line's end has the paragraph's direction: rule L1.
        let isLast = index == segments.count - 1
        let end = isLast ? trimmedEnd(part) : part.upperBound
        parts += cut(part.lowerBound..<end)
        guard end < part.upperBound else { continue }
        for var piece in cut(end..<part.upperBound) {
          piece.level = base
          line.endSpace += piece.width
          parts.append(piece)
        }
      }
    }
    if range.upperBound < count { line.trailingSpace = line.endSpace }
    place(parts, tokens, style, indent, in: &line)
    setHeight(parts, in: &line)
    return line
  }

  /// Places pieces from left to right in visual order. The width of a tab depends on the text after
  /// it.
  private func place(
    _ parts: [Piece], _ tokens: Set<Int>, _ style: TextParagraphStyle, _ indent: Double,
    in line: inout TextLine
  ) {
    var x = 0.0
    let order = BidiLevels.visualOrder(parts.map(\.level))
    for (rank, index) in order.enumerated() {
      let piece = parts[index]
      var run = TextLine.Run(
        font: piece.font, span: piece.span, isRightToLeft: piece.level & 1 == 1,
        range: piece.range, x: x, width: piece.width)
      run.isToken = tokens.contains(index)
      switch piece.content {
      case .tab:
        run.width = tabWidth(
          from: x + indent, following: order[(rank + 1)...].map { parts[$0] }, style)
      case .attachment(let box): run.attachment = box
      case .text:
        run.glyphs = Array(piece.glyphs)
        run.advances = Array(piece.advances)
        run.clusters = piece.clusters.map(Int.init)
        var pen = x
        run.positions.reserveCapacity(piece.glyphs.count)
        for glyph in piece.glyphs.indices {
          run.positions.append(
            CGPoint(x: pen + piece.xOffsets[glyph], y: piece.yOffsets[glyph]))
          pen += piece.advances[glyph]
        }
      }
      x += run.width
      line.runs.append(run)
    }
    line.width = x
  }

  /// Returns the width of a tab, given the pieces between it and the next tab.
  private func tabWidth(
    from x: Double, following: [Piece], _ style: TextParagraphStyle
  ) -> Double {
    let stop = style.tabStop(after: x)
    let next = following.firstIndex { if case .tab = $0.content { true } else { false } }
    let column = following[..<(next ?? following.endIndex)].reduce(0) { $0 + $1.width }
    switch stop.alignment {
    case .right: return max(0, stop.location - x - column)
    case .center: return max(0, stop.location - x - column / 2)
    default: return stop.location - x
    }
  }

  /// Computes the ascent, descent and leading of a line. An empty line has the height of the last
  /// span's font.
  private func setHeight(_ parts: [Piece], in line: inout TextLine) {
    func include(_ style: TextStyle) {
      line.ascent = max(line.ascent, style.font.ascent + style.baselineOffset)
      line.descent = max(line.descent, style.font.descent - style.baselineOffset)
      line.leading = max(line.leading, style.font.leading)
    }
    for piece in parts {
      if case .attachment(let box) = piece.content {
        line.ascent = max(line.ascent, box.ascent)
        line.descent = max(line.descent, box.descent)
      } else {
        // The height is that of the requested font, even if a fallback font is used: a label in the
        // system font has the same height with Chinese or emoji in it (measured on stored label
        // sizes).
        include(spans[piece.span].style)
      }
    }
    if parts.isEmpty, let style = spans.last?.style { include(style) }
  }

  /// Returns the pieces of a range, cut at its ends between clusters.
  private func cut(_ range: Range<Int>) -> [Piece] {
    guard !range.isEmpty else { return [] }
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].range.upperBound <= range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var result: [Piece] = []
    while low < pieces.count, pieces[low].range.lowerBound < range.upperBound {
      result.append(cut(pieces[low], to: range))
      low += 1
    }
    return result
  }

  /// Returns the part of a piece in a range. Its advances are those of the piece; it is not shaped
  /// again.
  private func cut(_ piece: Piece, to range: Range<Int>) -> Piece {
    let part = piece.range.clamped(to: range)
    guard part != piece.range else { return piece }
    let clusters = piece.clusters
    let isReversed = piece.level & 1 == 1
    // Clusters ascend or descend from left to right: either way the part is one range of glyphs.
    func isBefore(_ index: Int) -> Bool {
      isReversed
        ? clusters[index] >= Int32(part.upperBound) : clusters[index] < Int32(part.lowerBound)
    }
    func isWithin(_ index: Int) -> Bool {
      isReversed
        ? clusters[index] >= Int32(part.lowerBound) : clusters[index] < Int32(part.upperBound)
    }
    let start = clusters.indices.partitioningIndex { !isBefore($0) }
    let end = clusters.indices.partitioningIndex { !isBefore($0) && !isWithin($0) }
    var result = piece
    result.range = part
    result.glyphs = piece.glyphs[start..<end]
    result.advances = piece.advances[start..<end]
    result.xOffsets = piece.xOffsets[start..<end]
    result.yOffsets = piece.yOffsets[start..<end]
    result.clusters = piece.clusters[start..<end]
    return result
  }
}

extension Range<Int> {
  /// Returns the first index at which a condition holds; the condition must hold for all later
  /// indices too.
  fileprivate func partitioningIndex(_ claim: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = (low + high) / 2
      if claim(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
