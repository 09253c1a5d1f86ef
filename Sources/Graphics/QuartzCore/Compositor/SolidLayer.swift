import CoreGraphics

/// A layer that is a box of one colour with sublayers and nothing else, in its superlayer's plane.
///
/// Most views are of this kind. Only a few fields are read: copying all values of a layer costs
/// more than drawing such a box. The bytes are those of the general case: everything that is
/// skipped here would add no command to the list.
///
/// The layer stores the result until one of its values changes, so that an unchanged screen reads
/// one byte a layer. Tests flatten random trees both ways and compare the lists.
struct SolidLayer {
  let bounds: CGRect
  /// The offset from the layer's coordinates to its superlayer's.
  let offset: CGVector
  let color: PremultipliedColor
  let masksToBounds: Bool
  let isVisible: Bool
}

/// Whether a layer is a solid layer, determined once after each change.
enum SolidLayerState {
  case unknown
  case general
  case solid(SolidLayer)
}

extension CALayer {
  /// The layer as a solid layer; nil if it has anything else.
  final var solidLayer: SolidLayer? {
    // No closure: each call would check its actor, for each layer.
    if case .unknown = solidLayerState {
      if let solid = makeSolidLayer() {
        solidLayerState = .solid(solid)
      } else {
        solidLayerState = .general
      }
    }
    guard case .solid(let solid) = solidLayerState else { return nil }
    return solid
  }

  /// Returns the solid layer; nil if the layer has anything that would add a command, or make it a
  /// group or a plane of its own.
  private func makeSolidLayer() -> SolidLayer? {
    guard animationStorage == nil, isBlank || !drawsContent, mask == nil, !values.shouldRasterize,
      !values.isGeometryFlipped, values.blendMode == .normal, !values.isOnScreenOnly,
      case .plain = values.payload,
      values.backgroundColor?.pattern == nil,
      values.opacity >= 1, values.contents == nil, values.shadowOpacity <= 0,
      !(values.borderWidth > 0), !(values.cornerRadius > 0), values.zPosition == 0,
      values.anchorPointZ == 0, values.transform.isIdentity, values.sublayerTransform.isIdentity
    else { return nil }
    let bounds = values.bounds
    let anchor = values.anchorPoint
    let position = values.position
    return SolidLayer(
      bounds: bounds,
      offset: CGVector(
        dx: position.x - (bounds.minX + anchor.x * bounds.width),
        dy: position.y - (bounds.minY + anchor.y * bounds.height)),
      color: values.backgroundColor?.premultiplied() ?? .clear,
      masksToBounds: values.masksToBounds, isVisible: !values.isHidden)
  }
}

extension CATransform3D {
  fileprivate var isIdentity: Bool {
    m11 == 1 && m22 == 1 && m33 == 1 && m44 == 1 && m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0
      && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m41 == 0 && m42 == 0
      && m43 == 0
  }
}

extension Flattener {
  /// Appends a solid layer, with the result of the general `append`.
  mutating func append(
    _ solid: SolidLayer, of layer: CALayer, in parent: CGAffineTransform, depth: Int
  ) {
    guard solid.isVisible else { return }
    // A layer without a transform of its own has its superlayer's matrix with another translation.
    var flat = parent
    flat.tx += solid.offset.dx * parent.a + solid.offset.dy * parent.c
    flat.ty += solid.offset.dx * parent.b + solid.offset.dy * parent.d
    guard flat.tx.isFinite, flat.ty.isFinite else { return }
    // Layouts are rounded to pixels, so nearly all boxes take this branch: integers, no path, no
    // further rounding.
    if let box = PixelBounds(solid.bounds, landingOnPixelsUnder: flat) {
      if solid.masksToBounds { list.pushClip(box) }
      list.fill(box, solid.color)
    } else {
      let shape = LayerShape(rect: solid.bounds)
      if solid.masksToBounds { pushClip(shape, flat) }
      if solid.color.bits != 0 { fill(shape, of: layer.values, flat, .color(solid.color)) }
    }
    if layer.hasSublayers {
      appendFlatSublayers(of: layer, flat, depth: depth)
    }
    if solid.masksToBounds { list.popClip() }
  }
}

extension PixelBounds {
  /// Creates the bounds of a rectangle under a translation and scale; nil if its edges are not on
  /// whole pixels.
  fileprivate init?(_ rect: CGRect, landingOnPixelsUnder t: CGAffineTransform) {
    guard t.b == 0, t.c == 0, t.a > 0, t.d > 0, rect.width >= 0, rect.height >= 0 else {
      return nil
    }
    guard let x0 = Self.pixelEdge(at: t.a * rect.minX + t.tx),
      let y0 = Self.pixelEdge(at: t.d * rect.minY + t.ty),
      let x1 = Self.pixelEdge(at: t.a * rect.maxX + t.tx),
      let y1 = Self.pixelEdge(at: t.d * rect.maxY + t.ty)
    else { return nil }
    self.init(x0: x0, y0: y0, x1: x1, y1: y1)
  }
}
