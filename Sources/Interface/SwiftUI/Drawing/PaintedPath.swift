/// The layer of a painted path.
///
/// A plain colour in a rectangle becomes the layer's background, and in a rounded rectangle also its corners,
/// as in a UIKit view. Everything else is drawn.
@MainActor
final class PaintedPath {
  private let layer = PathLayer()
  private var backdrop: UIVisualEffectView?

  var entry: DrawnEntry { backdrop.map { .view($0) } ?? .layer(layer) }

  /// Shows a filled shape.
  ///
  /// - Parameter frame: The frame in the coordinates of the containing layer, aligned to pixels.
  func show(
    _ shape: any Shape, in frame: CGRect, paint: Paint, fill: FillStyle, scale: CGFloat
  ) {
    CALayer.withoutActions {
      switch paint {
      case .material(let material):
        show(UIBlurEffect(style: material.effect), shape, frame)
      case .glass(let glass): show(glass.effect, shape, frame)
      default:
        backdrop = nil
        show(shape, frame, paint, fill, scale)
      }
    }
  }

  private func show(_ effect: UIVisualEffect, _ shape: any Shape, _ frame: CGRect) {
    let view = backdrop ?? UIVisualEffectView(effect: effect)
    backdrop = view
    view.effect = effect
    view.frame = frame
    // The shadow of glass extends beyond its shape.
    view.clipsToBounds = !(effect is UIGlassEffect)
    // The shape or its size may have changed.
    view.layer.mask = nil
    view.layer.cornerRadius = 0
    if effect is UIGlassEffect {
      view.cornerConfiguration = GlassCorners.configuration(shape, in: frame.size)
    } else if let corners = LayerCorners(shape, in: frame.size) {
      corners.apply(to: view.layer)
    } else {
      let mask = CAShapeLayer()
      mask.path = shape.path(in: CGRect(origin: .zero, size: frame.size)).cgPath
      view.layer.mask = mask
    }
  }

  private func show(
    _ shape: any Shape, _ frame: CGRect, _ paint: Paint, _ fill: FillStyle, _ scale: CGFloat
  ) {
    if let color = paint.color, let corners = LayerCorners(shape, in: frame.size) {
      layer.content = nil
      layer.frame = frame
      layer.backgroundColor = color
      corners.apply(to: layer)
      return
    }
    layer.backgroundColor = nil
    layer.cornerRadius = 0
    layer.contentsScale = scale
    let path = shape.path(in: CGRect(origin: .zero, size: frame.size)).cgPath
    let box = CGRect(origin: .zero, size: frame.size)
    // The layer includes the parts of a stroke or an offset that extend beyond the frame.
    let outline = path.isEmpty ? box : box.union(path.boundingBox.insetBy(dx: -1, dy: -1))
    let drawn = paint.reach(of: outline)
    let whole = drawn.integral
    layer.frame = whole.offsetBy(dx: frame.minX, dy: frame.minY)
    layer.content = PathLayer.Content(
      path: path, fill: fill, paint: paint, box: box, origin: whole.origin)
  }
}

/// The corner configuration of glass for a shape.
private enum GlassCorners {
  /// Returns square corners for a rectangle, the radius of a rounded rectangle, and a capsule for all other
  /// shapes.
  static func configuration(_ shape: any Shape, in size: CGSize) -> UICornerConfiguration {
    let shape = (shape as? AnyShape)?.wrapped ?? shape
    let radius = (shape as? any RoundedShape)?.cornerRadius(in: size)
    return radius.map { .corners(radius: .fixed($0)) } ?? .capsule()
  }
}

/// A shape that is a rectangle with circular corners, or with none.
private protocol RoundedShape {
  func cornerRadius(in size: CGSize) -> CGFloat
}

extension Rectangle: RoundedShape {
  fileprivate func cornerRadius(in size: CGSize) -> CGFloat { 0 }
}

extension RoundedRectangle: RoundedShape {
  fileprivate func cornerRadius(in size: CGSize) -> CGFloat {
    min(cornerSize.width, cornerSize.height)
  }
}

extension RoundedRectangle {
  fileprivate var layerCurve: CALayerCornerCurve { style == .continuous ? .continuous : .circular }
}

/// The layer corners that draw a shape exactly; nil if the shape is not such a rectangle.
struct LayerCorners {
  let radius: CGFloat
  let isContinuous: Bool

  init?(_ shape: any Shape, in size: CGSize) {
    if shape is Rectangle {
      (radius, isContinuous) = (0, false)
    } else if let rounded = shape as? RoundedRectangle,
      rounded.cornerSize.width == rounded.cornerSize.height,
      rounded.cornerSize.width * 2 * CALayer.cornerCurveExpansionFactor(rounded.layerCurve)
        <= min(size.width, size.height)
    {
      (radius, isContinuous) = (max(0, rounded.cornerSize.width), rounded.style == .continuous)
    } else {
      return nil
    }
  }

  @MainActor
  func apply(to layer: CALayer) {
    layer.cornerRadius = radius
    layer.cornerCurve = isContinuous ? .continuous : .circular
  }
}

