import CoreGraphics
import Foundation
import QuartzCore
import Stage
import Testing
import UIKit

/// A view that calls a block when it draws, and counts how often.
@MainActor
private final class DrawingView: UIView {
  var drawCount = 0
  var work: (DrawingView) -> Void = { _ in }

  override func draw(_ rect: CGRect) {
    drawCount += 1
    work(self)
    UIColor.systemTeal.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
  }
}

/// A layer and a change of one of its properties that shows.
private struct LayerChange: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var make: @MainActor @Sendable () -> CALayer
  var apply: @MainActor @Sendable (CALayer) -> Void

  init<Layer: CALayer>(
    _ name: String, _ make: @escaping @MainActor @Sendable () -> Layer,
    _ apply: @escaping @MainActor @Sendable (Layer) -> Void
  ) {
    testDescription = "\(Layer.self).\(name)"
    self.make = make
    self.apply = { apply($0 as! Layer) }
  }
}

@MainActor private func box() -> CALayer {
  let layer = CALayer()
  layer.backgroundColor = UIColor.systemGreen.cgColor
  layer.borderWidth = 2
  layer.shadowOpacity = 0.5
  let inner = CALayer()
  inner.frame = CGRect(x: 30, y: 20, width: 30, height: 30)
  inner.backgroundColor = UIColor.systemYellow.cgColor
  layer.addSublayer(inner)
  return layer
}

@MainActor private func image() -> CGImage? {
  UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
    UIColor.red.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    UIColor.blue.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
  }.cgImage
}

@MainActor private func picture() -> CALayer {
  let layer = CALayer()
  layer.contents = image()
  return layer
}

@MainActor private func shape() -> CAShapeLayer {
  let layer = CAShapeLayer()
  let path = UIBezierPath(rect: CGRect(x: 8, y: 8, width: 34, height: 34))
  path.append(UIBezierPath(ovalIn: CGRect(x: 14, y: 14, width: 20, height: 20)))
  path.move(to: CGPoint(x: 4, y: 46))
  path.addLine(to: CGPoint(x: 44, y: 40))
  path.addLine(to: CGPoint(x: 6, y: 42))
  layer.path = path.cgPath
  layer.fillColor = UIColor.systemBlue.cgColor
  layer.strokeColor = UIColor.systemRed.cgColor
  layer.lineWidth = 3
  return layer
}

@MainActor private func gradient() -> CAGradientLayer {
  let layer = CAGradientLayer()
  layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
  return layer
}

@MainActor private func text() -> CATextLayer {
  let layer = CATextLayer()
  layer.string = "Text that is long"
  layer.fontSize = 12
  layer.foregroundColor = UIColor.black.cgColor
  return layer
}

@MainActor private func replicator() -> CAReplicatorLayer {
  let layer = CAReplicatorLayer()
  let dot = CALayer()
  dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
  dot.backgroundColor = UIColor.lightGray.cgColor
  layer.addSublayer(dot)
  layer.instanceCount = 2
  layer.instanceTransform = CATransform3DMakeTranslation(12, 6, 0)
  return layer
}

