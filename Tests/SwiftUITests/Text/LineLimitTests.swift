import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Lower limits of lines, in offers that are too low for them.
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
}
