import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor
@Suite struct ReplicatorLayerTests {
  private let layer: CAReplicatorLayer = {
    let layer = CAReplicatorLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 20)
    layer.addSublayer(.box(0, 0, 10, 20, .opaqueWhite))
    return layer
  }()

  @Test func copiesAreMovedByTheirNumber() {
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    let picture = LayerImage(layer)
    let inked = (0..<100).filter { picture[$0, 10][3] == 255 }
    #expect(inked == Array(0..<10) + Array(30..<40) + Array(60..<70))
  }

  @Test func coloursChangeFromCopyToCopy() {
    layer.instanceCount = 2
    layer.instanceTransform = CATransform3DMakeTranslation(50, 0, 0)
    layer.instanceColor = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1)
    layer.instanceRedOffset = -1
    layer.instanceAlphaOffset = -0.5
    let picture = LayerImage(layer)
    #expect(picture[5, 10] == [255, 128, 0, 255])
    #expect(picture[55, 10] == [0, 64, 0, 128])
  }

  @Test func turnsAreAboutTheAnchor() {
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.instanceCount = 2
    layer.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
    let picture = LayerImage(layer)
    #expect(picture[5, 5][3] == 255)
    #expect(picture[94, 94][3] == 255)
  }

  @Test("impossible counts draw nothing", arguments: [0, -5])
  func noCopies(count: Int) {
    layer.instanceCount = count
    #expect(LayerImage(layer).inkCount == 0)
  }
}
