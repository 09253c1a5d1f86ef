public import Foundation

extension CGContext {
  // MARK: Filling and stroking

  /// Fills the current path with the fill colour and clears it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(takePath(), transform: .identity, rule: rule)
  }

  /// Strokes the current path and clears it. The line's width and dashes are lengths of the current
  /// user space, so the path is mapped back to user space, stroked there and mapped again.
  public func strokePath() {
    let user = takePath().transformed(by: userToDevice.inverted())
    stroke(user, transform: userToDevice)
  }

  /// Fills the current path, strokes it, or does both in this order, and clears it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let device = takePath()
    if mode != .stroke {
      fill(
        device, transform: .identity,
        rule: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
    }
    if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke {
      stroke(device.transformed(by: userToDevice.inverted()), transform: userToDevice)
    }
  }

  /// Fills a rectangle. One that stays upright is drawn as a box: the same pixels, faster.
  public func fill(_ rect: CGRect) {
    let transform = userToDevice
    let box = RoundedBox(rect.applying(transform))
    guard transform.keepsRectangles, box.isFinite, state.edges == .antialiased else {
      var outline = Outline()
      outline.addRect(rect)
      fill(outline, transform: transform, rule: .winding)
      return
    }
    draw { list, state in
      guard let paint = self.paint(for: state.fillColor, state) else { return }
      list.fill(box, paint, blendMode: state.blendMode)
    }
  }

  /// Fills the union of rectangles.
  public func fill(_ rects: [CGRect]) {
    var boxes = Outline()
    for rect in rects { boxes.addRect(rect) }
    fill(boxes, transform: userToDevice, rule: .winding)
  }

  /// Strokes a rectangle, half of the line inside it.
  public func stroke(_ rect: CGRect) {
    var box = Outline()
    box.addRect(rect)
    stroke(box, transform: userToDevice)
  }

  /// Strokes a rectangle with a line width that is used for this call only.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let saved = state.lineWidth
    state.lineWidth = width
    stroke(rect)
    state.lineWidth = saved
  }

  /// Fills the ellipse that fits a rectangle.
  public func fillEllipse(in rect: CGRect) {
    var oval = Outline()
    oval.addEllipse(in: rect)
    fill(oval, transform: userToDevice, rule: .winding)
  }

  /// Strokes the ellipse that fits a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    var oval = Outline()
    oval.addEllipse(in: rect)
    stroke(oval, transform: userToDevice)
  }

  /// Strokes lines between the points of each pair; an odd point at the end is ignored.
  public func strokeLineSegments(between points: [CGPoint]) {
    var lines = Outline()
    for i in stride(from: 0, to: points.count - 1, by: 2) {
      lines.move(to: points[i])
      lines.line(to: points[i + 1])
    }
    stroke(lines, transform: userToDevice)
  }

  /// Makes a rectangle transparent, whatever the blend mode.
  public func clear(_ rect: CGRect) {
    var box = Outline()
    box.addRect(rect)
    list.fill(
      box, transform: userToDevice, .color(.clear), blendMode: .clear, edges: state.edges)
    didDraw()
  }

  /// Fills an outline; `transform` maps it to device pixels.
  func fill(_ outline: Outline, transform: CGAffineTransform, rule: CGPathFillRule) {
    draw { list, state in
      guard let paint = self.paint(for: state.fillColor, state) else { return }
      list.fill(
        outline, transform: transform, rule: rule, paint, blendMode: state.blendMode,
        flatness: state.flatness, edges: state.edges)
    }
  }

  /// Strokes an outline of user space, dashed if the state has a dash pattern.
  func stroke(_ outline: Outline, transform: CGAffineTransform) {
    draw { list, state in
      guard let paint = self.paint(for: state.strokeColor, state) else { return }
      list.stroke(
        Dasher.dashedIfNeeded(outline, state), transform: transform, style: state.strokeStyle,
        paint, blendMode: state.blendMode, flatness: state.flatness, edges: state.edges)
    }
  }

  /// Draws with the state's shadow, if it has one.
  private func draw(_ body: (inout DisplayList, GraphicsState) -> Void) {
    if state.shadow != nil {
      var apart = DisplayList()
      body(&apart, state)
      drawShadow(of: apart)
    }
    body(&list, state)
    didDraw()
  }

  /// Draws the shadow of recorded commands with the state's offset, blur and colour.
  func drawShadow(of drawn: DisplayList) {
    guard let shadow = state.shadow, !drawn.isEmpty else { return }
    let offset = shadow.offset.applying(baseTransform)
    // The documentation gives no unit for the blur; the reference pictures show a Gaussian whose
    // sigma is half of it.
    list.drawShadow(
      of: .list(drawn), offset: CGVector(dx: offset.width, dy: offset.height),
      sigma: Double(shadow.blur / 2 * baseTransform.meanScale),
      color: shadow.color.premultiplied())
  }

  /// Returns the paint of a colour with the state's opacity. Nil for a pattern that cannot be
  /// drawn.
  func paint(for color: CGColor, _ state: GraphicsState) -> Paint? {
    guard let pattern = color.patternContent else {
      return .color(color.premultiplied(opacity: Double(state.alpha)))
    }
    return patternPaint(
      pattern, tint: color.uncolored, opacity: alpha8(state.alpha * color.alpha))
  }

  /// Creates the paint of a pattern. Its cells are anchored in base space, whatever the current
  /// transform.
  private func patternPaint(_ pattern: CGPattern, tint: CGColor?, opacity: UInt8) -> Paint? {
    let phase = CGAffineTransform(
      translationX: state.patternPhase.width, y: state.patternPhase.height)
    let toDevice = pattern.matrix.concatenating(phase).concatenating(baseTransform)
    if let image = pattern.image {
      return ImagePaint(
        image, transform: toDevice, sampling: Self.sampling(image, toDevice, .default),
        opacity: opacity, tiles: true
      ).map { .image($0) }
    }
    guard let draw = pattern.draw else { return nil }
    let scale = max(1, min(16, toDevice.meanScale.rounded(.up)))
    let width = max(1, min(4096, (pattern.xStep * scale).rounded()))
    let height = max(1, min(4096, (pattern.yStep * scale).rounded()))
    // The cell is recorded with y up from the lower left corner, as in a bitmap; the painter draws
    // it when it is needed.
    let context = CGContext(
      recordingTo: PixelBounds(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height)),
      deviceTransform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height))
    context.scaleBy(x: width / pattern.xStep, y: height / pattern.yStep)
    context.translateBy(x: -pattern.bounds.minX, y: -pattern.bounds.minY)
    context.clip(to: pattern.bounds)
    if !pattern.isColored, let tint {
      context.setFillColor(tint)
      context.setStrokeColor(tint)
    }
    draw(context)
    context.closeOpenLayers()
    guard let cell = Picture(width: Int(width), height: Int(height), .list(context.list)) else {
      return nil
    }
    // The pixels of the cell have y down from its top.
    let placed = CGAffineTransform(
      a: pattern.xStep / width, b: 0, c: 0, d: -pattern.yStep / height, tx: pattern.bounds.minX,
      ty: pattern.bounds.minY + pattern.yStep
    ).concatenating(toDevice)
    let image = CGImage(cell)
    return ImagePaint(
      image, transform: placed, sampling: Self.sampling(image, placed, .default),
      opacity: opacity, tiles: true
    ).map { .image($0) }
  }

  // MARK: Gradients

  /// Fills the clip with a gradient along a line.
  ///
  /// Beyond the ends of the line the gradient is drawn only if the options extend it.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    fillClip(
      GradientPaint(
        .linear(start, end), stops: gradient.stops, transform: userToDevice,
        extendsBefore: options.contains(.drawsBeforeStartLocation),
        extendsAfter: options.contains(.drawsAfterEndLocation), opacity: Double(state.alpha)))
  }

  /// Fills the clip with a gradient between two circles.
  ///
  /// Beyond the circles the gradient is drawn only if the options extend it.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    fillClip(
      GradientPaint(
        .radial(startCenter, startRadius, endCenter, endRadius), stops: gradient.stops,
        transform: userToDevice, extendsBefore: options.contains(.drawsBeforeStartLocation),
        extendsAfter: options.contains(.drawsAfterEndLocation), opacity: Double(state.alpha)))
  }

  /// Fills the clip with colours that change with the angle about a centre, from an angle in
  /// radians.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    fillClip(
      GradientPaint(
        .conic(center, startAngle: angle), stops: gradient.stops, transform: userToDevice,
        opacity: Double(state.alpha)))
  }

  /// Fills the clip with a gradient. Does nothing in a recording context without bounds.
  func fillClip(_ gradient: GradientPaint?) {
    guard let gradient, list.clipBounds != .unlimited else { return }
    list.fill(
      RoundedBox(list.clipBounds.rect), .gradient(gradient), blendMode: state.blendMode)
    didDraw()
  }

  // MARK: Images

  /// Draws an image with its bottom edge at the rectangle's smallest y.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    if byTiling {
      tile(image, in: rect)
    } else {
      draw(image, in: rect, flipped: true)
    }
  }

  /// Draws an image with its top edge at the rectangle's smallest y, as UIKit does.
  package func draw(upright image: CGImage, in rect: CGRect) {
    draw(image, in: rect, flipped: false)
  }

  private func draw(_ image: CGImage, in rect: CGRect, flipped: Bool) {
    if image.isMask {
      paint(stencil: image, in: rect, flipped: flipped)
      return
    }
    let transform = Self.place(image, in: rect, flipped: flipped).concatenating(userToDevice)
    let sampling = Self.sampling(image, transform, state.interpolation)
    draw { list, state in
      guard
        let paint = ImagePaint(
          image, transform: transform, sampling: sampling, opacity: self.alpha8(state.alpha))
      else { return }
      var box = Outline()
      box.addRect(rect, transform: userToDevice)
      list.draw(paint, over: box, blendMode: state.blendMode, edges: state.edges)
    }
  }

  /// Paints the fill colour through a stencil image.
  private func paint(stencil: CGImage, in rect: CGRect, flipped: Bool) {
    list.saveClip()
    clip(to: rect, image: stencil, flipped: flipped)
    fill(rect)
    list.popClip()
  }

  /// Fills the clip with copies of the image, each as large as the rectangle.
  private func tile(_ image: CGImage, in rect: CGRect) {
    guard list.clipBounds != .unlimited else { return }
    let transform = Self.place(image, in: rect, flipped: true).concatenating(userToDevice)
    let sampling = Self.sampling(image, transform, state.interpolation)
    guard
      let paint = ImagePaint(
        image, transform: transform, sampling: sampling, opacity: alpha8(state.alpha), tiles: true)
    else { return }
    list.fill(RoundedBox(list.clipBounds.rect), .image(paint), blendMode: state.blendMode)
    didDraw()
  }

  /// Returns the transform from image pixels, with the origin at the top left, to a rectangle of
  /// user space.
  static func place(_ image: CGImage, in rect: CGRect, flipped: Bool) -> CGAffineTransform {
    let sx = rect.width / CGFloat(image.width)
    let sy = rect.height / CGFloat(image.height)
    return flipped
      ? CGAffineTransform(a: sx, b: 0, c: 0, d: -sy, tx: rect.minX, ty: rect.minY + rect.height)
      : CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: rect.minX, ty: rect.minY)
  }

  /// Returns the sampling of an image: nearest if the image turns interpolation off, else by the
  /// quality.
  static func sampling(
    _ image: CGImage, _ transform: CGAffineTransform, _ quality: CGInterpolationQuality
  ) -> ImageSampling {
    ImageSampling(
      transform: transform, quality: image.shouldInterpolate ? quality : CGInterpolationQuality.none
    )
  }

  // MARK: Text

  /// Sets the font of glyphs.
  public func setFont(_ font: CGFont) { state.font = font }
  /// Sets the size of glyphs in text space. It is 0, which draws nothing, until it is set.
  public func setFontSize(_ size: CGFloat) { state.fontSize = size }
  /// Sets whether glyphs are filled, stroked or added to the clip.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }
  /// Sets a value that is stored but without effect: glyphs are drawn only at given positions.
  public func setCharacterSpacing(_ spacing: CGFloat) { state.characterSpacing = spacing }

  /// The translation of the text matrix, which is the origin of text in user space.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set {
      textMatrix.tx = newValue.x
      textMatrix.ty = newValue.y
    }
  }

  /// Draws glyphs at positions in text space.
  ///
  /// Draws nothing without a font, or if the counts differ.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let font = state.font, glyphs.count == positions.count else { return }
    show(glyphs, at: positions, font: font, size: state.fontSize)
  }

  /// Splits glyphs into runs of glyphs with colours of their own and glyphs without.
  private func stretches(_ glyphs: [CGGlyph], of font: CGFont) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var wasColor: Bool?
    for (index, glyph) in glyphs.enumerated() {
      let isColor = font.provider.isColorGlyph(glyph)
      if isColor == wasColor {
        result[result.count - 1] = result[result.count - 1].lowerBound..<index + 1
      } else {
        result.append(index..<index + 1)
      }
      wasColor = isColor
    }
    return result
  }

  /// Draws glyphs of a face at positions in text space.
  ///
  /// Filled glyphs become a run that is drawn from cached masks; other modes use their outlines.
  package func show(_ glyphs: [CGGlyph], at positions: [CGPoint], font: CGFont, size: CGFloat) {
    let textToDevice = textMatrix.concatenating(userToDevice)
    guard textToDevice.isFinite, size > 0, size.isFinite, state.textMode != .invisible else {
      return
    }
    if font.provider.mixesColorGlyphs, case let parts = stretches(glyphs, of: font), parts.count > 1
    {
      for part in parts {
        show(Array(glyphs[part]), at: Array(positions[part]), font: font, size: size)
      }
      return
    }
    let linear = CGAffineTransform(
      a: textToDevice.a * size, b: textToDevice.b * size, c: textToDevice.c * size,
      d: textToDevice.d * size, tx: 0, ty: 0)
    if state.textMode != .fill {
      showOutlines(glyphs, at: positions, font: font, size: size)
      return
    }
    let run = DisplayList.GlyphRun(
      font: font, matrix: linear, glyphs: glyphs,
      positions: positions.map { $0.applying(textToDevice) },
      isAntialiased: state.edges == .antialiased)
    draw { list, state in
      guard let paint = self.paint(for: state.fillColor, state) else { return }
      list.drawGlyphs(run, bounds: run.bounds, paint, blendMode: state.blendMode)
    }
  }

  /// Draws glyphs as one outline, which is filled, stroked and added to the clip according to the
  /// text drawing mode.
  private func showOutlines(
    _ glyphs: [CGGlyph], at positions: [CGPoint], font: CGFont, size: CGFloat
  ) {
    var outline = Outline()
    let scale = size / CGFloat(font.provider.unitsPerEm)
    for (glyph, position) in zip(glyphs, positions) {
      guard let shape = font.provider.outline(of: glyph) else { continue }
      outline.append(
        shape,
        transform: CGAffineTransform(scaleX: scale, y: scale)
          .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
          .concatenating(textMatrix))
    }
    switch state.textMode {
    case .fillClip, .fillStroke, .fillStrokeClip:
      fill(outline, transform: userToDevice, rule: .winding)
    default: break
    }
    switch state.textMode {
    case .stroke, .fillStroke, .strokeClip, .fillStrokeClip:
      stroke(outline, transform: userToDevice)
    default: break
    }
    switch state.textMode {
    case .clip, .fillClip, .strokeClip, .fillStrokeClip:
      list.clip(to: outline, transform: userToDevice, rule: .winding)
    default: break
    }
  }

  /// Draws a display list that was recorded in device pixels.
  package func drawDevice(_ recorded: DisplayList) {
    list.append(recorded)
    didDraw()
  }

  /// Draws a display list that was recorded in user space.
  package func draw(_ recorded: DisplayList) {
    list.append(recorded, transform: userToDevice)
    didDraw()
  }
}

extension Dasher {
  /// Returns the dashed outline, or the outline itself if there is no dash pattern.
  static func dashedIfNeeded(_ outline: Outline, _ state: GraphicsState) -> Outline {
    state.dashLengths.isEmpty
      ? outline : dashed(outline, phase: state.dashPhase, lengths: state.dashLengths)
  }
}

extension ImageSampling {
  /// Selects the sampling of an image for a transform from image pixels to device pixels.
  ///
  /// An image that is moved by whole pixels is copied. A reduced image is averaged, unless the
  /// quality is low; an enlarged one is interpolated.
  package init(transform: CGAffineTransform, quality: CGInterpolationQuality) {
    let isWholePixel =
      transform.isTranslation && transform.tx == transform.tx.rounded()
      && transform.ty == transform.ty.rounded()
    if quality == .none || isWholePixel {
      self = .nearest
      return
    }
    let scaleX = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    let scaleY = (transform.c * transform.c + transform.d * transform.d).squareRoot()
    if min(scaleX, scaleY) < 1 && quality != .low {
      self = .area
    } else if transform.keepsRectangles, quality == .default || quality == .low {
      self = .quarterLinear
    } else {
      self = .linear
    }
  }
}
