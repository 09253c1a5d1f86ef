import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor
@Suite struct DepthTests {
  private let root = CALayer.box(0, 0, 100, 100, nil)

  @Test func zPositionOrdersSiblings() {
    let first = CALayer.box(0, 0, 100, 100, .red)
    first.zPosition = 1
    root.addSublayer(first)
    root.addSublayer(.box(0, 0, 100, 100, .green))
    #expect(LayerImage(root)[50, 50] == red)
  }

  @Test func planesThatCrossAreCutWhereTheyDo() {
    let turned = CALayer.box(0, 0, 100, 100, .red)
    // The left edge swings to the back, the right edge to the viewer.
    turned.transform = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0)
    root.addSublayer(turned)
    root.addSublayer(.box(0, 0, 100, 100, .green))
    let picture = LayerImage(root)
    #expect(picture[30, 50] == green)
    #expect(picture[70, 50] == red)
    #expect(picture[5, 50] == green)
  }

  @Test func renderInContextDrawsALayerThatIsTurnedInSpaceAsItWas() throws {
    let turned = CALayer.box(40, 40, 20, 20, .red)
    turned.transform = CATransform3DMakeRotation(.pi / 4, 1, 1, 1)
    root.addSublayer(turned)
    let buffer = try #require(PixelBuffer(width: 100, height: 100))
    let context = CGContext(buffer: buffer)
    root.render(in: context)
    context.flush()
    for (x, y) in [(40, 40), (59, 40), (40, 59), (59, 59)] {
      #expect(buffer[x, y].red == 255)
    }
    #expect(buffer[39, 50].alpha == 0)
    #expect(LayerImage(root)[40, 40] != red)
  }

  @Test func theOrderOfSiblingsDoesNotMatterThen() {
    let a = CALayer.box(0, 0, 100, 100, .green)
    let b = CALayer.box(0, 0, 100, 100, .red)
    b.transform = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0)
    root.sublayers = [a, b]
    let one = LayerImage(root)
    root.sublayers = [b, a]
    let other = LayerImage(root)
    for (x, color) in [(5, green), (30, green), (45, green), (55, red), (70, red), (80, red)] {
      #expect(one[x, 50] == color)
      #expect(other[x, 50] == color)
    }
  }

  @Test("A few planes stand through a nearer one; of hundreds that do, the nearest is seen whole")
  func cutsEndBeyondTheirLimit() {
    // Turned about a different axis each, so that every plane passes through all others.
    func planes(_ count: Int) -> LayerImage {
      root.sublayers = (0..<count).map { i in
        let plane = CALayer.box(0, 0, 100, 100, .red)
        let angle = Double(i) * 2.4
        plane.transform = CATransform3DMakeRotation(1, cos(angle), sin(angle), 0.3)
        plane.zPosition = CGFloat(i % 7) / 7
        return plane
      }
      let nearest = CALayer.box(20, 20, 60, 60, .green)
      nearest.zPosition = 2
      root.addSublayer(nearest)
      return LayerImage(root)
    }
    let places = (22..<78).flatMap { x in (22..<78).map { (x, $0) } }
    let few = planes(8)
    #expect(places.contains { few[$0.0, $0.1] == red })
    let many = planes(200)
    #expect(places.allSatisfy { many[$0.0, $0.1] == green })
  }

  @Test func ordinaryLayersFlattenWhatIsInThem() {
    // A child lifted towards the viewer inside a flat layer stays in that layer's plane.
    root.sublayerTransform.m34 = -1.0 / 100
    let parent = CALayer.box(25, 25, 50, 50, nil)
    let child = CALayer.box(0, 0, 50, 50, .red)
    child.transform = CATransform3DMakeTranslation(0, 0, 50)
    parent.addSublayer(child)
    root.addSublayer(parent)
    let picture = LayerImage(root)
    #expect(picture[50, 50] == red)
    #expect(picture[20, 50] == clear)
  }

  @Test func transformLayersDoNot() {
    root.sublayerTransform.m34 = -1.0 / 100
    let parent = CATransformLayer()
    parent.frame = CGRect(x: 25, y: 25, width: 50, height: 50)
    parent.backgroundColor = .green
    let child = CALayer.box(0, 0, 50, 50, .red)
    child.transform = CATransform3DMakeTranslation(0, 0, 50)
    parent.addSublayer(child)
    root.addSublayer(parent)
    let picture = LayerImage(root)
    // Half way to the eye it is twice as large; the transform layer itself is not drawn.
    #expect(picture[5, 50] == red)
    #expect(picture[50, 5] == red)
  }

  @Test func backsOfSingleSidedLayersAreHidden() {
    let layer = CALayer.box(0, 0, 100, 100, .red)
    layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    root.addSublayer(layer)
    #expect(LayerImage(root)[50, 50] == red)
    layer.isDoubleSided = false
    #expect(LayerImage(root)[50, 50] == clear)
  }

  @Test func overflowIsSeenInPerspectiveToo() {
    let layer = CALayer.box(40, 40, 20, 20, .red)
    layer.addSublayer(.box(-30, 0, 20, 20, .green))
    layer.transform = CATransform3DMakeRotation(0.3, 1, 0, 0)
    layer.transform.m34 = -1.0 / 500
    root.addSublayer(layer)
    #expect(LayerImage(root)[20, 50] == green)
  }

  @Test func nothingBehindTheEyeIsDrawn() {
    root.sublayerTransform.m34 = -1.0 / 50
    let layer = CALayer.box(0, 0, 100, 100, .red)
    layer.zPosition = 60
    root.addSublayer(layer)
    #expect(LayerImage(root).inkCount == 0)
  }
}
