import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Lower limits of lines, in offers that are too low for them, and the width of broken lines.
@MainActor
@Suite(.ownEnvironment) struct LineLimitTests {
  private func lines(_ text: Text, _ limit: Int?, lower: Int?, height: CGFloat) -> Int {
    var options = TextOptions()
    options.lineLimit = limit
    options.lowerLineLimit = lower
    let resolution = TextResolution(text, in: EnvironmentValues())
    return TextBlock(resolution, options, width: 200, height: height).layout.lines.count
  }

  @Test func reservedLinesAreLaidOutInLowOffers() {
    let text = Text(verbatim: "one\ntwo\nthree")
    #expect(lines(text, nil, lower: nil, height: 22) == 1)
    #expect(lines(text, 3, lower: 2, height: 22) == 2)
    #expect(lines(text, 3, lower: 2, height: 0) == 2)
    #expect(lines(text, 3, lower: 2, height: .infinity) == 3)
  }

  @Test(
    "a broken line counts with its space, as far as the offer allows",
    arguments: TextAlignment.allCases)
  func widthOfBrokenLines(alignment: TextAlignment) {
    var options = TextOptions()
    options.alignment = alignment
    func block(_ text: String, _ width: CGFloat) -> TextBlock {
      TextBlock(
        TextResolution(Text(verbatim: text), in: EnvironmentValues()), options, width: width,
        height: .infinity)
    }
    let line = block("longer word", .infinity).size(scale: 1000).width
    let spaced = block("longer word ", .infinity).size(scale: 1000).width
    #expect(spaced > line + 3)
    // The space and the next letter are kerned.
    #expect(abs(block("longer word short", spaced + 10).size(scale: 1000).width - spaced) < 0.1)
    #expect(block("longer word short", line + 1).size(scale: 1000).width == line + 1)
    // Lines are aligned in the width of the text.
    let centered = block("longer word short", spaced + 10)
    let edges = centered.characterEdges
    let end = edges[10].end - centered.leading
    let share: CGFloat = alignment == .leading ? 0 : alignment == .center ? 0.5 : 1
    #expect(abs(end - (line + (spaced - line) * share)) < 0.1)
  }
}
