import CoreGraphics

/// Turns a tree of layers into a flat list of drawing commands in device pixels.
///
/// The order is Core Animation's: shadow, background, contents, sublayers by `zPosition`, border.
/// A layer with opacity below 1 or a mask is a group; a layer that masks to its bounds clips what
/// lies between its shadow and its border.
@MainActor
package struct Flattener {
  private(set) var list: DisplayList

  private init(bounds: PixelBounds) { list = DisplayList(bounds: bounds) }

  /// What a layer shows on a canvas of that many pixels.
  ///
  /// - Parameter transform: From the coordinates that the root's frame lies in to device pixels.
  package static func flatten(
    _ root: CALayer, transform: CGAffineTransform, width: Int, height: Int
  ) -> DisplayList {
    var flattener = Flattener(
      bounds: PixelBounds(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height)))
    flattener.append(root, in: CATransform3DMakeAffineTransform(transform), depth: 0)
    return flattener.list
  }

  /// Deeper trees are cut off: limits are stated, and the stack is finite.
  private static let maximumDepth = 1024

  // MARK: One layer

  private mutating func append(_ layer: CALayer, in parent: CATransform3D, depth: Int) {
    let values = layer.presentedValues
    guard !values.isHidden, values.opacity > 0, depth < Self.maximumDepth else { return }
    let total = CATransform3DConcat(values.transformToSuperlayer, parent)
    guard total.isFinite else { return }
    guard let flat = total.flattened else {
      appendProjected(layer, values, total, depth: depth)
      return
    }
    append(layer, values, flat: flat, total: total, depth: depth)
  }

  private mutating func append(
    _ layer: CALayer, _ values: LayerValues, flat: CGAffineTransform, total: CATransform3D,
    depth: Int
  ) {
    let opacity = UInt8((min(1, values.opacity) * 255 + 0.5).rounded(.down))
    guard opacity > 0 else { return }
    let mask = layer.mask.map { maskList($0, in: total, depth: depth) }
    let isGroup = opacity < 255 || mask != nil
    if isGroup { list.beginGroup(opacity: opacity, mask: mask) }
    appendShadow(of: layer, values, flat, depth: depth)
    let clips = values.masksToBounds
    if clips { pushClip(to: layer, values, flat) }
    appendBackground(of: layer, values, flat)
    appendContents(of: layer, values, flat)
    appendSublayers(of: layer, values, total, depth: depth)
    if clips { list.popClip() }
    appendBorder(of: layer, values, flat)
    if isGroup { list.endGroup() }
  }

  private mutating func appendSublayers(
    of layer: CALayer, _ values: LayerValues, _ total: CATransform3D, depth: Int
  ) {
    guard !layer.sublayerStorage.isEmpty else { return }
    let inner = CATransform3DConcat(values.sublayerTransformAboutAnchor, total)
    for sublayer in layer.sublayersInDrawingOrder { append(sublayer, in: inner, depth: depth + 1) }
  }

  private func maskList(_ mask: CALayer, in total: CATransform3D, depth: Int) -> DisplayList {
    var flattener = Flattener(bounds: list.clipBounds)
    flattener.append(mask, in: total, depth: depth + 1)
    return flattener.list
  }

  // MARK: Parts

  private func shape(of layer: CALayer, _ values: LayerValues) -> LayerShape {
    LayerShape(
      rect: values.bounds, radius: values.cornerRadius, corners: layer.maskedCorners,
      isContinuous: layer.cornerCurve == .continuous)
  }

  private mutating func pushClip(
    to layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform
  ) {
    pushClip(shape(of: layer, values), flat)
  }

  private mutating func pushClip(_ shape: LayerShape, _ flat: CGAffineTransform) {
    if let box = shape.box(under: flat) {
      list.pushClip(box)
    } else {
      list.pushClip(shape.outline, transform: flat)
    }
  }

  private mutating func appendBackground(
    of layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform
  ) {
    guard let color = values.backgroundColor?.premultiplied(), color.bits != 0 else { return }
    let shape = shape(of: layer, values)
    if let box = shape.box(under: flat) {
      list.fill(box, .color(color))
    } else {
      list.fill(shape.outline, transform: flat, .color(color))
    }
  }

  private mutating func appendBorder(
    of layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform
  ) {
    guard values.borderWidth > 0, let color = values.borderColor?.premultiplied(),
      color.bits != 0
    else { return }
    let outer = shape(of: layer, values)
    let inner = outer.inset(by: values.borderWidth)
    if let outerBox = outer.box(under: flat) {
      list.fillRing(outer: outerBox, inner: inner?.box(under: flat), .color(color))
    } else {
      var outline = outer.outline
      if let inner { outline.append(inner.outline) }
      list.fill(outline, transform: flat, rule: .evenOdd, .color(color))
    }
  }

  private mutating func appendContents(
    of layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform
  ) {
    guard values.bounds.width > 0, values.bounds.height > 0 else { return }
    if let image = values.contents {
      appendImage(image, of: layer, values, flat)
    } else if layer.drawsContent {
      pushClip(LayerShape(rect: values.bounds), flat)
      record(flat) { layer.draw(in: $0) }
      list.popClip()
    }
  }

  /// Lets content draw itself straight into the list.
  private mutating func record(_ flat: CGAffineTransform, _ draw: (CGContext) -> Void) {
    let context = CGContext(recordingTo: list.clipBounds, deviceTransform: flat)
    swap(&context.list, &list)
    context.saveGState()
    draw(context)
    context.restoreGState()
    swap(&context.list, &list)
  }

  private mutating func appendImage(
    _ image: CGImage, of layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform
  ) {
    let place = ContentsPlacement(image: image, values: values, gravity: layer.contentsGravity)
    let sampling: ImageSampling = layer.magnificationFilter == .nearest ? .nearest : .linear
    for piece in place.pieces {
      guard
        let paint = ImagePaint(
          image, transform: piece.transform.concatenating(flat), sampling: sampling)
      else { continue }
      var outline = Outline()
      outline.addRect(piece.target)
      list.fill(outline, transform: flat, .image(paint))
    }
  }

  private mutating func appendShadow(
    of layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform, depth: Int
  ) {
    guard values.shadowOpacity > 0, !values.masksToBounds, let color = values.shadowColor else {
      return
    }
    let tint = color.premultiplied(opacity: Double(min(1, values.shadowOpacity)))
    guard tint.bits != 0 else { return }
    let offset = values.shadowOffset.applying(flat)
    list.drawShadow(
      of: shadowSource(of: layer, values, flat, depth: depth),
      offset: CGVector(dx: offset.width, dy: offset.height),
      sigma: Double(values.shadowRadius * flat.meanScale), color: tint)
  }

  /// The path given, else the box of an opaque background, else whatever the layer draws.
  private func shadowSource(
    of layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform, depth: Int
  ) -> DisplayList.Shadow.Source {
    if let path = values.shadowPath {
      return .path(
        DisplayList.PathFill(
          outline: path.outline, transform: flat, rule: .winding,
          flatness: Flattening.contextFlatness, edges: .antialiased))
    }
    if let color = values.backgroundColor, color.alpha >= 1, layer.sublayerStorage.isEmpty,
      let box = shape(of: layer, values).box(under: flat)
    {
      return .box(box)
    }
    var flattener = Flattener(bounds: .unlimited)
    flattener.appendBackground(of: layer, values, flat)
    flattener.appendContents(of: layer, values, flat)
    flattener.appendSublayers(
      of: layer, values, CATransform3DMakeAffineTransform(flat), depth: depth)
    flattener.appendBorder(of: layer, values, flat)
    return .list(flattener.list)
  }

  // MARK: Perspective

  /// A layer whose plane is seen at an angle: drawn flat at its own size, then projected.
  private mutating func appendProjected(
    _ layer: CALayer, _ values: LayerValues, _ total: CATransform3D, depth: Int
  ) {
    guard let picture = ProjectedPicture(of: values, under: total) else { return }
    if picture.showsBack, !values.isDoubleSided { return }
    var flattener = Flattener(bounds: picture.bounds)
    flattener.append(
      layer, values, flat: picture.transform,
      total: CATransform3DMakeAffineTransform(picture.transform), depth: depth)
    guard let paint = picture.paint(drawing: flattener.list) else { return }
    list.fill(picture.outline, transform: .identity, .image(paint))
  }
}

extension CATransform3D {
  /// Where points of the plane z = 0 go in device space, if no division by depth is involved.
  fileprivate var flattened: CGAffineTransform? {
    guard m14 == 0, m24 == 0, m44 == 1 else { return nil }
    return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  fileprivate var isFinite: Bool {
    (m11 + m12 + m14 + m21 + m22 + m24 + m41 + m42 + m44).isFinite
  }
}
