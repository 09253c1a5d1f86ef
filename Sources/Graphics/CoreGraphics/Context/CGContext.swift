public import Foundation

/// A drawing destination: a bitmap, or a display list that is drawn later.
///
/// Both accept the same commands. A bitmap context collects them and paints when its pixels are
/// read, so that covered drawing costs nothing; after its memory has become accessible from
/// outside, it paints at once.
///
/// As in Apple's framework, the origin of a bitmap context is its lower left corner and y points
/// up; UIKit's contexts are flipped by their first transform.
public final class CGContext {
  package var list: DisplayList
  let buffer: PixelBuffer?
  /// The transform from base space, in which clips and shadows are defined, to device pixels.
  private let deviceTransform: CGAffineTransform
  var state = GraphicsState()
  private var stateStack: [GraphicsState] = []
  private var outline = Outline()
  private var paintsAtOnce: Bool
  /// Whether images of the context are grey.
  private var isGray = false
  private var layerStack: [(list: DisplayList, state: GraphicsState, isGroup: Bool)] = []

  public var textMatrix = CGAffineTransform.identity
  /// The transform to device pixels from the space of shadow offsets and blurs.
  package var baseTransform: CGAffineTransform

  /// Creates a recording context. `deviceTransform` takes user space to device pixels.
  package init(recordingTo bounds: PixelBounds, deviceTransform: CGAffineTransform) {
    list = DisplayList(bounds: bounds)
    buffer = nil
    self.deviceTransform = deviceTransform
    baseTransform = deviceTransform
    paintsAtOnce = false
    width = bounds.width
    height = bounds.height
  }

  /// Creates a context that draws into a buffer of ours, y up from its lower left corner.
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
  /// With `data` the pixels are written there at once, and the memory must outlive the context;
  /// they must be RGB with alpha last. Memory of the context's own holds such pixels always, and a
  /// grey context makes grey images of them.
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

  /// The number of bytes of a pixel, in the layouts that contexts can have.
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

