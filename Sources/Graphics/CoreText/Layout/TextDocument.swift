import Foundation

/// A text as shaped paragraphs, each with its style.
package final class TextDocument: Sendable {
  /// A paragraph and its range in the text.
  package struct Block: Sendable {
    /// The paragraph's range in the whole text, without the terminator.
    package var range: Range<Int>
    /// The length of the terminator: 0 for the last paragraph, 2 for CR LF.
    package var terminator: Int
    package var paragraph: TextParagraph
    package var style: TextParagraphStyle
    /// The index in the document of each span of the paragraph.
    package var spanIndices: [Int]
  }

  package let blocks: [Block]
  /// The length of the text in UTF-16 units.
  package let count: Int

  /// Shapes a text.
  ///
  /// - Parameters:
  ///   - spans: The styles, which cover the text in order, without gaps. An empty text has the
  ///     height of the first span's font.
  ///   - paragraphStyle: Returns the style at an index of the text; called for the start of each
  ///     paragraph.
  package init(
    text: [UInt16], spans: [TextSpan], paragraphStyle: (Int) -> TextParagraphStyle
  ) {
    count = text.count
    var blocks: [Block] = []
    var start = 0
    var firstSpan = 0
    while true {
      let (end, terminator) = Self.paragraphEnd(text, from: start)
      while firstSpan + 1 < spans.count, spans[firstSpan].range.upperBound <= start {
        firstSpan += 1
      }
      var own: [TextSpan] = []
      var indices: [Int] = []
      var index = firstSpan
      while index < spans.count, spans[index].range.lowerBound < max(end, start + 1) {
        let part = spans[index].range.clamped(to: start..<end)
        if !part.isEmpty || own.isEmpty && start == end {
          own.append(
            TextSpan(
              range: (part.lowerBound - start)..<(part.upperBound - start),
              style: spans[index].style))
          indices.append(index)
        }
        index += 1
      }
      if own.isEmpty, let last = spans.last {
        own = [TextSpan(range: 0..<0, style: last.style)]
        indices = [spans.count - 1]
      }
      let style = paragraphStyle(start)
      let paragraph = TextParagraph(
        text: Array(text[start..<end]), spans: own, direction: style.direction)
      blocks.append(
        Block(
          range: start..<end, terminator: terminator, paragraph: paragraph, style: style,
          spanIndices: indices))
      guard terminator > 0 else { break }
      start = end + terminator
    }
    self.blocks = blocks
  }

  /// Creates a document of one style.
  package convenience init(
    _ text: String, style: TextStyle, paragraphStyle: TextParagraphStyle = TextParagraphStyle()
  ) {
    let units = Array(text.utf16)
    self.init(
      text: units, spans: [TextSpan(range: 0..<units.count, style: style)],
      paragraphStyle: { _ in paragraphStyle })
  }

  /// Returns the end of a paragraph and the length of its terminator, 0 at the text's end.
  ///
  /// Terminators are LF, VT, FF, CR, CR LF, NEL, the paragraph separator, and the line separator:
  /// the text after that is laid out like a paragraph.
  private static func paragraphEnd(_ text: [UInt16], from start: Int) -> (Int, Int) {
    var index = start
    while index < text.count {
      switch text[index] {
      case 0x0D: return (index, index + 1 < text.count && text[index + 1] == 0x0A ? 2 : 1)
      case 0x0A, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: return (index, 1)
      default: index += 1
      }
    }
    return (index, 0)
  }

  /// The width of the widest paragraph without line breaks.
  package var unbrokenWidth: Double {
    blocks.reduce(0) { widest, block in
      let line = block.paragraph.line(0..<block.paragraph.count, style: block.style)
      return max(widest, line.visibleWidth)
    }
  }
}
