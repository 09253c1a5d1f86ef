import Foundation

/// A paragraph after shaping: its glyphs in pieces of one font and direction, and the data for
/// breaking it into lines. All indices are UTF-16 units from the paragraph's start.
package final class TextParagraph: Sendable {
  /// A part of the paragraph in one font, one direction and one style.
  struct Piece: Sendable {
    enum Content: Sendable {
      case text, tab
      case attachment(TextAttachmentBox)
    }

    var range: Range<Int>
    /// The embedding level: even levels read from left to right, odd ones from right to left.
    var level: Int8
    var font: CTFont
    /// The index in `spans` of the span that contains the piece.
    var span: Int
    var content: Content
    /// The glyphs in visual order from left to right, with their advances in points.
    var glyphs: ArraySlice<UInt16> = []
    var advances: ArraySlice<Double> = []
    var xOffsets: ArraySlice<Double> = []
    var yOffsets: ArraySlice<Double> = []
    /// The first unit that each glyph represents.
    var clusters: ArraySlice<Int32> = []

    var width: Double {
      if case .attachment(let box) = content { return box.width }
      return advances.reduce(0, +)
    }
  }

  package let units: [UInt16]
  package let spans: [TextSpan]
  package let isRightToLeft: Bool
  let pieces: [Piece]
  /// The pen's position before each unit if the paragraph were one line from 0. Tabs have no width
  /// here.
  let positions: [Double]
  /// Whether a line may start at each unit; the last entry is the paragraph's end.
  let breaks: [Bool]
  /// Whether each unit starts a grapheme cluster; nil if all do.
  let graphemeStarts: [Bool]?
  let hasTabs: Bool

  /// Shapes a paragraph.
  ///
  /// - Parameters:
  ///   - text: The paragraph without its terminator. Lone surrogates become U+FFFD.
  ///   - spans: The styles, which cover the text in order, without gaps.
  package init(
    text: [UInt16], spans: [TextSpan], direction: TextParagraphStyle.Direction = .natural
  ) {
    units = text.replacingLoneSurrogates()
    self.spans = spans
    let shaping = ParagraphShaping(units: units, spans: spans, direction: direction)
    isRightToLeft = shaping.isRightToLeft
    pieces = shaping.pieces
    positions = shaping.positions
    graphemeStarts = shaping.graphemeStarts
    breaks = units.withUnsafeBufferPointer {
      LineBreaks.opportunities($0, graphemeStarts: shaping.graphemeStarts)
    }
    hasTabs = units.contains(0x09)
  }

  package var count: Int { units.count }

  func isGraphemeStart(_ index: Int) -> Bool { graphemeStarts?[index] ?? true }

  /// Whether a character is white space that hangs over the end of a line; no-break spaces do not.
  func isHangingSpace(_ index: Int) -> Bool {
    switch units[index] {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Returns the end of a range without the white space that hangs at its end.
  package func trimmedEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, isHangingSpace(end - 1) { end -= 1 }
    return end
  }

  /// Returns the width of a range in points, ignoring tabs.
  func width(_ range: Range<Int>) -> Double {
    positions[range.upperBound] - positions[range.lowerBound]
  }
}

extension [UInt16] {
  /// Returns the units with lone surrogates, which are not characters, replaced by U+FFFD.
  fileprivate func replacingLoneSurrogates() -> [UInt16] {
    guard contains(where: { $0 & 0xF800 == 0xD800 }) else { return self }
    var result = self
    var i = 0
    while i < count {
      let isHigh = self[i] & 0xFC00 == 0xD800
      if isHigh, i + 1 < count, self[i + 1] & 0xFC00 == 0xDC00 {
        i += 2
      } else {
        if self[i] & 0xF800 == 0xD800 { result[i] = 0xFFFD }
        i += 1
      }
    }
    return result
  }
}