  public let width: Int
  public let height: Int
  public var bitsPerComponent: Int { buffer == nil ? 0 : 8 }
  public var bitsPerPixel: Int { buffer == nil ? 0 : 32 }
  public var bytesPerRow: Int { (buffer?.stride ?? 0) * 4 }
  public var colorSpace: CGColorSpace? {
    buffer == nil ? nil : isGray ? .deviceGraySpace : .sRGBSpace
  }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }

  /// The memory of the pixels. From now on every command is painted at once.
  public var data: UnsafeMutableRawPointer? {
    guard let buffer else { return nil }
    flush()
    paintsAtOnce = true
    return UnsafeMutableRawPointer(buffer.pixels)
  }

  /// A snapshot of what has been drawn; nil for a recording context.
  public func makeImage() -> CGImage? {
    guard let buffer else { return nil }
    flush()
    return buffer.copy().map { isGray ? CGImage(grayOf: $0) : CGImage(buffer: $0) }
  }

  public func flush() {
    guard let buffer, layerStack.isEmpty, !list.isEmpty else { return }
    Painter.paint(list, into: buffer)
    list.removeCommands()
  }

  public func synchronize() { flush() }

  /// Whether anything was drawn, inside or outside the clip.
  package private(set) var hasDrawn = false

  /// Paints the collected commands if the memory is accessible from outside.
  func didDraw() {
    hasDrawn = true
    guard buffer != nil, layerStack.isEmpty else { return }
    if paintsAtOnce || list.commands.count >= 8192 { flush() }
  }

  // MARK: State

  public func saveGState() {
    stateStack.append(state)
    list.saveClip()
  }

  public func restoreGState() {
    guard let saved = stateStack.popLast() else { return }
    state = saved
    list.popClip()
  }

  public var ctm: CGAffineTransform { state.ctm }

  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }
  public func translateBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.translatedBy(x: x, y: y) }
  public func scaleBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.scaledBy(x: x, y: y) }
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

  /// The transform from user space to device pixels, y down.
  package var userToDevice: CGAffineTransform { state.ctm.concatenating(deviceTransform) }

  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { userToDevice }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(userToDevice) }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(userToDevice.inverted())
  }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(userToDevice) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(userToDevice) }
  public func convertToUserSpace(_ size: CGSize) -> CGSize {
    size.applying(userToDevice.inverted())
  }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect {
    rect.applying(userToDevice.inverted())
  }

  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dashPhase = phase
    state.dashLengths = lengths
  }
  public func setFlatness(_ flatness: CGFloat) { state.flatness = Double(flatness) }
  public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha)) }
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  public func setShouldAntialias(_ should: Bool) { state.isAntialiased = should }
  public func setAllowsAntialiasing(_ allows: Bool) { state.allowsAntialiasing = allows }
  public func setShouldSmoothFonts(_ should: Bool) {}
  public func setAllowsFontSmoothing(_ allows: Bool) {}
  public func setAllowsFontSubpixelPositioning(_ allows: Bool) {}
  public func setAllowsFontSubpixelQuantization(_ allows: Bool) {}
  public func setShouldSubpixelPositionFonts(_ should: Bool) {}
  public func setShouldSubpixelQuantizeFonts(_ should: Bool) {}
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  public func setFillColor(_ color: CGColor) { state.fillColor = color }
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
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    if let black = space.black { state.strokeColor = black }
  }
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) {
      state.fillColor = color
    }
  }
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) {
      state.strokeColor = color
    }
  }
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

  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { ContextShadow(offset: offset, blur: max(0, blur), color: $0) }
  }

  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(
      offset: offset, blur: blur, color: CGColor(space: .genericGraySpace, values: [0, 1.0 / 3]))
  }

  // MARK: The current path

  public func beginPath() { outline = Outline() }
  public func move(to point: CGPoint) { outline.move(to: point.applying(userToDevice)) }
  public func addLine(to point: CGPoint) { outline.line(to: point.applying(userToDevice)) }
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for p in points.dropFirst() { addLine(to: p) }
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let t = userToDevice
    outline.cubic(
      to: end.applying(t), control1: control1.applying(t), control2: control2.applying(t))
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let t = userToDevice
    outline.quad(to: end.applying(t), control: control.applying(t))
  }
  public func closePath() { outline.close() }
  public func addRect(_ rect: CGRect) { outline.addRect(rect, transform: userToDevice) }
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  public func addEllipse(in rect: CGRect) { outline.addEllipse(in: rect, transform: userToDevice) }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: userToDevice)
  }
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    outline.addArc(
      tangent1: tangent1End, tangent2: tangent2End, radius: radius, transform: userToDevice)
  }
  public func addPath(_ path: CGPath) { outline.append(path.outline, transform: userToDevice) }
  public var isPathEmpty: Bool { outline.isEmpty }
  public var currentPointOfPath: CGPoint {
    (outline.currentPoint ?? .zero).applying(userToDevice.inverted())
  }
  public var boundingBoxOfPath: CGRect {
    outline.tightBounds.applying(userToDevice.inverted())
  }
  public var path: CGPath? {
    outline.isEmpty ? nil : CGPath(outline: outline.transformed(by: userToDevice.inverted()))
  }
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    return rule.covers(outline.winding(around: point.applying(userToDevice)))
  }

  /// Returns the current path in device space and clears it. Points are transformed when they are
  /// added, so that later changes of the matrix do not move them.
  func takePath() -> Outline {
    defer { outline = Outline() }
    return outline
  }

  public func replacePathWithStrokedPath() {
    let user = outline.transformed(by: userToDevice.inverted())
    outline = Stroker.outline(
      of: Dasher.dashedIfNeeded(user, state), style: state.strokeStyle,
      scale: userToDevice.largestScale
    ).transformed(by: userToDevice)
  }

  // MARK: Clipping

  public func clip(using rule: CGPathFillRule = .winding) {
    list.clip(
      to: takePath(), transform: .identity, rule: rule, flatness: state.flatness,
      edges: state.edges)
  }

  /// Clips to a path with its own flatness, leaving the context's unchanged.
  package func clip(to path: CGPath, using rule: CGPathFillRule, flatness: CGFloat) {
    list.clip(
      to: path.outline, transform: userToDevice, rule: rule, flatness: Double(flatness),
      edges: state.edges)
  }

  public func clip(to rect: CGRect) {
    if state.edges == .antialiased, userToDevice.keepsRectangles, userToDevice.isFinite {
      // The same box, to the last bit, that the outline below would yield: like an outline's
      // bounds, the rectangle is as wide as the distance of its edges.
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

  public func clip(to rects: [CGRect]) {
    var boxes = Outline()
    for rect in rects { boxes.addRect(rect) }
    list.clip(to: boxes, transform: userToDevice, rule: .winding, edges: state.edges)
  }

  /// Clips to a stencil; the image's lower edge is at the rectangle's lower y.
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect, image: mask, flipped: true)
  }

  /// Clips to an image whose top is at the rectangle's lower y, as UIKit shows images.
  package func clip(to rect: CGRect, upright mask: CGImage) {
    clip(to: rect, image: mask, flipped: false)
  }

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

  public func resetClip() {
    list.resetClip(to: buffer?.bounds ?? .unlimited)
  }

  public var boundingBoxOfClipPath: CGRect {
    list.clipBounds.rect.applying(userToDevice.inverted())
  }

  // MARK: Layers

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

  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: NSDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

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

  /// Ends open transparency layers and saved states, so that they do not affect later drawing.
  package func closeOpenLayers() {
    while !layerStack.isEmpty { endTransparencyLayer() }
    while !stateStack.isEmpty { restoreGState() }
  }

  func alpha8(_ alpha: CGFloat) -> UInt8 { UInt8(255 * max(0, min(1, alpha)) + 0.5) }
}