private let changes: [LayerChange] = [
  LayerChange("bounds", box) { $0.bounds = CGRect(x: 5, y: 5, width: 20, height: 30) },
  LayerChange("position", box) { $0.position = CGPoint(x: 30, y: 20) },
  LayerChange("frame", box) { $0.frame = CGRect(x: 1, y: 2, width: 30, height: 20) },
  LayerChange("anchorPoint", box) { $0.anchorPoint = CGPoint(x: 0, y: 1) },
  LayerChange("zPosition", box) { $0.zPosition = -5 },
  LayerChange("transform", box) { $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1) },
  LayerChange("sublayerTransform", box) {
    $0.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1)
  },
  LayerChange("opacity", box) { $0.opacity = 0.3 },
  LayerChange("isHidden", box) { $0.isHidden = true },
  LayerChange("masksToBounds", box) { $0.masksToBounds = true },
  LayerChange("backgroundColor", box) { $0.backgroundColor = UIColor.systemPink.cgColor },
  LayerChange("cornerRadius", box) { $0.cornerRadius = 12 },
  LayerChange("borderWidth", box) { $0.borderWidth = 5 },
  LayerChange("borderColor", box) { $0.borderColor = UIColor.systemPurple.cgColor },
  LayerChange("shadowColor", box) { $0.shadowColor = UIColor.systemRed.cgColor },
  LayerChange("shadowOpacity", box) { $0.shadowOpacity = 1 },
  LayerChange("shadowOffset", box) { $0.shadowOffset = CGSize(width: 4, height: 4) },
  LayerChange("shadowRadius", box) { $0.shadowRadius = 8 },
  LayerChange("shadowPath", box) {
    $0.shadowPath = CGPath(rect: CGRect(x: 30, y: 30, width: 40, height: 30), transform: nil)
  },
  LayerChange("mask", box) {
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 25, height: 25)
    mask.backgroundColor = UIColor.black.cgColor
    $0.mask = mask
  },
  LayerChange("compositingFilter", box) { $0.compositingFilter = "multiplyBlendMode" },
  LayerChange("contents", box) { $0.contents = image() },
  LayerChange("contentsRect", picture) {
    $0.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
  },
  LayerChange("contentsCenter", picture) {
    $0.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
  },
  LayerChange("contentsGravity", picture) { $0.contentsGravity = .center },
  LayerChange("magnificationFilter", picture) { $0.magnificationFilter = .nearest },
  LayerChange("isGeometryFlipped", box) { $0.isGeometryFlipped = true },
  LayerChange("maskedCorners", box) {
    $0.cornerRadius = 12
    $0.maskedCorners = .layerMinXMinYCorner
  },
  LayerChange("addSublayer", box) {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 30, height: 20)
    layer.backgroundColor = UIColor.black.withAlphaComponent(0.5).cgColor
    $0.addSublayer(layer)
  },
  LayerChange("sublayers", box) { $0.sublayers = nil },
  LayerChange("removeFromSuperlayer", box) { $0.sublayers?.first?.removeFromSuperlayer() },
  LayerChange("path", shape) {
    $0.path = CGPath(rect: CGRect(x: 2, y: 2, width: 40, height: 10), transform: nil)
  },
  LayerChange("fillColor", shape) { $0.fillColor = nil },
  LayerChange("fillRule", shape) { $0.fillRule = .evenOdd },
  LayerChange("strokeColor", shape) { $0.strokeColor = UIColor.systemGreen.cgColor },
  LayerChange("strokeStart", shape) { $0.strokeStart = 0.5 },
  LayerChange("strokeEnd", shape) { $0.strokeEnd = 0.25 },
  LayerChange("lineWidth", shape) { $0.lineWidth = 8 },
  LayerChange("miterLimit", shape) { $0.miterLimit = 100 },
  LayerChange("lineCap", shape) { $0.lineCap = .square },
  LayerChange("lineJoin", shape) { $0.lineJoin = .round },
  LayerChange("lineDashPattern", shape) { $0.lineDashPattern = [4, 4] },
  LayerChange("lineDashPhase", shape) {
    $0.lineDashPattern = [4, 4]
    $0.lineDashPhase = 3
  },
  LayerChange("colors", gradient) {
    $0.colors = [UIColor.white.cgColor, UIColor.black.cgColor]
  },
  LayerChange("locations", gradient) { $0.locations = [0.2, 0.4] },
  LayerChange("startPoint", gradient) { $0.startPoint = CGPoint(x: 0, y: 0.8) },
  LayerChange("endPoint", gradient) { $0.endPoint = CGPoint(x: 1, y: 0) },
  LayerChange("type", gradient) { $0.type = .radial },
  LayerChange("string", text) { $0.string = "Other" },
  LayerChange("font", text) { $0.font = "Courier" },
  LayerChange("fontSize", text) { $0.fontSize = 20 },
  LayerChange("foregroundColor", text) { $0.foregroundColor = UIColor.red.cgColor },
  LayerChange("isWrapped", text) { $0.isWrapped = true },
  LayerChange("alignmentMode", text) { $0.alignmentMode = .right },
  LayerChange("truncationMode", text) { $0.truncationMode = .end },
  LayerChange("instanceCount", replicator) { $0.instanceCount = 4 },
  LayerChange("instanceTransform", replicator) {
    $0.instanceTransform = CATransform3DMakeTranslation(2, 20, 0)
  },
  LayerChange("instanceColor", replicator) { $0.instanceColor = UIColor.systemBlue.cgColor },
  LayerChange("instanceRedOffset", replicator) { $0.instanceRedOffset = -1 },
  LayerChange("instanceGreenOffset", replicator) { $0.instanceGreenOffset = -0.5 },
  LayerChange("instanceBlueOffset", replicator) { $0.instanceBlueOffset = -1 },
  LayerChange("instanceAlphaOffset", replicator) { $0.instanceAlphaOffset = -0.5 },
]

