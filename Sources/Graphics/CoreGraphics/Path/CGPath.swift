public import Foundation

/// An immutable outline of lines and curves.
///
/// Sendable: an instance of this class never changes; `CGMutablePath`, which does, must stay with
/// one owner, as in Apple's framework.
public class CGPath: Hashable, @unchecked Sendable {
  /// The verbs and points; a value, so that copies share it until one changes.
  package fileprivate(set) var outline: Outline

  package init(outline: Outline) {
    self.outline = outline
  }

  /// Creates a path of one rectangle, transformed if a transform is given.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    outline = Outline()
    outline.addRect(rect, transform: transform?.pointee)
  }

  /// Creates a path of the ellipse that fits a rectangle.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    outline = Outline()
    outline.addEllipse(in: rect, transform: transform?.pointee)
  }

  /// Creates a path of a rectangle with elliptical corners, limited to half of its sides.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    outline = Outline()
    outline.addRoundedRect(
      rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee)
  }

  /// Returns an immutable copy.
  public func copy() -> CGPath? { CGPath(outline: outline) }

  /// Returns a transformed copy.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(outline: transform.map { outline.transformed(by: $0.pointee) } ?? outline)
  }

  /// Returns a mutable copy.
  public func mutableCopy() -> CGMutablePath? {
    CGMutablePath(outline: outline)
  }

  /// Returns a transformed mutable copy.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(outline: transform.map { outline.transformed(by: $0.pointee) } ?? outline)
  }

  /// Returns the outline of the path's stroke.
  ///
  /// Lengths are in the path's units after the transform. Pieces may overlap: fill it by the
  /// winding rule.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let pen = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    let source = transform.isIdentity ? outline : outline.transformed(by: transform)
    return CGPath(outline: Stroker.outline(of: source, style: pen, scale: 1))
  }

  /// Returns the path cut into dashes.
  ///
  /// Returns the path itself without lengths or with negative ones.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let source = transform.isIdentity ? outline : outline.transformed(by: transform)
    return CGPath(outline: Dasher.dashed(source, phase: phase, lengths: lengths))
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { outline.isEmpty }

  /// The end of the last element, or the start of the subpath after it was closed; the origin for
  /// an empty path.
  public var currentPoint: CGPoint { outline.currentPoint ?? .zero }

  /// The bounding box of all points, control points included; null for an empty path.
  public var boundingBox: CGRect { outline.controlBounds }

  /// The bounding box of the curves themselves; null for an empty path.
  public var boundingBoxOfPath: CGRect { outline.tightBounds }

  /// Whether the path is a rectangle. If so, stores it at the pointer.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard case .rectangle(let box) = outline.shape else { return false }
    rect?.pointee = box
    return true
  }

  /// Whether a point is inside the path by a fill rule. Open subpaths count as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let source = transform.isIdentity ? outline : outline.transformed(by: transform)
    let winding = source.winding(around: point)
    return rule.covers(winding)
  }

  /// Calls a block for each element, in order.
  public func applyWithBlock(_ block: CGPathApplyBlock) {
    var points = [CGPoint](repeating: .zero, count: 3)
    points.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      outline.forEach { verb, p in
        for i in 0..<verb.pointCount { base[i] = p[i] }
        var element = CGPathElement(type: verb.elementType, points: base)
        withUnsafePointer(to: &element) { block($0) }
      }
    }
  }

  /// Calls a function for each element, in order, with the given information.
  public func apply(
    info: UnsafeMutableRawPointer?,
    function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
  ) {
    applyWithBlock { function(info, $0) }
  }

  public static func == (a: CGPath, b: CGPath) -> Bool {
    a === b || a.outline == b.outline
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(outline)
  }
}

extension Outline.Verb {
  fileprivate var elementType: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quad: .addQuadCurveToPoint
    case .cubic: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}

/// A mutable path, to which elements can be added.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() {
    super.init(outline: Outline())
  }

  override package init(outline: Outline) {
    super.init(outline: outline)
  }

  override public func copy() -> CGPath? { CGPath(outline: outline) }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.move(to: point.applying(transform))
  }

  /// Adds a line from the current point. In an empty path it begins a subpath at the given point
  /// instead.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.line(to: point.applying(transform))
  }

  /// Adds a subpath of lines through points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for p in points.dropFirst() { addLine(to: p, transform: transform) }
  }

  /// Adds a quadratic curve from the current point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    outline.quad(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    outline.cubic(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  /// Closes the subpath with a line to its start, and joins the ends.
  public func closeSubpath() {
    outline.close()
  }

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    outline.addRect(rect, transform: transform)
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse that fits a rectangle as a closed subpath.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    outline.addEllipse(in: rect, transform: transform)
  }

  /// Adds a rectangle with elliptical corners, limited to half of its sides.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    outline.addRoundedRect(
      rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
  }

  /// Adds an arc about a centre, with a line to its start if there is a current point.
  ///
  /// Angles are in radians; `clockwise` is that of y-up coordinates.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: transform)
  }

  /// Adds an arc from an angle by a signed number of radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    outline.addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// Adds the arc of a circle that touches both lines of the angle at `tangent1End`, with a line to
  /// its start.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    outline.addArc(
      tangent1: tangent1End, tangent2: tangent2End, radius: radius, transform: transform)
  }

  /// Adds the subpaths of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    outline.append(path.outline, transform: transform)
  }
}
