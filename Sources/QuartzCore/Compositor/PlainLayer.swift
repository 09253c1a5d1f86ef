import CoreGraphics

/// A layer that is a box of one colour with sublayers and nothing else, in its superlayer's plane.
///
/// Most views are that. What they show is read from a few fields in place: copying all values of a
/// layer costs more than drawing such a box.
@MainActor
struct PlainLayer {
  let bounds: CGRect
  /// From the layer's coordinates to its superlayer's.
  let offset: CGVector
  let color: CGColor?
  let masksToBounds: Bool
  let isVisible: Bool

  /// Nil for a layer that has more to it.
  init?(_ layer: CALayer) {
    guard layer.animationStorage == nil, layer.isBlank || !layer.drawsContent, layer.mask == nil,
      !layer.shouldRasterize, !layer.isGeometryFlipped, layer.compositingFilter == nil,
      let plain = withUnsafePointer(to: &layer.values, { PlainLayer($0) })
    else { return nil }
    self = plain
  }

  private init?(_ values: UnsafePointer<LayerValues>) {
    guard case .plain = values.pointee.kind, values.pointee.opacity >= 1,
      values.pointee.contents == nil, values.pointee.shadowOpacity <= 0,
      !(values.pointee.borderWidth > 0), !(values.pointee.cornerRadius > 0),
      values.pointee.zPosition == 0, values.pointee.anchorPointZ == 0,
      values.pointee.transform.isIdentity, values.pointee.sublayerTransform.isIdentity
    else { return nil }
    let bounds = values.pointee.bounds
    let anchor = values.pointee.anchorPoint
    let position = values.pointee.position
    self.bounds = bounds
    offset = CGVector(
      dx: position.x - (bounds.minX + anchor.x * bounds.width),
      dy: position.y - (bounds.minY + anchor.y * bounds.height))
    color = values.pointee.backgroundColor
    masksToBounds = values.pointee.masksToBounds
    isVisible = !values.pointee.isHidden
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
    let shape = LayerShape(rect: plain.bounds)
    if plain.masksToBounds { pushClip(shape, flat) }
    if let color = plain.color?.premultiplied(), color.bits != 0 {
      fill(shape, of: layer, flat, .color(color))
    }
    if !layer.sublayerStorage.isEmpty {
      appendFlatSublayers(of: layer, flat, depth: depth)
    }
    if plain.masksToBounds { list.popClip() }
  }
}
