public import Foundation

/// A drawing destination: a bitmap, or a display list that is drawn later.
///
/// Both accept the same commands. A bitmap context collects them and paints when its pixels are
/// read, so that covered drawing costs nothing. Once its memory is accessible from outside, it
/// paints each command immediately.
///
/// As in Apple's framework, the origin of a bitmap context is its lower left corner and y points
/// up; UIKit's contexts are flipped by their first transform.
public final class CGContext {
  /// The commands that have not been painted yet.
  package var list: DisplayList
  /// The pixels of a bitmap context; nil for a recording one.
  let buffer: PixelBuffer?
  /// The transform from base space, in which clips and shadows are defined, to device pixels.
  private let deviceTransform: CGAffineTransform
  var state = GraphicsState()
  private var stateStack: [GraphicsState] = []
  /// The current path in device pixels.
  private var outline = Outline()
  /// Whether each command is painted immediately, because the memory is accessible from outside.
  private var paintsAtOnce: Bool
  /// Whether `makeImage()` creates grey images.
  private var isGray = false
  /// The open transparency layers, each with the list and state around it; `isGroup` if the layer
  /// is a group of the outer list instead of a list of its own.
  private var layerStack: [(list: DisplayList, state: GraphicsState, isGroup: Bool)] = []

  /// The transform from text space, in which glyphs and their positions are given, to user space.
  ///
  /// It is not part of the saved state.
  public var textMatrix = CGAffineTransform.identity
  /// The transform to device pixels from the space of shadow offsets and blurs.
  package var baseTransform: CGAffineTransform

  /// Creates a recording context. `deviceTransform` maps base space to device pixels.
  package init(recordingTo bounds: PixelBounds, deviceTransform: CGAffineTransform) {
    list = DisplayList(bounds: bounds)
    buffer = nil
    self.deviceTransform = deviceTransform
    baseTransform = deviceTransform
    paintsAtOnce = false
    width = bounds.width
    height = bounds.height
  }

  /// Creates a context that draws into a pixel buffer, with y up from its lower left corner.
  package init(buffer: PixelBuffer) {
    self.buffer = buffer
    list = DisplayList(bounds: buffer.bounds)
    deviceTransform = CGAffineTransform(
      a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(buffer.height))
    baseTransform = deviceTransform
    paintsAtOnce = false
    width = buffer.width
    height = buffer.height
  }

