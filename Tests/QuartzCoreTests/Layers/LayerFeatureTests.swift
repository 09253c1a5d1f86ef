import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor
@Suite("Properties of layers")
struct LayerFeatureTests {
  @Test("Without group opacity, parts show through each other")
  func opacityOfParts() {
    let root = CALayer.box(0, 0, 4, 4, .opaqueWhite)
    let group = CALayer.box(0, 0, 4, 4, .red)
    group.opacity = 0.5
    group.allowsGroupOpacity = false
    group.addSublayer(.box(0, 0, 2, 4, .blue))
    root.addSublayer(group)
    let picture = LayerImage(root)
    // Half red over white, then half blue over that.
    #expect(picture[0, 0] == [127, 63, 191, 255])
    #expect(picture[3, 0] == [255, 127, 127, 255])
  }

  private func checkers(_ size: Int) -> CGImage {
    let pixels = (0..<size * size).flatMap { i -> [UInt8] in
      (i % size + i / size) % 2 == 0 ? [255, 255, 255, 255] : [0, 0, 0, 255]
    }
    return CGImage(premultiplied: pixels, width: size, height: size)!
  }

  @Test("Each filter has its direction: one for larger, one for smaller pictures")
  func filters() {
    let layer = CALayer.box(0, 0, 8, 8, nil)
    layer.contents = checkers(2)
    layer.minificationFilter = .nearest
    #expect(LayerImage(layer)[3, 0][0] != 255)
    layer.magnificationFilter = .nearest
    #expect(LayerImage(layer)[3, 0] == [255, 255, 255, 255])
    #expect(LayerImage(layer)[4, 0] == [0, 0, 0, 255])
    let small = CALayer.box(0, 0, 4, 4, nil)
    small.contents = checkers(16)
    small.magnificationFilter = .nearest
    small.minificationFilter = .trilinear
    // Averaged, away from the edge.
    #expect(abs(Int(LayerImage(small, semantics: .renderServer)[2, 2][0]) - 128) <= 2)
    small.minificationFilter = .nearest
    #expect([0, 255].contains(LayerImage(small)[2, 2][0]))
  }

  @Test("A pattern repeats from the layer's origin")
  func patternBackground() throws {
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { _, c in c.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) },
      releaseInfo: nil)
    let pattern = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 2,
        yStep: 2, tiling: .constantSpacing, isColored: true, callbacks: &callbacks))
    let layer = CALayer.box(
      1, 0, 4, 2, CGColor(patternSpace: space, pattern: pattern, components: [1]))
    let root = CALayer.box(0, 0, 6, 2, nil)
    root.addSublayer(layer)
    let picture = LayerImage(root)
    #expect((0..<6).map { picture[$0, 0][3] } == [0, 255, 0, 255, 0, 0])
    #expect(picture[1, 1][3] == 0)
  }

  @Test("Parts of properties are read and set by key path")
  func keyPaths() {
    let layer = CALayer.box(10, 20, 30, 40, .red)
    #expect((layer.value(forKeyPath: "bounds.size.width") as? NSNumber)?.doubleValue == 30)
    layer.setValue(1.5, forKeyPath: "transform.scale")
    layer.setValue(NSNumber(value: Double.pi / 2), forKeyPath: "transform.rotation.z")
    layer.setValue(7, forKeyPath: "position.x")
    let angle = (layer.value(forKeyPath: "transform.rotation") as? NSNumber)?.doubleValue
    #expect(abs((angle ?? 0) - .pi / 2) < 1e-9)
    #expect(abs(layer.transform.m12 - 1.5) < 1e-9)
    #expect(layer.position == CGPoint(x: 7, y: 40))
    layer.setValue(0.25, forKey: "opacity")
    #expect(layer.opacity == 0.25)
    #expect(layer.value(forKey: "bounds") as? CGRect == layer.bounds)
  }

  @Test("Any other key holds what it is given, even where another class has a property so called")
  func customKeys() {
    let layer = CALayer()
    layer.setValue("mine", forKey: "owner")
    layer.setValue(5, forKey: "lineWidth")
    #expect(layer.value(forKey: "owner") as? String == "mine")
    #expect(layer.value(forKey: "lineWidth") as? Int == 5)
    layer.style = ["mood": "blue"]
    #expect(layer.value(forKey: "mood") as? String == "blue")
    let shape = CAShapeLayer()
    shape.setValue(5, forKey: "lineWidth")
    #expect(shape.lineWidth == 5)
  }

  @Test("A scroll layer scrolls as little as is needed, in its directions alone")
  func scrolling() {
    let scroller = CAScrollLayer()
    scroller.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let content = CALayer.box(0, 0, 100, 100, .red)
    scroller.addSublayer(content)
    content.scrollRectToVisible(CGRect(x: 15, y: 2, width: 5, height: 5))
    #expect(scroller.bounds.origin == CGPoint(x: 10, y: 0))
    #expect(content.visibleRect == CGRect(x: 10, y: 0, width: 10, height: 10))
    scroller.scrollMode = .vertically
    content.scroll(CGPoint(x: 50, y: 60))
    #expect(scroller.bounds.origin == CGPoint(x: 10, y: 60))
  }

  private final class Dots: CATiledLayer {
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(.green)
      ctx.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
    }
  }

  @Test("A tiled layer draws its content")
  func tiles() {
    let layer = Dots()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.tileSize = CGSize(width: 2, height: 2)
    layer.setNeedsDisplay()
    #expect(LayerImage(layer)[2, 2] == green && LayerImage(layer)[3, 3] == clear)
  }

  @Test("Gradients of one colour and of none")
  func fewColors() {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    #expect(LayerImage(layer).inkCount == 0)
    layer.colors = [CGColor.red]
    for type in [CAGradientLayerType.axial, .conic] {
      layer.type = type
      #expect(LayerImage(layer)[0, 0] == red && LayerImage(layer)[3, 3] == red)
    }
  }

  @Test("How far corners reach, and which way up contents are")
  func smallQueries() {
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.52866483)
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    outer.isGeometryFlipped = true
    #expect(inner.contentsAreFlipped())
    inner.isGeometryFlipped = true
    #expect(!inner.contentsAreFlipped())
  }
}
