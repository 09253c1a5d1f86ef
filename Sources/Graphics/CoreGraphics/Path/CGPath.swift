public import Foundation

/// An immutable outline of lines and curves.
///
/// Sendable: an instance of this class never changes; `CGMutablePath`, which does, must stay with
/// one owner, as in Apple's framework.
public class CGPath: Hashable, @unchecked Sendable {
  package fileprivate(set) var outline: Outline

  package init(outline: Outline) {
    self.outline = outline
  }

  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    outline = Outline()
    outline.addRect(rect, transform: transform?.pointee)
  }

  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    outline = Outline()
    outline.addEllipse(in: rect, transform: transform?.pointee)
  }

  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    outline = Outline()
    outline.addRoundedRect(
      rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee)
  }

  public func copy() -> CGPath? { CGPath(outline: outline) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(outline: transform.map { outline.transformed(by: $0.pointee) } ?? outline)
  }

  public func mutableCopy() -> CGMutablePath? {
    CGMutablePath(outline: outline)
  }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(outline: transform.map { outline.transformed(by: $0.pointee) } ?? outline)
  }

  /// Returns the outline of the path's stroke.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let pen = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    let source = transform.isIdentity ? outline : outline.transformed(by: transform)
    return CGPath(outline: Stroker.outline(of: source, style: pen, scale: 1))
  }

  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let source = transform.isIdentity ? outline : outline.transformed(by: transform)
    return CGPath(outline: Dasher.dashed(source, phase: phase, lengths: lengths))
  }

  public var isEmpty: Bool { outline.isEmpty }

  public var currentPoint: CGPoint { outline.currentPoint ?? .zero }

  /// The box around all points, control points included; null for an empty path.
  public var boundingBox: CGRect { outline.controlBounds }

  /// The box around the curves themselves; null for an empty path.
  public var boundingBoxOfPath: CGRect { outline.tightBounds }

  /// Whether the path is a rectangle, which is then stored at the pointer.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard case .rectangle(let box) = outline.shape else { return false }
    rect?.pointee = box
    return true
  }

  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let source = transform.isIdentity ? outline : outline.transformed(by: transform)
    let winding = source.winding(around: point)
    return rule.covers(winding)
  }

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

/// A path that can be extended.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() {
    super.init(outline: Outline())
  }

  override package init(outline: Outline) {
    super.init(outline: outline)
  }

  override public func copy() -> CGPath? { CGPath(outline: outline) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.move(to: point.applying(transform))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.line(to: point.applying(transform))
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for p in points.dropFirst() { addLine(to: p, transform: transform) }
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    outline.quad(to: end.applying(transform), control: control.applying(transform))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    outline.cubic(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  public func closeSubpath() {
    outline.close()
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    outline.addRect(rect, transform: transform)
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    outline.addEllipse(in: rect, transform: transform)
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    outline.addRoundedRect(
      rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
  }

  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: transform)
  }

  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    outline.addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    outline.addArc(
      tangent1: tangent1End, tangent2: tangent2End, radius: radius, transform: transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    outline.append(path.outline, transform: transform)
  }
}