/// Where the layer that changes lies, as seen from the view that draws.
private enum LayerPlace: CaseIterable, Sendable {
  case below, above, superlayer, inside
}

/// Core Animation lays out, displays and only then commits: what is set in `draw(_:)` shows in the
/// same picture, without an animation.
@Suite("Layers that change in the display phase")
@MainActor
struct DisplayPhaseTests {
  private func stage(
    _ change: LayerChange, at place: LayerPlace, whenDrawing: Bool, applies: Bool = true
  ) -> (Stage, DrawingView) {
    let stage = Stage(size: CGSize(width: 80, height: 80), scale: 2)
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    let view = DrawingView(frame: CGRect(x: 10, y: 10, width: 60, height: 60))
    view.isOpaque = false
    let layer = change.make()
    layer.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
    switch place {
    case .below:
      // Something to be blended with.
      let backdrop = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      backdrop.backgroundColor = .systemYellow
      controller.view.addSubview(backdrop)
      controller.view.layer.addSublayer(layer)
      controller.view.addSubview(view)
    case .above:
      controller.view.addSubview(view)
      controller.view.layer.addSublayer(layer)
    case .superlayer:
      controller.view.layer.addSublayer(layer)
      layer.addSublayer(view.layer)
    case .inside:
      controller.view.addSubview(view)
      view.layer.addSublayer(layer)
    }
    if applies {
      if whenDrawing { view.work = { _ in change.apply(layer) } } else { change.apply(layer) }
    }
    stage.show(controller)
    return (stage, view)
  }

