import CoreGraphics
import Foundation

extension Flattener {
  /// Appends the content that the layer's class defines, above the background.
  mutating func appendPayload(_ values: LayerValues, _ flat: CGAffineTransform) {
    switch values.payload {
    case .shape(let shape): appendPath(shape, flat)
    case .gradient(let gradient): appendGradient(gradient, values, flat)
    case .text(let text): appendText(text, values, flat)
    case .emitter(let emitter): appendParticles(emitter, flat)
    case .plain, .replicator, .transform, .backdrop, .filter, .glass, .glassContainer: break
    }
  }

  // MARK: Shape

  /// Appends a shape: the fill first, then the stroke over it, trimmed before it is dashed.
  ///
  /// The fill is never trimmed: `strokeStart` and `strokeEnd` apply to the stroke only
  /// (documented). Whether overlaps of a stroke with itself are visible depends on the render
  /// semantics: the render server sums the areas of its pieces, contexts unite them (measured,
  /// `pixels.md`).
  private mutating func appendPath(_ shape: ShapeValues, _ flat: CGAffineTransform) {
    guard let path = shape.path, !path.isEmpty else { return }
    // The path is in the layer's coordinates, whatever the bounds' origin.
    if let color = shape.fillColor?.premultiplied(), color.bits != 0 {
      list.fill(path.outline, transform: flat, rule: shape.fillRule, .color(color))
    }
    // The stroke is over the fill, half of it inside.
    guard let color = shape.strokeColor?.premultiplied(), color.bits != 0, shape.lineWidth > 0
    else { return }
    var outline = path.outline.trimmed(
      from: Double(shape.strokeStart), to: Double(shape.strokeEnd))
    if !shape.lineDashPattern.isEmpty {
      outline =
        CGPath(outline: outline).copy(
          dashingWithPhase: shape.lineDashPhase, lengths: shape.lineDashPattern
        ).outline
    }
    list.stroke(
      outline, transform: flat,
      style: StrokeStyle(
        width: shape.lineWidth, cap: shape.lineCap, join: shape.lineJoin,
        miterLimit: shape.miterLimit),
      .color(color), edges: semantics.unitesStrokes ? .antialiased : .summed)
  }

  // MARK: Gradient

  /// Fills the shape of the layer, including its corners, with a gradient.
  private mutating func appendGradient(
    _ gradient: GradientValues, _ values: LayerValues, _ flat: CGAffineTransform
  ) {
    guard !values.bounds.isEmpty, let paint = gradientPaint(gradient, values.bounds, flat) else {
      return
    }
    fill(shape(of: values), of: values, flat, .gradient(paint))
  }

  /// Returns the paint of a gradient layer, whose points are converted from units of its bounds to
  /// the coordinates of the target.
  private func gradientPaint(
    _ gradient: GradientValues, _ bounds: CGRect, _ flat: CGAffineTransform
  ) -> GradientPaint? {
    // From units of the bounds to points.
    let unit = CGAffineTransform(
      a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    let (start, end) = (gradient.startPoint, gradient.endPoint)
    // Each kind of capture interpolates in its own colour space; the stops are converted to it.
    let stops = gradient.stops(semantics.gradientMixing)
    let mixing = semantics.gradientMixing
    switch gradient.kind {
    case .axial:
      return GradientPaint(
        .linear(start.applying(unit), end.applying(unit)), stops: stops, transform: flat,
        mixing: mixing)
    case .radial:
      // An ellipse about the start whose box has a corner at the end.
      let circle = CGAffineTransform(
        a: end.x - start.x, b: 0, c: 0, d: end.y - start.y, tx: start.x, ty: start.y)
      return GradientPaint(
        .radial(.zero, 0, .zero, 1), stops: stops,
        transform: circle.concatenating(unit).concatenating(flat), mixing: mixing)
    case .conic:
      // Angles are those of the bounds' own shape: a quarter turn in a wide layer is no right
      // angle. Guess from pictures of the documentation.
      let angle = Elementary.arcTangent(y: Double(end.y - start.y), x: Double(end.x - start.x))
      return GradientPaint(
        .conic(start, startAngle: CGFloat(angle)), stops: stops,
        transform: unit.concatenating(flat), mixing: mixing)
    }
  }

  // MARK: Text

  /// Draws text through a context, clipped to the bounds.
  private mutating func appendText(
    _ text: TextValues, _ values: LayerValues, _ flat: CGAffineTransform
  ) {
    guard text.text != nil, !values.bounds.isEmpty else { return }
    let layout = TextLayerLayout(text, width: values.bounds.width)
    pushClip(LayerShape(rect: values.bounds), flat)
    record(flat) { layout.draw(at: values.bounds.origin, in: $0) }
    list.popClip()
  }

  // MARK: Backdrop

  /// Filters the pixels behind the layer and draws its background over them as a tint.
  mutating func appendBackdrop(_ values: LayerValues, _ flat: CGAffineTransform) {
    guard case .backdrop(let backdrop) = values.payload,
      backdrop.blurRadius > 0 || backdrop.saturation != 1
    else { return }
    let shape = shape(of: values)
    pushClip(shape, flat)
    // All pixels that the layer touches; the clip has their coverage.
    let box = PixelBounds(covering: values.bounds.applying(flat))
    list.filterBackdrop(
      DisplayList.BackdropFilter(
        sigma: Double(backdrop.blurRadius * flat.meanScale),
        saturation: Double(backdrop.saturation)), in: box)
    list.popClip()
  }
}

extension Flattener {
  // MARK: Filters

