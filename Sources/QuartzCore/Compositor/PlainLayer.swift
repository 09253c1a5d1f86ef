import CoreGraphics

/// A layer that is a box of one colour with sublayers and nothing else, in its superlayer's plane.
///
/// Most views are that. What they show is read from a few fields in place: copying all values of a
/// layer costs more than drawing such a box.
struct PlainLayer {
  let bounds: CGRect
  /// From the layer's coordinates to its superlayer's.
  let offset: CGVector
  let color: PremultipliedColor
  let masksToBounds: Bool
  let isVisible: Bool
}

/// Whether a layer is plain, found out once after each change.
enum Plainness {
  case unknown
  case more
  case plain(PlainLayer)
}

extension CALayer {
  /// Nil for a layer that has more to it.
  final var plain: PlainLayer? {
    if case .unknown = plainness {
      plainness = makePlain().map { .plain($0) } ?? .more
    }
    guard case .plain(let plain) = plainness else { return nil }
    return plain
  }

  private func makePlain() -> PlainLayer? {
    guard animationStorage == nil, isBlank || !drawsContent, mask == nil, !shouldRasterize,
      !isGeometryFlipped, compositingFilter == nil, case .plain = values.kind,
      values.backgroundColor?.pattern == nil,
      values.opacity >= 1, values.contents == nil, values.shadowOpacity <= 0,
      !(values.borderWidth > 0), !(values.cornerRadius > 0), values.zPosition == 0,
      values.anchorPointZ == 0, values.transform.isIdentity, values.sublayerTransform.isIdentity
    else { return nil }
    let bounds = values.bounds
    let anchor = values.anchorPoint
    let position = values.position
    return PlainLayer(
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
  /// Does for a plain layer what `append` does for any.
  mutating func append(
    _ plain: PlainLayer, of layer: CALayer, in parent: CGAffineTransform, depth: Int
  ) {
    guard plain.isVisible else { return }
    var flat = parent
    flat.tx += plain.offset.dx * parent.a + plain.offset.dy * parent.c
    flat.ty += plain.offset.dx * parent.b + plain.offset.dy * parent.d
    guard flat.tx.isFinite, flat.ty.isFinite else { return }
    if let box = PixelBounds(plain.bounds, landingOnPixelsUnder: flat) {
      if plain.masksToBounds { list.pushClip(box) }
      list.fill(box, plain.color)
    } else {
      let shape = LayerShape(rect: plain.bounds)
      if plain.masksToBounds { pushClip(shape, flat) }
      if plain.color.bits != 0 { fill(shape, of: layer, flat, .color(plain.color)) }
    }
    if !layer.sublayerStorage.isEmpty {
      appendFlatSublayers(of: layer, flat, depth: depth)
    }
    if plain.masksToBounds { list.popClip() }
  }
}

extension PixelBounds {
  /// The box that a rectangle becomes under a transform that moves and magnifies; nil when its
  /// edges do not fall between pixels.
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
