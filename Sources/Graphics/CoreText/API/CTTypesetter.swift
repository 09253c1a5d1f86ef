public import Foundation

/// Breaks an attributed string into lines.
public final class CTTypesetter: Sendable {
  let text: CoreTextString

  init(_ text: CoreTextString) { self.text = text }

  /// The block that contains an index. An index between blocks belongs to the one before.
  private func block(at index: Int) -> Int {
    let blocks = text.document.blocks
    return (blocks.firstIndex { index < $0.range.upperBound + $0.terminator })
      ?? blocks.count - 1
  }

  /// Returns where the line ends, including the characters that end its paragraph.
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

  /// Creates a line. A length of 0 means to the end of the paragraph.
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

public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(CoreTextString(string, isOneLine: false))
}

/// Returns the number of units in the next line.
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