  /// Draws a layer into a picture of its own and appends the filtered picture.
  mutating func appendFiltered(
    _ layer: CALayer, _ values: LayerValues, _ filter: LayerFilter, _ flat: CGAffineTransform,
    depth: Int
  ) {
    let scale = Double(flat.meanScale)
    let reach = filter.reach(scale)
    let visible = list.clipBounds.insetBy(-reach)
    var flattener = Flattener(bounds: visible, like: self)
    var plain = values
    plain.payload = .plain
    flattener.append(layer, plain, flat: flat, depth: depth + 1)
    var bounds = flattener.list.bounds.insetBy(-reach).intersection(visible)
    if case .blur(_, isOpaque: true) = filter {
      bounds = PixelBounds(covering: values.bounds.applying(flat)).intersection(visible)
    }
    guard !bounds.isEmpty, let image = flattener.list.filtered(by: filter, scale, in: bounds),
      let picture = DisplayList(showing: image, at: bounds)
    else { return }
    list.append(picture)
  }
}

extension LayerFilter {
  /// Returns the distance in pixels at which other pixels affect a pixel of the result.
  package func reach(_ scale: Double) -> Int32 {
    guard case .blur(let radius, _) = self else { return 0 }
    return Int32(min(3 * Double(radius) * scale, 2048)) + 2
  }
}

extension DisplayList {
  /// Creates a list that draws an image with one image pixel for each device pixel.
  package init?(showing image: CGImage, at bounds: PixelBounds) {
    let origin = CGPoint(x: CGFloat(bounds.x0), y: CGFloat(bounds.y0))
    guard
      let paint = ImagePaint(
        image, transform: CGAffineTransform(translationX: origin.x, y: origin.y),
        sampling: .nearest)
    else { return nil }
    self.init(bounds: bounds)
    var outline = Outline()
    outline.addRect(
      CGRect(
        origin: origin, size: CGSize(width: Double(bounds.width), height: Double(bounds.height))))
    fill(outline, transform: .identity, .image(paint), edges: .antialiased)
  }

  /// Returns the filtered picture of a list within bounds.
  ///
  /// - Parameter scale: Pixels per point, for the radius of a blur.
  package func filtered(
    by filter: LayerFilter, _ scale: Double, in bounds: PixelBounds
  ) -> CGImage? {
    switch filter {
    case .blur(let radius, _):
      var blurred = DisplayList(bounds: bounds)
      blurred.append(self)
      blurred.filterBackdrop(BackdropFilter(sigma: Double(radius) * scale), in: bounds)
      return CGImage(drawing: blurred, within: bounds)
    case .colors(let matrix):
      return CGImage(drawing: self, within: bounds)?.recolored(.matrix(matrix))
    }
  }
}

extension GradientValues {
  /// Returns the colours with their locations. A missing location is evenly spaced.
  fileprivate func stops(_ mixing: GradientPaint.Mixing) -> [GradientStop] {
    let last = max(1, colors.count - 1)
    return GradientStop.sorted(
      colors.enumerated().map { i, color in
        let place = i < locations.count ? locations[i] : CGFloat(i) / CGFloat(last)
        return GradientStop(location: Double(place), color: color.asGradientLayerSees(mixing))
      })
  }
}

extension CGColor {
  /// Returns the colour as a gradient layer interprets it: a layer that mixes in Generic RGB reads
  /// the numbers of a device colour as numbers of that space. Measured: pure red becomes (255, 38,
  /// 0).
  fileprivate func asGradientLayerSees(_ mixing: GradientPaint.Mixing) -> CGColor {
    guard mixing == .genericRGB, let space = colorSpace, space.isDeviceRGB, let components else {
      return self
    }
    return CGColor(space: .genericRGBSpace, values: components)
  }
}
