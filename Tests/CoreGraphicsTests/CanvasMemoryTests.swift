import Testing

@testable import CoreGraphics

@Suite("Memory of canvases")
struct CanvasMemoryTests {
  @Test("A canvas that was prepared is clear, painted on at once or after one of its size")
  func prepared() throws {
    // A size of its own: canvases are kept for all who ask.
    let (width, height) = (1021, 769)
    for _ in 0..<3 {
      PixelBuffer.prepare(width: width, height: height)
      let canvas = try #require(PixelBuffer(width: width, height: height))
      for y in [0, 1, height / 2, height - 1] {
        #expect((0..<width).allSatisfy { canvas.row(y)[$0] == 0 })
      }
      canvas.fill(.white)
      #expect(canvas.row(height - 1)[width - 1] == PremultipliedColor.white.bits)
    }
  }

  @Test("Sizes that no canvas can have are not prepared")
  func impossible() {
    for (width, height) in [(0, 5), (-3, 9), (1 << 21, 1 << 21), (1 << 20, 1 << 20)] {
      PixelBuffer.prepare(width: width, height: height)
    }
  }
}
