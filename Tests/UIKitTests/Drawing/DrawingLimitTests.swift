import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// The lines of Documentation/Limits.md about what is painted.
@Suite("Limits of drawing")
@MainActor
struct DrawingLimitTests {
  /// Dashes of one point with gaps of one, along a line.
  private func isDashed(_ length: CGFloat) -> Bool {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: length, y: 0))
    return line.copy(dashingWithPhase: 0, lengths: [1, 1]) != line
  }

  @Test func dashesOfALine() {
    #expect(isDashed(99_999))
    #expect(!isDashed(100_000))
  }

  @Test func coordinatesOfPixels() {
    let far = PixelBounds(covering: CGRect(x: -1e9, y: -1_048_576, width: 2e9, height: 2_097_152))
    #expect((far.x0, far.x1) == (-1_048_576, 1_048_576))
    #expect((far.y0, far.y1) == (-1_048_576, 1_048_576))
    let near = PixelBounds(covering: CGRect(x: -1_048_575, y: 0, width: 2_097_150, height: 1))
    #expect((near.x0, near.x1) == (-1_048_575, 1_048_575))
  }

  private func commands(_ layer: CALayer) -> Int {
    Flattener.flatten(layer, transform: .identity, width: 100, height: 100).commands.count
  }

  @Test func particlesOfAnEmitter() throws {
    let buffer = try #require(PixelBuffer(width: 1, height: 1))
    buffer.fill(.white)
    func particles(_ count: Float) -> Int {
      let cell = CAEmitterCell()
      cell.contents = CGImage(buffer: buffer)
      // All that were born within the last second live.
      cell.birthRate = count
      cell.lifetime = 1
      let layer = CAEmitterLayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      layer.emitterPosition = CGPoint(x: 50, y: 50)
      layer.emitterCells = [cell]
      return commands(layer)
    }
    #expect((9_999...10_001).contains(particles(10_000)))
    #expect(particles(19_000) < 20_000)
    #expect(particles(40_000) == 20_000)
  }

  /// Planes one behind the other and two that cross, of which one is cut as long as there are few.
  @Test func planesSortedByDepth() {
    func pieces(_ count: Int) -> Int {
      let root = CATransformLayer()
      root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      for number in 0..<count {
        let plane = CALayer()
        plane.frame = root.bounds
        plane.backgroundColor = UIColor(white: 0, alpha: 0.5).cgColor
        plane.transform =
          number < 2
          ? CATransform3DMakeRotation(number == 0 ? 0.5 : -0.5, 0, 1, 0)
          : CATransform3DMakeTranslation(0, 0, 1_000 + CGFloat(number))
        root.addSublayer(plane)
      }
      return commands(root)
    }
    #expect(pieces(256) > 256)
    #expect(pieces(257) == 257)
  }
}
