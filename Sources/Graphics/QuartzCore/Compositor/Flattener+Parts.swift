import CoreGraphics

extension Flattener {
  // MARK: Background and border

  /// Appends the background: a colour or a pattern over the bounds, with the layer's corners.
  mutating func appendBackground(_ values: LayerValues, _ flat: CGAffineTransform) {
    // A pattern is also a colour.
    guard let background = values.backgroundColor else { return }
    if let pattern = background.patternContent {
      appendPattern(pattern, opacity: background.alpha, values, flat)
      return
    }
    let color = background.premultiplied()
    if color.bits != 0 { fill(shape(of: values), of: values, flat, .color(color)) }
  }

  /// Fills the bounds with a pattern whose origin is that of the layer.
  private mutating func appendPattern(
    _ pattern: CGPattern, opacity: CGFloat, _ values: LayerValues, _ flat: CGAffineTransform
  ) {
    pushClip(shape(of: values), flat)
    record(flat) { context in
      guard let space = CGColorSpace(patternBaseSpace: nil),
        let color = CGColor(patternSpace: space, pattern: pattern, components: [opacity])
      else { return }
      context.setFillColor(color)
      context.fill(values.bounds)
    }
    list.popClip()
  }

  /// Appends the border, inside the bounds and above the sublayers.
  mutating func appendBorder(_ values: LayerValues, _ flat: CGAffineTransform) {
    guard values.borderWidth > 0, let color = values.borderColor?.premultiplied(),
      color.bits != 0
    else { return }
    // As a ring of two boxes the border has cached corners; rotated, or with aliased edges, it is
    // filled as a path of both outlines.
    let outer = shape(of: values)
    let inner = outer.inset(by: values.borderWidth)
    let edges = outer.isSquare ? edges(of: values) : .antialiased
    if edges == .antialiased, let outerBox = outer.box(under: flat) {
      list.fillRing(outer: outerBox, inner: inner?.box(under: flat), .color(color))
    } else {
      var outline = outer.outline
      if let inner { outline.append(inner.outline) }
      list.fill(outline, transform: flat, rule: .evenOdd, .color(color), edges: edges)
    }
  }

  // MARK: Contents

  /// Appends the content that the layer's class defines, then its image or, without one, its
  /// drawing.
  mutating func appendContents(
    of layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform
  ) {
    if case .plain = values.payload {} else { appendPayload(values, flat) }
    // Shapes and emitters draw whatever the bounds are; images and drawings need bounds.
    guard values.bounds.width > 0, values.bounds.height > 0 else { return }
    if let image = values.contents {
      appendImage(image, values, flat)
      // An image in `contents` replaces the layer's own drawing, like its backing store.
    } else if !layer.isBlank, layer.drawsContent {
      appendDrawing(of: layer, values, flat)
    }
  }

  /// Records drawing directly in the list; returns whether anything was drawn.
  @discardableResult
  mutating func record(_ flat: CGAffineTransform, _ draw: (CGContext) -> Void) -> Bool {
    // The list is moved into a context and back, so that nothing is copied, and states that the
    // content leaves open are closed.
    let context = CGContext(recordingTo: list.clipBounds, deviceTransform: flat)
    swap(&context.list, &list)
    context.list.saveClip()
    draw(context)
    context.closeOpenLayers()
    context.list.popClip()
    swap(&context.list, &list)
    return context.hasDrawn
  }

  /// Appends one fill for each piece of the image, each with the whole image as its paint.
  private mutating func appendImage(
    _ image: CGImage, _ values: LayerValues, _ flat: CGAffineTransform
  ) {
    let place = ContentsPlacement(image: image, values: values)
    // Pieces do not overlap, so drawing them one by one gives the whole.
    for piece in place.pieces {
      let transform = piece.transform.concatenating(flat)
      guard
        let paint = ImagePaint(
          image, transform: transform, sampling: sampling(values, transform))
      else { continue }
      fill(LayerShape(rect: piece.target), of: values, flat, .image(paint))
    }
  }

  /// Returns the sampling of the contents, by the filter for the direction in which the image is
  /// scaled.
  private func sampling(_ values: LayerValues, _ transform: CGAffineTransform) -> ImageSampling {
    // By the mean scale of both axes.
    let isMagnified = transform.meanScale >= 1
    let filter = isMagnified ? values.magnificationFilter : values.minificationFilter
    if filter == .nearest { return .nearest }
    if filter == .trilinear, !isMagnified { return .area }
    // Contexts sample bitmaps by rules of their own, measured; the render server interpolates four
    // texels.
    return semantics.unitesStrokes
      ? ImageSampling(transform: transform, quality: CGInterpolationQuality.default) : .linear
  }

  // MARK: Shadow

  /// Appends the shadow, below everything else of the layer. A layer that masks to its bounds has
  /// none, since it would be clipped.
  mutating func appendShadow(
    of layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform, depth: Int
  ) {
    guard values.shadowOpacity > 0, !values.masksToBounds, let color = values.shadowColor else {
      return
    }
    // The colour's own alpha and `shadowOpacity` multiply.
    let tint = color.premultiplied(opacity: Double(min(1, values.shadowOpacity)))
    guard tint.bits != 0 else { return }
    // The offset is rotated with the layer, since it is in the layer's coordinates; the blur is
    // only scaled.
    let offset = values.shadowOffset.applying(flat)
    list.drawShadow(
      of: shadowSource(of: layer, values, flat, depth: depth),
      offset: CGVector(dx: offset.width, dy: offset.height),
      sigma: Double(values.shadowRadius * flat.meanScale), color: tint)
  }

  /// Returns the shape of the shadow: the layer's shadow path, else the box of an opaque background
  /// that contains everything else, else the layer's drawing.
  private func shadowSource(
    of layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform, depth: Int
  ) -> DisplayList.Shadow.Source {
    if let path = values.shadowPath {
      if let box = RoundedBox(path.outline, transform: flat) { return .box(box) }
      return .path(
        DisplayList.PathFill(
          outline: path.outline, transform: flat, rule: .winding,
          flatness: Flattening.contextFlatness, edges: .antialiased))
    }
    // An opaque background without sublayers or drawing has the shadow of its box, whose blur is
    // cached.
    if let color = values.backgroundColor, color.alpha >= 1, layer.sublayerStorage.isEmpty,
      !layer.drawsContent || values.contents != nil,
      let box = shape(of: values).box(under: flat)
    {
      return .box(box)
    }
    // Everything in the layer casts the shadow, except the shadow itself.
    var flattener = Flattener(bounds: .unlimited, like: self)
    flattener.appendBackground(values, flat)
    flattener.appendContents(of: layer, values, flat)
    flattener.appendSublayers(of: layer, values, flat, depth: depth)
    flattener.appendBorder(values, flat)
    // The drawing may still be an opaque box with everything else on it, such as a card with texts:
    // again the shadow of a box.
    return flattener.list.opaqueBackground.map { .box($0) } ?? .list(flattener.list)
  }
}
