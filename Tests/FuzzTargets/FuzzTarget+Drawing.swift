import CoreGraphics
import Foundation
import QuartzCore

extension FuzzTarget {
  /// What is done to paths: strokes, dashes, areas combined, points asked for.
  static let path = FuzzTarget("path", maximumLength: 512) { bytes in
    var data = FuzzedData(bytes)
    let path = data.path()
    let other = data.path(segments: 8)
    let rule: CGPathFillRule = data.bool() ? .evenOdd : .winding
    _ = path.contains(data.point(), using: rule)
    _ = (path.boundingBox, path.boundingBoxOfPath, path.currentPoint, path.hashValue)
    switch data.integer(below: 9) {
    case 0: fill(path.union(other, using: rule))
    case 1: fill(path.intersection(other, using: rule))
    case 2: fill(path.subtracting(other, using: rule))
    case 3: fill(path.symmetricDifference(other, using: rule))
    case 4: fill(path.normalized(using: rule))
    case 5: _ = path.componentsSeparated(using: rule).map { $0.boundingBox }
    case 6: fill(path.lineIntersection(other, using: rule))
    case 7: fill(path.flattened(threshold: data.length(around: 4)))
    default: break
    }
    let lengths = (0..<data.integer(below: 5)).map { _ in data.length(around: 12) }
    let dashed = path.copy(
      dashingWithPhase: data.length(), lengths: lengths, transform: data.transform())
    fill(
      dashed.copy(
        strokingWithWidth: data.length(around: 10),
        lineCap: data.pick([.butt, .round, .square]),
        lineJoin: data.pick([.miter, .round, .bevel]), miterLimit: data.length(around: 12),
        transform: data.transform()))
  }

  private static func fill(_ path: CGPath) {
    guard let buffer = PixelBuffer(width: 32, height: 32) else { return }
    let context = CGContext(buffer: buffer)
    context.addPath(path)
    context.fillPath()
    context.flush()
  }

  /// Commands of a context as a display list, painted plainly and with everything that saves work:
  /// the pixels must be the same.
  static let displayList = FuzzTarget("display-list", maximumLength: 1024) { bytes in
    var data = FuzzedData(bytes)
    let context = CGContext(
      recordingTo: PixelBounds(x0: 0, y0: 0, x1: 48, y1: 48), deviceTransform: data.transform())
    for _ in 0..<40 where !data.isEmpty { draw(&data, context) }
    context.closeOpenLayers()
    var list = DisplayList(bounds: PixelBounds(x0: 0, y0: 0, x1: 48, y1: 48))
    list.append(context.list, transform: data.bool() ? data.transform() : .identity)
    let plain = painted(list, .init(threads: 1, culls: false, usesFastPaths: false))
    let fast = painted(list, .init(threads: 2, bandHeight: 16, smallestSharedArea: 1))
    precondition(plain == fast, "Threads, culling and fast paths do not show.")
    _ = list.lines(within: list.bounds)
  }

  private static func painted(_ list: DisplayList, _ options: Painter.Options) -> [UInt32] {
    guard let buffer = PixelBuffer(width: 48, height: 48) else { return [] }
    Painter.paint(list, into: buffer, options: options)
    return (0..<48).flatMap { y in Array(UnsafeBufferPointer(start: buffer.row(y), count: 48)) }
  }

  private static func draw(_ data: inout FuzzedData, _ context: CGContext) {
    switch data.integer(below: 22) {
    case 0: context.saveGState()
    case 1: context.restoreGState()
    case 2: context.concatenate(data.transform())
    case 3: context.setFillColor(data.color())
    case 4: context.setStrokeColor(data.color())
    case 5: context.setLineWidth(data.length(around: 8))
    case 6: context.setAlpha(data.length(around: 1))
    case 7:
      context.setBlendMode(CGBlendMode(rawValue: Int32(data.integer(below: 28))) ?? .normal)
    case 8: context.setShouldAntialias(data.bool())
    case 9:
      context.setShadow(
        offset: CGSize(width: data.length(), height: data.length()),
        blur: data.length(around: 16), color: data.color())
    case 10:
      context.setLineDash(
        phase: data.length(around: 8), lengths: [data.length(around: 8), data.length(around: 8)])
    case 11: context.clip(to: data.rect())
    case 12:
      context.addPath(data.path(segments: 8))
      context.clip(using: data.bool() ? .evenOdd : .winding)
    case 13: context.beginTransparencyLayer(auxiliaryInfo: nil)
    case 14: context.endTransparencyLayer()
    case 15, 16: context.fill(data.rect())
    case 17: context.stroke(data.rect())
    case 18:
      context.addPath(data.path(segments: 8))
      context.drawPath(using: data.pick([.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke]))
    case 19: drawGradient(&data, context)
    case 20:
      if let image = image(&data) { context.draw(image, in: data.rect(), byTiling: data.bool()) }
    default: if let image = image(&data) { context.clip(to: data.rect(), mask: image) }
    }
  }

