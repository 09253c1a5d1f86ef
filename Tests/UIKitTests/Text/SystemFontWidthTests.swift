import TestSupport
import Testing
import UIKit

/// Widths of the system font in pictures that phones recorded at three pixels a point.
@MainActor
@Suite("Widths of the system font", .ownEnvironment) struct SystemFontWidthTests {
  private func pixels(_ text: String, _ size: CGFloat) -> CGFloat {
    (3 * text.size(withAttributes: [.font: UIFont.systemFont(ofSize: size)]).width).rounded(.up)
  }

  @Test("as many pixels as in pictures of iOS 17 and 26")
  func recordedWidths() {
    #expect(pixels("Button", 17) == 153)
    #expect(pixels("Label", 17) == 124)
    #expect(pixels("↓", 12) == 29)
  }

  @Test("the cut changes gradually: no size is narrower than a smaller one")
  func growth() {
    let widths = (30...60).map { pixels("Hamburgefonstiv", CGFloat($0) / 2) }
    #expect(widths == widths.sorted())
  }

  @Test("a font without a size has no width")
  func notANumber() {
    #expect(pixels("Button", .nan) == 0)
  }
}