  @Test("a property set while drawing shows in the same picture", arguments: changes)
  fileprivate func property(_ change: LayerChange) throws {
    for place in LayerPlace.allCases {
      // A layer without sublayers has no view in it that could draw.
      if place == .superlayer, change.testDescription.hasSuffix(".sublayers") { continue }
      if place == .superlayer, change.testDescription.hasSuffix(".isHidden") { continue }
      let (early, drawn) = stage(change, at: place, whenDrawing: false)
      defer { _ = drawn.layer }
      let (late, view) = stage(change, at: place, whenDrawing: true)
      let (never, _) = stage(change, at: place, whenDrawing: true, applies: false)
      let expected = try early.capture().pixelBytes
      let isEqual = try late.capture().pixelBytes == expected
      #expect(isEqual, "\(change.testDescription), \(place)")
      // Turned since, the view draws anew.
      if place == .below || place == .above { #expect(view.drawCount == 1) }
      // A change that does not show would prove nothing.
      if place == .below {
        let shows = try never.capture().pixelBytes != expected
        #expect(shows || change.isInvisibleHere, "\(change.testDescription) does not show")
      }
    }
  }

  @Test("a timer's ring: every property of a shape, set in draw(_:), with the window shown before")
  func ring() throws {
    func picture(whenDrawing: Bool) throws -> [UInt8] {
      let stage = Stage(size: CGSize(width: 80, height: 80), scale: 2)
      let controller = UIViewController()
      stage.show(controller)
      let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
      let ring = CAShapeLayer()
      view.layer.addSublayer(ring)
      let work: (DrawingView) -> Void = { view in
        ring.path =
          UIBezierPath(
            arcCenter: CGPoint(x: 40, y: 40), radius: 30, startAngle: 0, endAngle: 6,
            clockwise: true
          ).cgPath
        ring.fillColor = UIColor.clear.cgColor
        ring.strokeColor = UIColor.systemOrange.cgColor
        ring.lineWidth = 6
        ring.strokeEnd = 0.7
      }
      if whenDrawing { view.work = work } else { work(view) }
      controller.view.addSubview(view)
      return try stage.capture().pixelBytes
    }
    let isEqual = try picture(whenDrawing: true) == picture(whenDrawing: false)
    #expect(isEqual)
  }

  @Test("a layer added while drawing is there once, however many pictures are taken")
  func addedOnce() throws {
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.work = { view in
      let layer = CALayer()
      layer.frame = view.bounds
      layer.backgroundColor = UIColor.black.withAlphaComponent(0.5).cgColor
      view.layer.addSublayer(layer)
    }
    stage.show(view)
    let first = try stage.capture().pixelBytes
    let isSame = try stage.capture().pixelBytes == first
    #expect(isSame)
    #expect(view.layer.sublayers?.count == 1)
    view.setNeedsDisplay()
    _ = try stage.capture()
    #expect(view.drawCount == 2)
    #expect(view.layer.sublayers?.count == 2)
  }

  @Test("a view marked by another that draws after it draws again in the same picture")
  func markedSibling() throws {
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    let controller = UIViewController()
    var color = UIColor.red
    let first = DrawingView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    first.work = { view in
      color.setFill()
      UIRectFill(view.bounds)
    }
    let second = DrawingView(frame: CGRect(x: 0, y: 20, width: 40, height: 20))
    second.work = { _ in
      guard color != .blue else { return }
      color = .blue
      first.setNeedsDisplay()
    }
    controller.view.addSubview(first)
    controller.view.addSubview(second)
    stage.show(controller)
    let buffer = try stage.picture(of: stage.window.layer, background: nil)
    #expect(buffer.row(10)[20] == 0xFFFF_0000)
    #expect(first.drawCount == 2)
  }

  @Test("views that mark each other for ever come to an end")
  func pingPong() throws {
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    let controller = UIViewController()
    let views = (0..<2).map { _ in
      DrawingView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    views[0].work = { _ in views[1].setNeedsDisplay() }
    views[1].work = { _ in views[0].setNeedsDisplay() }
    views.forEach(controller.view.addSubview)
    stage.show(controller)
    _ = try stage.capture()
    #expect(views[0].drawCount < 100)
  }

  @Test("layout that drawing asks for is done before the picture")
  func layoutWhileDrawing() throws {
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    let controller = UIViewController()
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let stack = UIStackView(frame: CGRect(x: 0, y: 20, width: 40, height: 20))
    let item = UIView()
    item.backgroundColor = .red
    view.work = { _ in if item.superview == nil { stack.addArrangedSubview(item) } }
    controller.view.addSubview(view)
    controller.view.addSubview(stack)
    stage.show(controller)
    let buffer = try stage.picture(of: stage.window.layer, background: nil)
    #expect(buffer.row(30)[20] == 0xFF00_00FF)
  }

  @Test("render(in:) displays first, too")
  func renderInContext() {
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.isOpaque = false
    view.work = { $0.layer.backgroundColor = UIColor.red.cgColor }
    let image = UIGraphicsImageRenderer(size: view.bounds.size).image {
      view.layer.render(in: $0.cgContext)
    }
    #expect(image.cgImage?.pixelBytes.suffix(4) == [255, 0, 0, 255])
  }

  @Test("contents set by display(_:) win over drawing")
  func displayDelegate() throws {
    final class Displaying: UIView {
      override func display(_ layer: CALayer) { layer.contents = image() }
    }
    let stage = Stage(size: CGSize(width: 8, height: 8), scale: 1)
    stage.show(Displaying(frame: CGRect(x: 0, y: 0, width: 8, height: 8)))
    let buffer = try stage.picture(of: stage.window.layer, background: nil)
    #expect(buffer.row(1)[1] == 0xFFFF_0000)
    #expect(buffer.row(6)[6] == 0xFF00_00FF)
  }

  @Test("a change of a size draws anew, a move by whole pixels does not")
  func kept() throws {
    let stage = Stage(size: CGSize(width: 80, height: 80), scale: 2)
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.show(view)
    _ = try stage.capture()
    view.frame.origin = CGPoint(x: 7.5, y: 3)
    let moved = try stage.capture().pixelBytes
    #expect(view.drawCount == 1)
    let fresh = Stage(size: CGSize(width: 80, height: 80), scale: 2)
    fresh.show(DrawingView(frame: CGRect(x: 7.5, y: 3, width: 20, height: 20)))
    let isEqual = try fresh.capture().pixelBytes == moved
    #expect(isEqual)
    view.frame.size.width = 30
    _ = try stage.capture()
    #expect(view.drawCount == 2)
  }
}

extension LayerChange {
  /// The scene has nothing that would show it: a mitre is cut at its limit in both cases, one layer
  /// has no other at its depth.
  fileprivate var isInvisibleHere: Bool {
    ["CATextLayer.truncationMode", "CALayer.zPosition"].contains(testDescription)
  }
}

extension CGImage {
  fileprivate var pixelBytes: [UInt8] {
    dataProvider?.data.map { [UInt8]($0 as Data) } ?? []
  }
}
