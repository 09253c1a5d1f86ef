import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor
@Suite struct GradientLayerTests {
  private func layer(_ a: CGColor, _ b: CGColor) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.colors = [a, b]
    return layer
  }

  @Test func runsDownwardsByDefault() {
    let picture = LayerImage(layer(.red, .blue), semantics: .renderServer)
    #expect(picture[50, 0][0] > 250)
    #expect(picture[50, 99][2] > 250)
    #expect(picture[10, 40] == picture[90, 40])
  }

  /// Measured: `UIColor.red` at the end of a gradient shows as (255, 38, 0).
  @Test func deviceColorsAreTakenAsGenericNumbers() throws {
    let space = CGColorSpaceCreateDeviceRGB()
    let color = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
    let shown = LayerImage(layer(color, color))[50, 50]
    #expect(abs(Int(shown[0]) - 255) <= 1 && abs(Int(shown[1]) - 38) <= 1 && shown[2] <= 1)
  }

  @Test func layerRenderMixesInGenericRGB() {
    // The middle of black and white: half the number of gamma 1.8, not half the sRGB number.
    let white = CGColor.opaqueWhite
    let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    let generic = LayerImage(layer(black, white))[50, 50][0]
    let plain = LayerImage(layer(black, white), semantics: .renderServer)[50, 50][0]
    #expect(abs(Int(plain) - 128) <= 2)
    #expect(generic > plain + 10)
  }

  @Test func radialIsAnEllipseAboutTheStart() {
    let layer = layer(.red, .blue)
    layer.bounds.size.height = 50
    layer.type = .radial
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 1)
    let picture = LayerImage(layer, semantics: .renderServer)
    #expect(picture[50, 25][0] > 245)
    // Equal shares of the two half axes have equal colours.
    #expect(abs(Int(picture[74, 25][0]) - Int(picture[50, 37][0])) <= 3)
    #expect(picture[1, 1] == blue)
  }

  @Test func conicTurnsClockwiseFromTheEnd() {
    let layer = layer(.red, .blue)
    layer.type = .conic
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    let picture = LayerImage(layer, semantics: .renderServer)
    // Just below the ray to the right it begins, just above it ends.
    #expect(picture[90, 51][0] > 245)
    #expect(picture[90, 48][2] > 245)
    #expect(abs(Int(picture[10, 50][0]) - 128) <= 4)
  }

  @Test func cornersRoundWithoutAMask() {
    let layer = layer(.red, .red)
    layer.cornerRadius = 20
    #expect(LayerImage(layer)[0, 0] == clear)
    #expect(LayerImage(layer)[50, 50][3] == 255)
  }

  @Test func withoutColorsNothingIsDrawn() {
    let layer = CAGradientLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(LayerImage(layer).inkCount == 0)
  }
}
