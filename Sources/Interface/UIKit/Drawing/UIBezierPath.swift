/// A path with stroke attributes that can be drawn into the current context.
///
/// Curves are filled with a flatness of 0.6, which is coarser than the context's default, as reference
/// pictures show.
open class UIBezierPath: NSObject, NSCopying {
  private var outline: Outline

  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var flatness: CGFloat = 0.6
  open var usesEvenOddFillRule = false
  private var dashLengths: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  // MARK: Creation

  public override init() {
    outline = Outline()
    super.init()
  }

  private init(outline: Outline) {
    self.outline = outline
    super.init()
  }

  public convenience init(rect: CGRect) {
    var outline = Outline()
    outline.addRect(rect)
    self.init(outline: outline)
  }

  public convenience init(ovalIn rect: CGRect) {
    var outline = Outline()
    outline.addEllipse(in: rect)
    self.init(outline: outline)
  }

  /// Creates a rounded rectangle. Its corners are continuous curves, as measured, and become circular arcs if
  /// there is not enough space.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a rectangle with some rounded corners. Only the width of the radii is used, as in UIKit.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    var outline = Outline()
    let radius = cornerRadii.width.isFinite ? cornerRadii.width : 0
    outline.addContinuousRoundedRect(rect, radius: radius, corners: CornerSet(corners))
    self.init(outline: outline)
  }

  /// Creates an arc. Clockwise is as seen on the screen, with angles increasing from the x axis downwards.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public convenience init(cgPath CGPath: CGPath) { self.init(outline: CGPath.outline) }

  public required init?(coder: NSCoder) {
    outline = Outline()
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(outline: outline)
    copy.takeStyle(of: self)
    return copy
  }

  private func takeStyle(of other: UIBezierPath) {
    lineWidth = other.lineWidth
    lineCapStyle = other.lineCapStyle
    lineJoinStyle = other.lineJoinStyle
    miterLimit = other.miterLimit
    flatness = other.flatness
    usesEvenOddFillRule = other.usesEvenOddFillRule
    dashLengths = other.dashLengths
    dashPhase = other.dashPhase
  }

  // MARK: Shape

  open var cgPath: CGPath {
    get { CGPath(outline: outline) }
    set { outline = newValue.outline }
  }

  open func move(to point: CGPoint) { outline.move(to: point) }

  open func addLine(to point: CGPoint) { outline.line(to: point) }

  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    outline.cubic(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    outline.quad(to: endPoint, control: controlPoint)
  }

  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // `CGPath` defines clockwise for a y axis that points up, which is the opposite on the screen.
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  open func close() { outline.close() }

  open func removeAllPoints() { outline = Outline() }

  open func append(_ bezierPath: UIBezierPath) { outline.append(bezierPath.outline) }

  open func reversing() -> UIBezierPath {
    let path = UIBezierPath(outline: outline.reversed)
    path.takeStyle(of: self)
    return path
  }

  open func apply(_ transform: CGAffineTransform) { outline = outline.transformed(by: transform) }

  // MARK: Asking

  open var isEmpty: Bool { outline.isEmpty }

  open var currentPoint: CGPoint { outline.currentPoint ?? .zero }

  /// The bounding box of the curves; null for an empty path.
  open var bounds: CGRect { outline.tightBounds }

  open func contains(_ point: CGPoint) -> Bool {
    cgPath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Dashes

  /// Sets the lengths of dashes and gaps in points. A count of 0 makes the line solid.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashLengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    if let pattern {
      for (i, length) in dashLengths.enumerated() { pattern[i] = length }
    }
    count?.pointee = dashLengths.count
    phase?.pointee = dashPhase
  }

  // MARK: Drawing

  open func fill() { fill(with: .normal, alpha: 1) }

  open func stroke() { stroke(with: .normal, alpha: 1) }

  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.fillPath(using: self.usesEvenOddFillRule ? .evenOdd : .winding)
    }
  }

  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.setLineWidth(self.lineWidth)
      context.setLineCap(self.lineCapStyle)
      context.setLineJoin(self.lineJoinStyle)
      context.setMiterLimit(self.miterLimit)
      context.setLineDash(phase: self.dashPhase, lengths: self.dashLengths)
      context.strokePath()
    }
  }

  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.clip(
      to: cgPath, using: usesEvenOddFillRule ? .evenOdd : .winding, flatness: flatness)
  }

  private func draw(
    _ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void
  ) {
    guard let context = UIGraphicsGetCurrentContext(), alpha > 0 else { return }
    context.saveGState()
    defer { context.restoreGState() }
    // An alpha of 1 and the normal mode keep those of the context.
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha < 1 { context.setAlpha(alpha) }
    context.setFlatness(flatness)
    context.beginPath()
    context.addPath(cgPath)
    body(context)
  }
}

extension CornerSet {
  /// Converts a set of corners; both types have the same bits.
  init(_ corners: UIRectCorner) { self.init(rawValue: UInt8(corners.rawValue & 15)) }
}
