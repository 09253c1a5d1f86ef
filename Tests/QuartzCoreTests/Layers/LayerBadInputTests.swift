import CoreGraphics
import Foundation
import QuartzCore
import Testing

private let badNumbers: [CGFloat] = [
  .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, -7, 0,
]

@MainActor
@Suite("Layers with values that make no sense", .exceptions(.report))
struct LayerBadInputTests {
  private static let numbers = [
    "anchorPointZ", "zPosition", "opacity", "cornerRadius", "borderWidth", "shadowOpacity",
    "shadowRadius", "contentsScale", "rasterizationScale", "strokeStart", "strokeEnd",
    "lineWidth", "miterLimit", "lineDashPhase", "fontSize", "instanceCount", "instanceDelay",
    "instanceRedOffset", "instanceAlphaOffset", "birthRate", "lifetime", "velocity", "scale",
    "spin", "emitterZPosition", "transform.rotation", "transform.rotation.x", "transform.scale",
    "transform.scale.x", "transform.translation.y", "bounds.size.width", "position.x",
  ]
  private static let points = [
    "position", "anchorPoint", "startPoint", "endPoint", "emitterPosition", "shadowOffset",
    "emitterSize",
  ]
  private static let rects = ["bounds", "contentsRect", "contentsCenter"]

  /// A layer of the class with everything on it that a value can spoil.
  private func rich(_ type: CALayer.Type) -> CALayer {
    let layer = type.make()
    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    layer.backgroundColor = .red
    layer.cornerRadius = 6
    layer.borderWidth = 2
    layer.borderColor = .blue
    layer.shadowOpacity = 0.5
    layer.contents = CGImage(
      premultiplied: [UInt8](repeating: 255, count: 64), width: 4, height: 4)
    layer.addSublayer(.box(0, 0, 20, 20, .green))
    switch layer {
    case let shape as CAShapeLayer:
      shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 30), transform: nil)
      shape.strokeColor = .blue
      shape.lineDashPattern = [3, 2]
    case let gradient as CAGradientLayer:
      gradient.colors = [CGColor.red, CGColor.blue]
    case let text as CATextLayer: text.string = "Text"
    case let replicator as CAReplicatorLayer: replicator.instanceCount = 3
    case let emitter as CAEmitterLayer:
      let cell = CAEmitterCell()
      cell.birthRate = 10
      cell.lifetime = 5
      cell.contents = layer.contents
      emitter.emitterCells = [cell]
    default: break
    }
    return layer
  }

  private static let classes: [CALayer.Type] = [
    CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CATextLayer.self,
    CAReplicatorLayer.self, CATransformLayer.self, CAEmitterLayer.self, CAScrollLayer.self,
  ]

  /// What is beside the spoiled layer is drawn as ever.
  private func show(_ layer: CALayer, _ what: String) {
    let root = CALayer.box(0, 0, 60, 60, nil)
    let witness = CALayer.box(0, 0, 4, 4, .green)
    witness.zPosition = 1e308
    root.addSublayer(layer)
    root.addSublayer(witness)
    for semantics in [RenderSemantics.layerRender, .renderServer] {
      #expect(LayerImage(root, semantics: semantics)[1, 1] == green, "\(type(of: layer)) \(what)")
    }
  }

  @Test("Every property of every class", arguments: 0..<8)
  func properties(index: Int) {
    for bad in badNumbers {
      for key in Self.numbers {
        let layer = rich(Self.classes[index])
        layer.setValue(bad, forKeyPath: key)
        show(layer, "\(key) = \(bad)")
      }
      for key in Self.points {
        let layer = rich(Self.classes[index])
        layer.setValue(CGPoint(x: bad, y: 3), forKeyPath: key)
        show(layer, "\(key).x = \(bad)")
      }
      for key in Self.rects {
        let layer = rich(Self.classes[index])
        layer.setValue(CGRect(x: 0, y: bad, width: bad, height: 3), forKeyPath: key)
        show(layer, "\(key) = \(bad)")
      }
    }
  }

  @Test("Transforms of each bad number in each place", arguments: 0..<16)
  func transforms(place: Int) {
    for bad in badNumbers {
      for key in ["transform", "sublayerTransform", "instanceTransform"] {
        let layer = rich(key == "instanceTransform" ? CAReplicatorLayer.self : CALayer.self)
        var numbers: [CGFloat] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
        numbers[place] = bad
        let n = numbers
        layer.setValue(
          CATransform3D(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6],
            m24: n[7], m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13],
            m43: n[14], m44: n[15]), forKey: key)
        show(layer, "\(key)[\(place)] = \(bad)")
      }
    }
  }

  @Test("A layer that masks itself, and masks of masks")
  func masks() {
    let layer = rich(CALayer.self)
    layer.mask = layer
    show(layer, "own mask")
    let deep = rich(CALayer.self)
    var last = deep
    for _ in 0..<300 {
      let mask = CALayer.box(0, 0, 40, 40, .red)
      last.mask = mask
      last = mask
    }
    show(deep, "300 masks")
  }

  @Test("Replicators of replicators end soon")
  func copies() {
    let layer = rich(CAReplicatorLayer.self)
    let inner = rich(CAReplicatorLayer.self)
    layer.addSublayer(inner)
    (layer as? CAReplicatorLayer)?.instanceCount = .max
    (inner as? CAReplicatorLayer)?.instanceCount = 3
    show(layer, "copies")
  }
}
