import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor
@Suite struct LayerTreeTests {
  @Test func aLayerHasNoSuperlayerAfterItsDeallocation() {
    let sublayer = CALayer()
    let mask = CALayer()
    do {
      let parent = CALayer()
      parent.addSublayer(sublayer)
      parent.mask = mask
      #expect(sublayer.superlayer === parent && mask.superlayer === parent)
    }
    #expect(sublayer.superlayer == nil && mask.superlayer == nil)
  }

  @Test func aPresentationStandsWhereItsModelDoes() throws {
    let sublayer = CALayer()
    let presentation: CALayer
    do {
      let parent = CALayer()
      parent.addSublayer(sublayer)
      presentation = try #require(sublayer.presentation())
      #expect(presentation.superlayer === parent)
    }
    #expect(presentation.superlayer == nil)
  }

  private final class CountingLayer: CALayer {
    var layouts = 0
    override func layoutSublayers() { layouts += 1 }
  }

  @Test func aMarkDeepDownIsFoundFromTheTop() {
    let root = CountingLayer()
    let middle = CountingLayer()
    let leaf = CountingLayer()
    root.addSublayer(middle)
    middle.addSublayer(leaf)
    root.layoutIfNeeded()
    let before = (root.layouts, middle.layouts)
    leaf.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(leaf.layouts == 1 && (root.layouts, middle.layouts) == before)
    root.layoutIfNeeded()
    #expect(leaf.layouts == 1)
  }

  @Test func aMarkedLayerThatIsAddedLaterIsFound() {
    let root = CountingLayer()
    root.layoutIfNeeded()
    let branch = CountingLayer()
    let leaf = CountingLayer()
    branch.addSublayer(leaf)
    leaf.setNeedsLayout()
    root.addSublayer(branch)
    root.layoutIfNeeded()
    #expect(leaf.layouts == 1)
  }

  /// What a plain layer shows is kept; every way in which it stops being plain must be seen.
  @Test func whatALayerShowsFollowsEveryChange() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let layer = CALayer()
    layer.frame = CGRect(x: 4, y: 4, width: 12, height: 12)
    layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(layer)
    let changes: [(String, (CALayer) -> Void)] = [
      ("position", { $0.position.x += 1 }),
      ("size", { $0.bounds.size.width -= 2 }),
      ("colour", { $0.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1) }),
      ("opacity", { $0.opacity = 0.5 }),
      ("corners", { $0.cornerRadius = 3 }),
      ("border", { $0.borderWidth = 2 }),
      ("turn", { $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1) }),
      ("blend mode", { $0.compositingFilter = "multiplyBlendMode" }),
      ("mask", { $0.mask = CALayer() }),
    ]
    var last = picture(root)
    for (name, change) in changes {
      change(layer)
      let next = picture(root)
      #expect(!(next == last) || name == "blend mode", "\(name)")
      last = next
    }
    layer.mask = nil
    let shown = picture(root)
    #expect(!(shown == last))
    layer.isHidden = true
    #expect(picture(root) == last)
  }

  private func picture(_ root: CALayer) -> PixelBuffer {
    let canvas = PixelBuffer(width: 20, height: 20)!
    canvas.fill(CGColor(srgbRed: 0.3, green: 0.3, blue: 0.8, alpha: 1).premultiplied())
    let list = Flattener.flatten(root, transform: .identity, width: 20, height: 20)
    Painter.paint(list, into: canvas)
    return canvas
  }
}
