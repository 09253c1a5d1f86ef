import Foundation

/// The part of a text style that affects layout; colours are kept by the caller.
package struct TextStyle: Sendable, Hashable {
  package var font: CTFont
  /// The points that are added after each character. Nil keeps the font's kerning; 0 turns it off.
  package var kern: Double?
  /// The points that are added after each character if `kern` is nil or 0.
  package var tracking = 0.0
  /// The ligature setting; 0 disables optional ligatures.
  package var ligature = 1
  /// The baseline offset in points upwards.
  package var baselineOffset = 0.0
  /// The horizontal scale of glyphs and their advances.
  package var stretch = 1.0
  /// The language tag that selects forms of Han characters, shaping rules and hyphenation patterns.
  /// Nil shapes and hyphenates as English.
  package var language: String?
  /// The object that U+FFFC represents in this style.
  package var attachment: TextAttachmentBox?
  /// The embedding directions from the outermost inwards: 0 for left to right, 1 for right to left;
  /// 2 and 3 for the overrides of these directions.
  package var directions: [UInt8] = []

  package init(font: CTFont) { self.font = font }
}

extension TextStyle {
  /// Parses the value of a writing direction attribute: an array of numbers, of which four are
  /// known.
  package static func directions(_ value: Any?) -> [UInt8] {
    let numbers: [Int] =
      switch value {
      case let numbers as [Int]: numbers
      case let numbers as [NSNumber]: numbers.map(\.intValue)
      default: []
      }
    return numbers.prefix(60).filter { (0...3).contains($0) }.map { UInt8($0) }
  }
}

/// The size in points of an object in a line of text.
package struct TextAttachmentBox: Sendable, Hashable {
  package var width: Double
  /// The height above the baseline.
  package var ascent: Double
  /// The depth below the baseline, positive downwards.
  package var descent: Double

  package init(width: Double, ascent: Double, descent: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }
}

/// A style and the range of text that has it, in UTF-16 units.
package struct TextSpan: Sendable, Hashable {
  package var range: Range<Int>
  package var style: TextStyle

  package init(range: Range<Int>, style: TextStyle) {
    self.range = range
    self.style = style
  }
}

/// The line breaking and alignment of a paragraph.
package struct TextParagraphStyle: Sendable, Hashable {
  package enum Alignment: Sendable, Hashable { case left, center, right, justified, natural }
  package enum LineBreak: Sendable, Hashable {
    case wordWrap, charWrap, clip, truncateHead, truncateTail, truncateMiddle

    package var truncates: Bool {
      self == .truncateHead || self == .truncateTail || self == .truncateMiddle
    }
  }
  package enum Direction: Sendable, Hashable { case natural, leftToRight, rightToLeft }
  package struct Tab: Sendable, Hashable {
    package var location: Double
    package var alignment: Alignment

    package init(location: Double, alignment: Alignment) {
      self.location = location
      self.alignment = alignment
    }
  }

  package var alignment = Alignment.natural
  package var lineBreak = LineBreak.wordWrap
  package var direction = Direction.natural
  /// The points that are added below each line.
  package var lineSpacing = 0.0
  /// The points that are added below each paragraph's last line.
  package var paragraphSpacing = 0.0
  package var paragraphSpacingBefore = 0.0
  /// The indent of all lines but the first, from the leading edge.
  package var headIndent = 0.0
  /// The tail indent; 0 or less counts from the far edge.
  package var tailIndent = 0.0
  package var firstLineHeadIndent = 0.0
  /// The smallest line height in points.
  package var minimumLineHeight = 0.0
  /// The largest line height in points; 0 for no limit.
  package var maximumLineHeight = 0.0
  /// The factor by which a line's natural height is multiplied; 0 for 1.
  package var lineHeightMultiple = 0.0
  package var tabs: [Tab] = (1...12).map { Tab(location: Double($0) * 28, alignment: .left) }
  /// The distance between tab stops after the last of `tabs`; 0 for 28 points.
  package var defaultTabInterval = 0.0
  /// The fraction of the width below which a line is filled by hyphenating a word; 0 for no
  /// hyphenation.
  package var hyphenationFactor = 0.0
  /// Whether Korean words are kept whole.
  package var keepsHangulWords = false
  /// The paragraphs whose last line may not be a single word.
  package var pushOut = PushOut.none

  package init() {}

  /// Returns the tab stop after a position of the pen. After all stops there is one at every
  /// multiple of the default interval, or of 28 points, UIKit's distance, without an interval.
  func tabStop(after position: Double) -> Tab {
    if let stop = tabs.first(where: { $0.location > position + 0.001 }) { return stop }
    let interval = defaultTabInterval > 0 ? defaultTabInterval : 28
    return Tab(
      location: (position / interval).rounded(.down) * interval + interval, alignment: .left)
  }
}
