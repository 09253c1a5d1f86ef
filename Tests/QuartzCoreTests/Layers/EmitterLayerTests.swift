import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor
@Suite struct EmitterLayerTests {
  private let spark: CGImage = {
    guard let buffer = PixelBuffer(width: 2, height: 2) else {
      preconditionFailure("Four pixels fit into memory.")
    }
    buffer.fill(CGColor.opaqueWhite.premultiplied())
    return CGImage(buffer: buffer)
  }()

  private func emitter(_ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterLayer {
    let cell = CAEmitterCell()
    cell.contents = spark
    cell.birthRate = 50
    cell.lifetime = 1
    cell.velocity = 20
    cell.emissionRange = 2 * .pi
    change(cell)
    let layer = CAEmitterLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.emitterPosition = CGPoint(x: 50, y: 50)
    layer.emitterCells = [cell]
    return layer
  }

  @Test func theSameMomentHasTheSameImage() {
    #expect(LayerImage(emitter()).buffer == LayerImage(emitter()).buffer)
  }

  @Test func anotherSeedThrowsOtherParticles() {
    let layer = emitter()
    let one = LayerImage(layer)
    layer.seed = 7
    #expect(!(one.buffer == LayerImage(layer).buffer))
  }

  @Test func particlesGoNoFartherThanTheyCan() {
    let picture = LayerImage(emitter())
    #expect(picture.inkCount > 50)
    for y in 0..<100 {
      for x in 0..<100 where picture[x, y][3] > 0 {
        let (dx, dy) = (Double(x) + 0.5 - 50, Double(y) + 0.5 - 50)
        // One second at 20 points, and the corner of a picture of 2 by 2.
        #expect((dx * dx + dy * dy).squareRoot() <= 22.3)
      }
    }
  }

  @Test func cellsThatAreOffOrDeadBornShowNothing() {
    #expect(LayerImage(emitter { $0.isEnabled = false }).inkCount == 0)
    #expect(LayerImage(emitter { $0.lifetime = 0 }).inkCount == 0)
    #expect(LayerImage(emitter { $0.birthRate = .nan }).inkCount == 0)
  }

  @Test func coloursAndFadesAreMultipliedIn() {
    let picture = LayerImage(
      emitter {
        $0.color = .red
        $0.velocity = 0
        $0.birthRate = 1
        $0.lifetime = 1.5
        $0.alphaSpeed = -0.5
      })
    let p = picture[50, 50]
    #expect(p[1] == 0 && p[2] == 0)
    #expect(p[3] > 0)
  }

  @Test func additiveParticlesAddUp() {
    let layer = emitter {
      $0.color = CGColor(srgbRed: 0.25, green: 0, blue: 0, alpha: 1)
      $0.velocity = 0
      $0.birthRate = 3
    }
    let once = LayerImage(layer)[50, 50][0]
    layer.renderMode = .additive
    #expect(LayerImage(layer)[50, 50][0] > once)
  }
}