/// A layer that fills a path.
final class PathLayer: CALayer {
  struct Content {
    var path: CGPath
    var fill: FillStyle
    var paint: Paint
    /// The rectangle in which gradients are defined.
    var box: CGRect
    /// The origin of the layer in the coordinates of the path.
    var origin: CGPoint
  }

  var content: Content? {
    didSet { setNeedsDisplay() }
  }

  override func draw(in context: CGContext) {
    guard let content else { return }
    context.saveGState()
    context.translateBy(x: -content.origin.x, y: -content.origin.y)
    context.setShouldAntialias(content.fill.isAntialiased)
    content.paint.fill(
      content.path, rule: content.fill.isEOFilled ? .evenOdd : .winding, box: content.box,
      in: context)
    context.restoreGState()
  }
}

extension Paint {
  /// Fills a path.
  ///
  /// - Parameter box: The rectangle that unit points refer to.
  nonisolated func fill(
    _ path: CGPath, rule: CGPathFillRule, box: CGRect, in context: CGContext
  ) {
    switch self {
    case .color(let color):
      context.setFillColor(color)
      context.addPath(path)
      context.fillPath(using: rule)
    case .blended(let paint, let mode):
      context.saveGState()
      context.setBlendMode(mode)
      paint.fill(path, rule: rule, box: box, in: context)
      context.restoreGState()
    case .shadowed(let paint, let shadow):
      shadow.draw(path, rule: rule, in: context) {
        paint.fill(path, rule: rule, box: box, in: context)
      }
    default:
      context.saveGState()
      context.addPath(path)
      context.clip(using: rule)
      drawGradient(box: box, in: context)
      context.restoreGState()
    }
  }

  /// Fills the area that a closure draws. The coverage of the drawing is kept; its colours are replaced by
  /// the paint.
  nonisolated func fill(in context: CGContext, box: CGRect, drawing: () -> Void) {
    context.saveGState()
    defer { context.restoreGState() }
    switch self {
    case .shadowed(let paint, let shadow):
      if !shadow.isInner { shadow.set(in: context) }
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      paint.fill(in: context, box: box, drawing: drawing)
      context.endTransparencyLayer()
    case .color, .material, .glass: drawing()
    default:
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      drawing()
      context.setBlendMode(.sourceIn)
      // Glyphs may extend beyond the box of their line.
      let reach = box.insetBy(dx: -box.height, dy: -box.height)
      fill(CGPath(rect: reach, transform: nil), rule: .winding, box: box, in: context)
      context.endTransparencyLayer()
    }
  }

  private static let extending: CGGradientDrawingOptions = [
    .drawsBeforeStartLocation, .drawsAfterEndLocation,
  ]

  private func drawGradient(box: CGRect, in context: CGContext) {
    switch self {
    case .linear(let gradient, let start, let end):
      guard let cgGradient = gradient.cgGradient else { return }
      context.drawLinearGradient(
        cgGradient, start: start.point(in: box), end: end.point(in: box), options: Self.extending)
    case .radial(let gradient, let center, let start, let end):
      guard let cgGradient = gradient.cgGradient else { return }
      let point = center.point(in: box)
      context.drawRadialGradient(
        cgGradient, startCenter: point, startRadius: max(0, start), endCenter: point,
        endRadius: max(0, end), options: Self.extending)
    case .elliptical(let gradient, let center, let start, let end):
      drawElliptical(gradient, center, start, end, box, context)
    case .angular(let gradient, let center, let start, let end):
      guard let cgGradient = gradient.spread(from: start, to: end).cgGradient else { return }
      context.drawConicGradient(
        cgGradient, center: center.point(in: box), angle: CGFloat(start.radians))
    case .image(let image, let source, let scale):
      image.tile(in: context.boundingBoxOfClipPath, source: source, scale: scale, context: context)
    case .mesh(let mesh): mesh.draw(in: box, context: context)
    case .color, .material, .glass, .blended, .shadowed: break
    }
  }

  private func drawElliptical(
    _ gradient: ResolvedGradient, _ center: UnitPoint, _ start: CGFloat, _ end: CGFloat,
    _ box: CGRect, _ context: CGContext
  ) {
    guard let cgGradient = gradient.cgGradient, box.width > 0, box.height > 0 else { return }
    context.saveGState()
    context.translateBy(x: box.minX, y: box.minY)
    context.scaleBy(x: box.width, y: box.height)
    let point = CGPoint(x: center.x, y: center.y)
    context.drawRadialGradient(
      cgGradient, startCenter: point, startRadius: max(0, start), endCenter: point,
      endRadius: max(0, end), options: Self.extending)
    context.restoreGState()
  }
}

extension ResolvedGradient {
  /// Returns the gradient with its stops scaled from the angle range to a full turn. Beyond the end the last
  /// colour applies.
  nonisolated func spread(from start: Angle, to end: Angle) -> ResolvedGradient {
    let share = CGFloat(min(max((end.radians - start.radians) / (2 * .pi), 0), 1))
    guard share < 1 else { return self }
    var copy = self
    for index in copy.stops.indices { copy.stops[index].location *= share }
    return copy
  }
}
