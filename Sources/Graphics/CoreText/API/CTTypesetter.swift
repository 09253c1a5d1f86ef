public import Foundation

/// Breaks an attributed string into lines.
///
/// The text is shaped when the typesetter is created; finding a break takes time proportional to
/// the line's units.
public final class CTTypesetter: Sendable {
  let text: CoreTextString

  init(_ text: CoreTextString) { self.text = text }

  /// Returns the block that contains an index. An index between blocks belongs to the previous one.
  private func block(at index: Int) -> Int {
    let blocks = text.document.blocks
    return (blocks.firstIndex { index < $0.range.upperBound + $0.terminator })
      ?? blocks.count - 1
  }

  /// Returns the end of the line that starts at an index, including the characters that end its
  /// paragraph.
  fileprivate func lineEnd(_ index: Int, _ width: Double, byCharacter: Bool) -> Int {
    let index = min(max(0, index), text.document.count)
    let block = text.document.blocks[block(at: index)]
    var style = block.style
    style.lineBreak = byCharacter ? .charWrap : .wordWrap
    let start = min(index - block.range.lowerBound, block.paragraph.count)
    let end = block.paragraph.lineEnd(from: start, width: width, style: style)
    return block.range.lowerBound + end
      + (end >= block.paragraph.count ? block.terminator : 0)
  }

  /// Creates a line. A length of 0 extends to the end of the paragraph.
  fileprivate func line(_ range: CFRange) -> CTLine {
    let index = min(max(0, range.location), text.document.count)
    let number = block(at: index)
    let block = text.document.blocks[number]
    let count = block.paragraph.count
    let start = min(index - block.range.lowerBound, count)
    let end =
      range.length <= 0
      ? count : min(count, max(start, range.location + range.length - block.range.lowerBound))
    return CTLine(
      block.paragraph.line(start..<end, style: block.style), text, block: number)
  }
}

/// Creates a typesetter for an attributed string, and shapes its text.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(CoreTextString(string, isOneLine: false))
}

/// Returns the number of units in the next line, broken between words.
///
/// The number includes the characters that end a paragraph. It is at least 1 before the string's
/// end, so that a loop over lines ends.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.lineEnd(startIndex, width, byCharacter: false) - startIndex
}

/// Returns the number of units in the next line if words may be broken between any two characters.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.lineEnd(startIndex, width, byCharacter: true) - startIndex
}

/// Creates the line of a range inside one paragraph; the part after the paragraph's end is left
/// out.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  typesetter.line(stringRange)
}