  /// Creates a bitmap context of 8 bits a component: RGB, grey or alpha alone. Nil for any other
  /// layout.
  ///
  /// With `data`, each command is painted there immediately; the pixels must be RGB with alpha
  /// last, and the memory must outlive the context. Without it the context owns its memory, which
  /// always has RGBA pixels; a grey context converts them when it creates an image.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard bitsPerComponent == 8, width > 0, height > 0,
      let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & 0x1F),
      let pixelSize = Self.pixelSize(space, alpha)
    else { return nil }
    let order = bitmapInfo & CGBitmapInfo.byteOrderMask.rawValue
    if let data {
      guard space.model == .rgb, alpha == .premultipliedLast || alpha == .noneSkipLast,
        order != CGBitmapInfo.byteOrder32Little.rawValue, bytesPerRow >= width * 4,
        bytesPerRow % 4 == 0, width * height <= PixelBuffer.largestPixelCount
      else { return nil }
      self.init(
        buffer: PixelBuffer(
          borrowing: data.bindMemory(to: UInt32.self, capacity: bytesPerRow / 4 * height),
          width: width, height: height, stride: bytesPerRow / 4, owner: nil))
      paintsAtOnce = true
    } else {
      guard bytesPerRow == 0 || bytesPerRow >= width * pixelSize,
        let buffer = PixelBuffer(width: width, height: height)
      else { return nil }
      self.init(buffer: buffer)
    }
    isGray = space.model == .monochrome && alpha != .alphaOnly
    if alpha == .noneSkipLast || alpha == .noneSkipFirst || alpha == .none {
      self.buffer?.fill(.black)
    }
  }

  /// Returns the number of bytes of a pixel; nil for a layout that contexts do not support.
  private static func pixelSize(_ space: CGColorSpace, _ alpha: CGImageAlphaInfo) -> Int? {
    switch (space.model, alpha) {
    case (_, .alphaOnly): 1
    case (.monochrome, .none): 1
    case (.rgb, .premultipliedLast), (.rgb, .premultipliedFirst), (.rgb, .noneSkipLast),
      (.rgb, .noneSkipFirst):
      4
    default: nil
    }
  }

  deinit {
    if paintsAtOnce { flush() }
  }

  /// The width of the bitmap, or of the recorded area, in pixels.
  public let width: Int
  /// The height of the bitmap, or of the recorded area, in pixels.
  public let height: Int
  /// 8 for a bitmap context, 0 for a recording one.
  public var bitsPerComponent: Int { buffer == nil ? 0 : 8 }
  /// 32 for a bitmap context of any format, whose memory is always RGB and alpha; 0 for a recording
  /// one.
  public var bitsPerPixel: Int { buffer == nil ? 0 : 32 }
  /// The distance between rows of the memory in bytes; 0 for a recording context.
  public var bytesPerRow: Int { (buffer?.stride ?? 0) * 4 }
  /// The colour space: sRGB, or device grey for a grey context; nil for a recording context.
  public var colorSpace: CGColorSpace? {
    buffer == nil ? nil : isGray ? .deviceGraySpace : .sRGBSpace
  }
  /// The position of alpha in the memory, the same for every context.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }

  /// The memory of the pixels. After it has been read once, every command is painted immediately.
  public var data: UnsafeMutableRawPointer? {
    guard let buffer else { return nil }
    flush()
    paintsAtOnce = true
    return UnsafeMutableRawPointer(buffer.pixels)
  }

  /// Returns a copy of the pixels as an image; nil for a recording context.
  public func makeImage() -> CGImage? {
    guard let buffer else { return nil }
    flush()
    return buffer.copy().map { isGray ? CGImage(grayOf: $0) : CGImage(buffer: $0) }
  }

  /// Paints the commands collected so far. Does nothing inside a transparency layer.
  public func flush() {
    guard let buffer, layerStack.isEmpty, !list.isEmpty else { return }
    Painter.paint(list, into: buffer)
    list.removeCommands()
  }

  /// Paints the commands collected so far, as `flush()` does.
  public func synchronize() { flush() }

  /// Whether anything was drawn, inside or outside the clip.
  package private(set) var hasDrawn = false

  /// Records that something was drawn, and paints the collected commands if the memory is
  /// accessible from outside or 8,192 commands are waiting.
  func didDraw() {
    hasDrawn = true
    guard buffer != nil, layerStack.isEmpty else { return }
    if paintsAtOnce || list.commands.count >= 8192 { flush() }
  }

  // MARK: State

  /// Saves the state and the clip for `restoreGState()`.
  public func saveGState() {
    stateStack.append(state)
    list.saveClip()
  }

  /// Restores the state and the clip that were saved last. Does nothing if none are saved.
  public func restoreGState() {
    guard let saved = stateStack.popLast() else { return }
    state = saved
    list.popClip()
  }

  /// The transform from user space to base space.
  public var ctm: CGAffineTransform { state.ctm }

  /// Applies a transform to later drawing, before the current transform.
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }
  /// Moves the origin of user space by a distance in user space.
  public func translateBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.translatedBy(x: x, y: y) }
  /// Scales user space about its origin.
  public func scaleBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.scaledBy(x: x, y: y) }
  /// Rotates user space about its origin by radians: counterclockwise if y points up.
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

  /// The transform from user space to device pixels, y down.
  package var userToDevice: CGAffineTransform { state.ctm.concatenating(deviceTransform) }

  /// The transform from user space to device pixels, with y down from the top.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { userToDevice }

  /// Converts a point to device pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(userToDevice) }
  /// Converts a point from device pixels. A singular transform has no inverse and is itself applied.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(userToDevice.inverted())
  }
  /// Converts a rectangle to its bounding box in device pixels.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(userToDevice) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(userToDevice) }
  public func convertToUserSpace(_ size: CGSize) -> CGSize {
    size.applying(userToDevice.inverted())
  }
  /// Converts a rectangle of device pixels to its bounding box in user space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect {
    rect.applying(userToDevice.inverted())
  }

  /// Sets the width of strokes in user space. A width of 0 or less draws no stroke.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  /// Sets the shape of the ends of strokes; butt until set.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
  /// Sets the shape of the corners of strokes; miter until set.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
  /// Sets the ratio of miter length to line width above which corners are bevelled; 10 until set.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
  /// Sets the lengths of dashes and gaps in user space, alternating, and the phase at which a line
  /// starts.
  ///
  /// Lines are solid without lengths, with a negative length, or if all lengths are 0.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dashPhase = phase
    state.dashLengths = lengths
  }
  /// Sets the largest distance in pixels between a curve and the lines that replace it; 0.25 until
  /// set.
  public func setFlatness(_ flatness: CGFloat) { state.flatness = Double(flatness) }
  /// Sets the opacity of everything drawn, limited to 0...1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha)) }
  /// Sets how drawing is combined with the pixels below it.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  /// Sets whether edges are antialiased. Without antialiasing a pixel is drawn if its centre is
  /// covered.
  public func setShouldAntialias(_ should: Bool) { state.isAntialiased = should }
  /// Sets whether the context allows antialiasing; both flags must be set for smooth edges.
  public func setAllowsAntialiasing(_ allows: Bool) { state.allowsAntialiasing = allows }
  /// Has no effect: there is no subpixel rendering.
  public func setShouldSmoothFonts(_ should: Bool) {}
  /// Has no effect: there is no subpixel rendering.
  public func setAllowsFontSmoothing(_ allows: Bool) {}
  /// Has no effect: glyphs are placed exactly.
  public func setAllowsFontSubpixelPositioning(_ allows: Bool) {}
  /// Has no effect: glyphs are placed exactly.
  public func setAllowsFontSubpixelQuantization(_ allows: Bool) {}
  /// Has no effect: glyphs are placed exactly.
  public func setShouldSubpixelPositionFonts(_ should: Bool) {}
  /// Has no effect: glyphs are placed exactly.
  public func setShouldSubpixelQuantizeFonts(_ should: Bool) {}
  /// Sets the offset of patterns in base space.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }
  /// Has no effect: colours outside a space are clipped.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
  /// The sampling of images that are scaled or moved by parts of a pixel.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Sets the colour of fills, which may be a pattern; black until set.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  /// Sets the colour of strokes, which may be a pattern; black until set.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(space: .deviceRGBSpace, values: [red, green, blue, alpha])
  }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(space: .deviceRGBSpace, values: [red, green, blue, alpha])
  }
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(gray: gray, alpha: alpha)
  }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(gray: gray, alpha: alpha)
  }
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    state.fillColor = CGColor(
      genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
  }
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    state.strokeColor = CGColor(
      genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
  }
  /// Sets the space of fill colours. The colour becomes the space's black; pattern spaces have
  /// none.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    if let black = space.black { state.fillColor = black }
  }
  /// Sets the space of stroke colours, as `setFillColorSpace(_:)` does that of fills.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    if let black = space.black { state.strokeColor = black }
  }
  /// Sets the colour of fills in the fill space, alpha last.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) {
      state.fillColor = color
    }
  }
  /// Sets the colour of strokes in the stroke space, alpha last.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) {
      state.strokeColor = color
    }
  }
  /// Sets the pattern of fills. The components are its tint and alpha, or alpha alone for a
  /// coloured pattern.
  public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    let space = state.fillSpace.asPatternSpace
    if let color = CGColor(patternSpace: space, pattern: pattern, components: colorComponents) {
      state.fillColor = color
    }
  }
  public func setStrokePattern(
    _ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>
  ) {
    let space = state.strokeSpace.asPatternSpace
    if let color = CGColor(patternSpace: space, pattern: pattern, components: colorComponents) {
      state.strokeColor = color
    }
  }

  /// Sets the shadow of later drawing; a nil colour removes it.
  ///
  /// The offset is in base space, whatever the current transform. The blur is twice the standard
  /// deviation.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { ContextShadow(offset: offset, blur: max(0, blur), color: $0) }
  }

  /// Sets a black shadow with an opacity of a third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(
      offset: offset, blur: blur, color: CGColor(space: .genericGraySpace, values: [0, 1.0 / 3]))
  }

  // MARK: The current path

  /// Clears the current path.
  public func beginPath() { outline = Outline() }
  /// Begins a subpath at a point of user space.
  public func move(to point: CGPoint) { outline.move(to: point.applying(userToDevice)) }
  /// Adds a line from the current point.
  public func addLine(to point: CGPoint) { outline.line(to: point.applying(userToDevice)) }
  /// Adds a subpath of lines through points.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for p in points.dropFirst() { addLine(to: p) }
  }
  /// Adds a cubic curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let t = userToDevice
    outline.cubic(
      to: end.applying(t), control1: control1.applying(t), control2: control2.applying(t))
  }
  /// Adds a quadratic curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let t = userToDevice
    outline.quad(to: end.applying(t), control: control.applying(t))
  }
  /// Closes the subpath with a line to its start, and joins the ends.
  public func closePath() { outline.close() }
  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect) { outline.addRect(rect, transform: userToDevice) }
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  /// Adds the ellipse that fits a rectangle as a closed subpath.
  public func addEllipse(in rect: CGRect) { outline.addEllipse(in: rect, transform: userToDevice) }
  /// Adds an arc about a centre, with a line to its start if there is a current point.
  ///
  /// Angles are in radians; `clockwise` is that of y-up coordinates.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: userToDevice)
  }
  /// Adds the arc of a circle that touches both lines of the angle at `tangent1End`, with a line to
  /// its start.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    outline.addArc(
      tangent1: tangent1End, tangent2: tangent2End, radius: radius, transform: userToDevice)
  }
  /// Adds the subpaths of a path.
  public func addPath(_ path: CGPath) { outline.append(path.outline, transform: userToDevice) }
  /// Whether the current path is empty.
  public var isPathEmpty: Bool { outline.isEmpty }
  /// The end of the current path in user space; the origin of device space if the path is empty.
  public var currentPointOfPath: CGPoint {
    (outline.currentPoint ?? .zero).applying(userToDevice.inverted())
  }
  /// The bounding box of the current path's curves in user space.
  public var boundingBoxOfPath: CGRect {
    outline.tightBounds.applying(userToDevice.inverted())
  }
  /// The current path in user space; nil if it is empty.
  public var path: CGPath? {
    outline.isEmpty ? nil : CGPath(outline: outline.transformed(by: userToDevice.inverted()))
  }
  /// Whether a point of user space is inside the current path, by the rule of the drawing mode.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    return rule.covers(outline.winding(around: point.applying(userToDevice)))
  }

  /// Returns the current path in device space and clears it. Points are transformed when they are
  /// added, so later changes of the matrix do not move them.
  func takePath() -> Outline {
    defer { outline = Outline() }
    return outline
  }

  /// Replaces the current path by the outline of its stroke, dashes included.
  public func replacePathWithStrokedPath() {
    let user = outline.transformed(by: userToDevice.inverted())
    outline = Stroker.outline(
      of: Dasher.dashedIfNeeded(user, state), style: state.strokeStyle,
      scale: userToDevice.largestScale
    ).transformed(by: userToDevice)
  }

  // MARK: Clipping

  /// Intersects the clip with the current path, and clears the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    list.clip(
      to: takePath(), transform: .identity, rule: rule, flatness: state.flatness,
      edges: state.edges)
  }

  /// Intersects the clip with a path, flattened with a flatness of its own.
  package func clip(to path: CGPath, using rule: CGPathFillRule, flatness: CGFloat) {
    list.clip(
      to: path.outline, transform: userToDevice, rule: rule, flatness: Double(flatness),
      edges: state.edges)
  }

  /// Intersects the clip with a rectangle. One that stays upright becomes a box, which needs no
  /// path.
  public func clip(to rect: CGRect) {
    if state.edges == .antialiased, userToDevice.keepsRectangles, userToDevice.isFinite {
      // The same box, to the last bit, as the outline below would give: like an outline's bounds,
      // the rectangle is as wide as the distance between its edges.
      let box = RoundedBox(rect.standardized.applying(.identity).applying(userToDevice))
      if box.isFinite, !rect.isNull {
        list.clip(to: box)
        return
      }
    }
    var box = Outline()
    box.addRect(rect)
    list.clip(to: box, transform: userToDevice, rule: .winding, edges: state.edges)
  }

  /// Intersects the clip with the union of rectangles.
  public func clip(to rects: [CGRect]) {
    var boxes = Outline()
    for rect in rects { boxes.addRect(rect) }
    list.clip(to: boxes, transform: userToDevice, rule: .winding, edges: state.edges)
  }

  /// Intersects the clip with a stencil image, whose bottom edge is at the rectangle's smallest y.
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect, image: mask, flipped: true)
  }

  /// Intersects the clip with an image whose top edge is at the rectangle's smallest y, as UIKit
  /// does.
  package func clip(to rect: CGRect, upright mask: CGImage) {
    clip(to: rect, image: mask, flipped: false)
  }

  /// Intersects the clip with an image's coverage in a rectangle. An image that cannot be sampled
  /// makes the clip empty.
  func clip(to rect: CGRect, image: CGImage, flipped: Bool) {
    let image = image.asClip
    let transform = Self.place(image, in: rect, flipped: flipped).concatenating(userToDevice)
    let sampling = Self.sampling(image, transform, state.interpolation)
    guard let paint = ImagePaint(image, transform: transform, sampling: sampling) else {
      list.clip(to: .empty)
      return
    }
    var box = Outline()
    box.addRect(rect, transform: userToDevice)
    list.clip(to: paint, over: box)
  }

  /// Removes the clip until the state is restored: a bitmap context can then draw anywhere, a
  /// recording one also outside its bounds.
  public func resetClip() {
    list.resetClip(to: buffer?.bounds ?? .unlimited)
  }

  /// The bounding box of the clip in user space.
  public var boundingBoxOfClipPath: CGRect {
    list.clipBounds.rect.applying(userToDevice.inverted())
  }

  // MARK: Layers

  /// Begins a group: everything drawn until its end is composited as one, with the current opacity,
  /// blend mode and shadow, which are reset inside the group.
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {
    saveGState()
    if let shadow = state.shadow {
      layerStack.append((list, state, false))
      list = DisplayList(bounds: .unlimited)
      _ = shadow
    } else {
      list.beginGroup(opacity: alpha8(state.alpha), blendMode: state.blendMode)
      layerStack.append((DisplayList(), state, true))
    }
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
  }

  /// Begins a group whose opacity is that of a drawing in device space at each pixel. Like other groups it
  /// ends with `endTransparencyLayer()`.
  package func beginTransparencyLayer(mask: DisplayList) {
    saveGState()
    list.beginGroup(opacity: alpha8(state.alpha), blendMode: state.blendMode, mask: mask)
    layerStack.append((DisplayList(), state, true))
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
  }

  /// Begins a group that is clipped to a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: NSDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Ends the innermost group and restores the state from before it. Does nothing without an open
  /// group.
  public func endTransparencyLayer() {
    guard let (outer, saved, isGroup) = layerStack.popLast() else { return }
    if isGroup {
      list.endGroup()
    } else {
      let drawn = list
      list = outer
      state = saved
      drawShadow(of: drawn)
      list.beginGroup(opacity: alpha8(saved.alpha), blendMode: saved.blendMode)
      list.append(drawn)
      list.endGroup()
    }
    restoreGState()
    didDraw()
  }

  /// Ends open transparency layers and restores saved states, so that they do not affect later
  /// drawing.
  package func closeOpenLayers() {
    while !layerStack.isEmpty { endTransparencyLayer() }
    while !stateStack.isEmpty { restoreGState() }
  }

  /// Converts an opacity to a byte, rounded to the nearest, halves up.
  func alpha8(_ alpha: CGFloat) -> UInt8 { UInt8(255 * max(0, min(1, alpha)) + 0.5) }
}
