import CoreGraphics
import CoreText
import Foundation
import QuartzCore
import Testing

@MainActor
@Suite struct TextLayerTests {
  private func layer(_ text: String, width: CGFloat = 200) -> CATextLayer {
    let layer = CATextLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: 60)
    layer.font = CTFont.system(SystemFontStyle(), size: 20)
    layer.fontSize = 20
    layer.string = text
    return layer
  }

  private func columns(_ layer: CATextLayer) -> ClosedRange<Int>? {
    let picture = LayerImage(layer)
    let inked = (0..<picture.buffer.width).filter { x in
      (0..<picture.buffer.height).contains { picture[x, $0][3] > 0 }
    }
    guard let first = inked.first, let last = inked.last else { return nil }
    return first...last
  }

  @Test func textIsWhiteUntilSet() throws {
    let layer = layer("HHH")
    let picture = LayerImage(layer)
    var brightest: [UInt8] = clear
    for y in 0..<60 {
      for x in 0..<200 where picture[x, y][3] > brightest[3] { brightest = picture[x, y] }
    }
    #expect(brightest == [255, 255, 255, 255])
  }

  @Test func alignmentMovesTheLine() throws {
    let layer = layer("HHH")
    let left = try #require(columns(layer))
    layer.alignmentMode = .right
    let right = try #require(columns(layer))
    layer.alignmentMode = .center
    let middle = try #require(columns(layer))
    #expect(left.lowerBound < 5)
    #expect(right.upperBound > 194)
    #expect(abs((middle.lowerBound + middle.upperBound) / 2 - 100) <= 1)
  }

  @Test func truncationStaysWithinTheBounds() throws {
    let layer = layer("A line that is far too long for this layer", width: 100)
    layer.truncationMode = .end
    let cut = try #require(columns(layer))
    #expect(cut.upperBound < 100)
    layer.isWrapped = true
    let wrapped = LayerImage(layer)
    #expect((0..<100).contains { wrapped[$0, 40][3] > 0 })
  }

  @Test func preferredSizeIsThatOfTheText() {
    let size = layer("HHH").preferredFrameSize()
    #expect(size.width > 30 && size.width < 60)
    #expect(size.height >= 20 && size.height <= 30)
  }
}
