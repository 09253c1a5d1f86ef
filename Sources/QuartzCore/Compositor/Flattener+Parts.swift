import CoreGraphics

extension Flattener {
  // MARK: Background and border

  mutating func appendBackground(
    of layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform
  ) {
    guard let background = values.backgroundColor else { return }
    if let pattern = background.patternContent {
      appendPattern(pattern, opacity: background.alpha, of: layer, values, flat)
      return
    }
    let color = background.premultiplied()
    if color.bits != 0 { fill(shape(of: layer, values), of: layer, flat, .color(color)) }
  }

  /// Fills the bounds with a pattern that begins at the layer's origin.
  private mutating func appendPattern(
    _ pattern: CGPattern, opacity: CGFloat, of layer: CALayer, _ values: LayerValues,
    _ flat: CGAffineTransform
  ) {
    pushClip(shape(of: layer, values), flat)
    record(flat) { context in
      guard let space = CGColorSpace(patternBaseSpace: nil),
        let color = CGColor(patternSpace: space, pattern: pattern, components: [opacity])
      else { return }
      context.setFillColor(color)
      context.fill(values.bounds)
    }
    list.popClip()
  }

  mutating func appendBorder(
    of layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform
  ) {
    guard values.borderWidth > 0, let color = values.borderColor?.premultiplied(),
      color.bits != 0
    else { return }
    let outer = shape(of: layer, values)
    let inner = outer.inset(by: values.borderWidth)
    let edges = outer.isSquare ? edges(of: layer) : .antialiased
    if edges == .antialiased, let outerBox = outer.box(under: flat) {
      list.fillRing(outer: outerBox, inner: inner?.box(under: flat), .color(color))
    } else {
      var outline = outer.outline
      if let inner { outline.append(inner.outline) }
      list.fill(outline, transform: flat, rule: .evenOdd, .color(color), edges: edges)
    }
  }

  // MARK: Contents

  mutating func appendContents(
    of layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform
  ) {
    if case .plain = values.kind {} else { appendKind(of: layer, values, flat) }
    guard values.bounds.width > 0, values.bounds.height > 0 else { return }
    if let image = values.contents {
      appendImage(image, of: layer, values, flat)
    } else if !layer.isBlank, layer.drawsContent {
      pushClip(LayerShape(rect: values.bounds), flat)
      // As on iOS, a layer that drew nothing is not asked again until it says so.
      layer.isBlank = !record(flat) { layer.draw(in: $0) }
      list.popClip()
    }
  }

  /// Lets content draw itself straight into the list. Whether it drew anything.
  @discardableResult
  mutating func record(_ flat: CGAffineTransform, _ draw: (CGContext) -> Void) -> Bool {
    let context = CGContext(recordingTo: list.clipBounds, deviceTransform: flat)
    swap(&context.list, &list)
    context.list.saveClip()
    draw(context)
    context.list.popClip()
    swap(&context.list, &list)
    return context.hasDrawn
  }

  private mutating func appendImage(
    _ image: CGImage, of layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform
  ) {
    let place = ContentsPlacement(image: image, values: values, gravity: layer.contentsGravity)
    for piece in place.pieces {
      let transform = piece.transform.concatenating(flat)
      guard
        let paint = ImagePaint(
          image, transform: transform, sampling: sampling(of: layer, transform))
      else { continue }
      fill(LayerShape(rect: piece.target), of: layer, flat, .image(paint))
    }
  }

  private func sampling(of layer: CALayer, _ transform: CGAffineTransform) -> ImageSampling {
    let isMagnified = transform.meanScale >= 1
    let filter = isMagnified ? layer.magnificationFilter : layer.minificationFilter
    if filter == .nearest { return .nearest }
    if filter == .trilinear, !isMagnified { return .area }
    // A context's own ways with bitmaps, measured; the server reads four texels.
    return rules.unitesStrokes
      ? ImageSampling(transform: transform, quality: CGInterpolationQuality.default) : .linear
  }

  // MARK: Shadow

  mutating func appendShadow(
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

  /// The path given, else the box of an opaque background that all the rest lies in, else whatever
  /// the layer draws.
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
    if let color = values.backgroundColor, color.alpha >= 1, layer.sublayerStorage.isEmpty,
      !layer.drawsContent || values.contents != nil,
      let box = shape(of: layer, values).box(under: flat)
    {
      return .box(box)
    }
    var flattener = Flattener(bounds: .unlimited, like: self)
    flattener.appendBackground(of: layer, values, flat)
    flattener.appendContents(of: layer, values, flat)
    flattener.appendSublayers(of: layer, values, flat, depth: depth)
    flattener.appendBorder(of: layer, values, flat)
    return flattener.list.onlyOpaqueBox.map { .box($0) } ?? .list(flattener.list)
  }
}
