import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor
@Suite struct GroupTests {
  private let root = CALayer.box(0, 0, 100, 100, .opaqueWhite)

  @Test func opacityIsThatOfTheWholeGroup() {
    let group = CALayer.box(0, 0, 100, 100, .red)
    group.opacity = 0.5
    group.addSublayer(.box(0, 0, 50, 100, .blue))
    root.addSublayer(group)
    let picture = LayerImage(root)
    // The red below the blue does not shine through.
    #expect(picture[25, 50] == [127, 127, 255, 255])
    #expect(picture[75, 50] == [255, 127, 127, 255])
  }

  @Test func maskMultipliesByItsAlpha() {
    let layer = CALayer.box(0, 0, 100, 100, .red)
    let mask = CALayer.box(0, 0, 50, 100, CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.5))
    layer.mask = mask
    root.backgroundColor = nil
    root.addSublayer(layer)
    let picture = LayerImage(root)
    #expect(picture[25, 50] == [128, 0, 0, 128])
    #expect(picture[75, 50] == clear)
  }

  /// Measured: the background is smoothed along the corner and then clipped by the same corner.
  @Test func clippingSquaresTheCoverageOfTheOwnBackground() {
    let plain = CALayer.box(0, 0, 100, 100, .red)
    plain.cornerRadius = 30
    let once = LayerImage(plain)
    plain.masksToBounds = true
    let twice = LayerImage(plain)
    let edge = (0..<30).first { (1..<255).contains(once[$0, 3][3]) }
    if let edge {
      let a = Int(once[edge, 3][3])
      #expect(abs(Int(twice[edge, 3][3]) - (a * a + 127) / 255) <= 2)
    } else {
      Issue.record("The corner has no partly covered pixel.")
    }
  }

  @Test func compositingFilterMultiplies() {
    root.backgroundColor = CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    let layer = CALayer.box(0, 0, 100, 100, CGColor(srgbRed: 0.5, green: 1, blue: 0, alpha: 1))
    layer.compositingFilter = "multiplyBlendMode"
    root.addSublayer(layer)
    #expect(LayerImage(root)[50, 50] == [64, 128, 0, 255])
  }

  /// What is on an opaque ground changes nothing about its shadow; what hangs out of it does.
  @Test func cardsCastTheShadowOfTheirBackground() {
    func picture(content: CALayer?) -> LayerImage {
      let root = CALayer.box(0, 0, 100, 100, .opaqueWhite)
      let card = CALayer.box(20, 20, 60, 60, .red)
      card.cornerRadius = 8
      card.shadowOpacity = 0.5
      card.shadowRadius = 6
      card.shadowOffset = CGSize(width: 2, height: 3.5)
      if let content { card.addSublayer(content) }
      root.addSublayer(card)
      return LayerImage(root)
    }
    func shadow(_ picture: LayerImage) -> [[UInt8]] {
      (0..<100).flatMap { y in
        (0..<100).filter { x in !((20..<80).contains(x) && (20..<80).contains(y)) }
          .map { picture[$0, y] }
      }
    }
    let plain = shadow(picture(content: nil))
    let label = CALayer.box(10, 20, 40, 20, CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5))
    label.opacity = 0.7
    #expect(shadow(picture(content: label)) == plain)
    #expect(shadow(picture(content: .box(40, 20, 40, 20, .blue))) != plain)
  }

  @Test func shadowsLieBelowAndReachTwiceTheRadius() {
    let layer = CALayer.box(40, 40, 20, 20, .red)
    layer.shadowOpacity = 1
    layer.shadowRadius = 5
    layer.shadowOffset = .zero
    root.addSublayer(layer)
    let picture = LayerImage(root)
    #expect(picture[50, 50] == red)
    #expect(picture[38, 50][0] < 255)
    #expect(picture[29, 50] == [255, 255, 255, 255])
  }

  @Test func rasterizedLayersLoseWhatTheirScaleDoesNotHold() {
    let layer = CALayer.box(0, 0, 10, 10, nil)
    let dot = CALayer.box(0.25, 0.25, 0.5, 0.5, .red)
    layer.addSublayer(dot)
    layer.shouldRasterize = true
    let holder = CALayer.box(0, 0, 10, 10, nil)
    holder.addSublayer(layer)
    // Drawn at one pixel a point the dot takes all of its point; render(in:) does not do so.
    let sharp = LayerImage(holder, scale: 4)
    let soft = LayerImage(holder, scale: 4, semantics: .renderServer)
    #expect(sharp[1, 1] == red && sharp[0, 0] == clear)
    #expect(soft[1, 1] == red && soft[0, 0] == red)
  }

  @Test func turnedEdgesAreSmoothInOneWayOfCaptureOnly() {
    let layer = CALayer.box(25, 25, 50, 50, .red)
    layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    let holder = CALayer.box(0, 0, 100, 100, nil)
    holder.addSublayer(layer)
    func partly(_ semantics: RenderSemantics) -> Int {
      let picture = LayerImage(holder, semantics: semantics)
      return (0..<100).filter { (1..<255).contains(picture[$0, 40][3]) }.count
    }
    #expect(partly(.layerRender) > 0)
    #expect(partly(.renderServer) == 0)
    layer.allowsEdgeAntialiasing = true
    #expect(partly(.renderServer) > 0)
  }
}