  private static func drawGradient(_ data: inout FuzzedData, _ context: CGContext) {
    let colors = (0...data.integer(below: 4)).map { _ in data.color() }
    let locations = colors.map { _ in data.length(around: 1) }
    guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: locations) else {
      return
    }
    let options: CGGradientDrawingOptions =
      data.bool() ? [.drawsBeforeStartLocation, .drawsAfterEndLocation] : []
    switch data.integer(below: 3) {
    case 0:
      context.drawLinearGradient(gradient, start: data.point(), end: data.point(), options: options)
    case 1:
      context.drawRadialGradient(
        gradient, startCenter: data.point(), startRadius: data.length(), endCenter: data.point(),
        endRadius: data.length(), options: options)
    default:
      context.drawConicGradient(gradient, center: data.point(), angle: data.length(around: 7))
    }
  }

  private static func image(_ data: inout FuzzedData) -> CGImage? {
    let (width, height) = (data.integer(below: 12) + 1, data.integer(below: 12) + 1)
    guard let buffer = PixelBuffer(width: width, height: height) else { return nil }
    for y in 0..<height {
      for x in 0..<width {
        let alpha = UInt32(data.byte())
        buffer.row(y)[x] = alpha << 24 | (alpha / 2) << 8 | alpha / 3
      }
    }
    return CGImage(buffer: buffer)
  }

  /// A tree of layers with every kind of property, flattened and painted at two moments.
  static let layerTree = FuzzTarget("layer-tree", maximumLength: 1024) { bytes in
    var data = FuzzedData(bytes)
    var count = 0
    let root = layer(&data, depth: 0, &count)
    for _ in 0..<2 {
      let list = Flattener.flatten(root, transform: data.transform(), width: 48, height: 48)
      _ = painted(list, .serial)
    }
  }

  @MainActor
  private static func layer(_ data: inout FuzzedData, depth: Int, _ count: inout Int) -> CALayer {
    count += 1
    let layer = kind(&data)
    layer.frame = data.rect()
    for _ in 0..<data.integer(below: 8) { change(layer, &data) }
    while depth < 6, count < 24, data.bool(), !data.isEmpty {
      layer.addSublayer(self.layer(&data, depth: depth + 1, &count))
    }
    if depth < 3, data.integer(below: 8) == 7 {
      layer.mask = self.layer(&data, depth: depth + 3, &count)
    }
    return layer
  }

  @MainActor
  private static func kind(_ data: inout FuzzedData) -> CALayer {
    switch data.integer(below: 8) {
    case 0:
      let layer = CAShapeLayer()
      layer.path = data.path(segments: 8)
      layer.lineWidth = data.length(around: 8)
      layer.strokeStart = data.length(around: 1)
      layer.strokeEnd = data.length(around: 1)
      return layer
    case 1:
      let layer = CAGradientLayer()
      layer.colors = (0..<data.integer(below: 4)).map { _ in data.color() }
      layer.locations = (0..<data.integer(below: 4)).map { _ in
        NSNumber(value: data.number(around: 1))
      }
      layer.type = data.pick([.axial, .radial, .conic])
      layer.startPoint = data.point()
      layer.endPoint = data.point()
      return layer
    case 2:
      let layer = CAReplicatorLayer()
      layer.instanceCount = data.integer(below: 300) - 10
      layer.instanceTransform = transform3D(&data)
      layer.instanceAlphaOffset = Float(data.number(around: 1))
      return layer
    case 3:
      let layer = CATextLayer()
      layer.string = data.text(12)
      layer.fontSize = data.length(around: 20)
      layer.isWrapped = data.bool()
      return layer
    case 4: return CATransformLayer()
    default: return CALayer()
    }
  }

  @MainActor
  private static func change(_ layer: CALayer, _ data: inout FuzzedData) {
    switch data.integer(below: 14) {
    case 0: layer.backgroundColor = data.color()
    case 1: layer.cornerRadius = data.length(around: 16)
    case 2: layer.borderWidth = data.length(around: 8)
    case 3: layer.opacity = Float(data.number(around: 1))
    case 4: layer.transform = transform3D(&data)
    case 5: layer.masksToBounds = data.bool()
    case 6:
      layer.shadowOpacity = Float(data.number(around: 1))
      layer.shadowRadius = data.length(around: 16)
    case 7: layer.zPosition = data.length()
    case 8: layer.anchorPoint = data.point()
    case 9: layer.contents = image(&data)
    case 10: layer.contentsRect = data.rect()
    case 11: layer.contentsCenter = data.rect()
    case 12: layer.shouldRasterize = data.bool()
    default: layer.sublayerTransform = transform3D(&data)
    }
  }

  private static func transform3D(_ data: inout FuzzedData) -> CATransform3D {
    var transform = CATransform3DMakeRotation(
      data.length(around: 7), data.length(around: 1), data.length(around: 1),
      data.length(around: 1))
    if data.bool() { transform.m34 = data.length(around: 0.02) }
    if data.bool() {
      transform = CATransform3DScale(
        transform, data.length(around: 3), data.length(around: 3), data.length(around: 3))
    }
    return CATransform3DTranslate(transform, data.length(), data.length(), data.length())
  }
}
