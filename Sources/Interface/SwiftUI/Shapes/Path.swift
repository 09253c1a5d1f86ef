/// A path of lines and curves. As a shape it is independent of the frame.
public nonisolated struct Path: Equatable, @unchecked Sendable, LosslessStringConvertible {
  // Unchecked: a shared path is copied before it is modified.
  private var storage: CGMutablePath

  public init() { storage = CGMutablePath() }
  public init(_ path: CGPath) { storage = path.mutableCopy() ?? CGMutablePath() }
  public init(_ rect: CGRect) { self.init { $0.addRect(rect) } }
  public init(ellipseIn rect: CGRect) { self.init { $0.addEllipse(in: rect) } }

  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous)
  {
    self.init { $0.addRoundedRect(in: rect, cornerSize: cornerSize, style: style) }
  }

  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius),
      style: style)
  }

  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init { $0.addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style) }
  }

  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  /// Returns nil: paths cannot be created from strings here.
  public init?(_ string: String) { nil }

  public var description: String {
    var parts: [String] = []
    forEach { element in
      switch element {
      case .move(let p): parts.append("\(p.x) \(p.y) m")
      case .line(let p): parts.append("\(p.x) \(p.y) l")
      case .quadCurve(let p, let c): parts.append("\(c.x) \(c.y) \(p.x) \(p.y) q")
      case .curve(let p, let a, let b):
        parts.append("\(a.x) \(a.y) \(b.x) \(b.y) \(p.x) \(p.y) c")
      case .closeSubpath: parts.append("h")
      }
    }
    return parts.joined(separator: " ")
  }

  public var cgPath: CGPath { storage.copy() ?? storage }
  public var isEmpty: Bool { storage.isEmpty }
  public var boundingRect: CGRect { storage.boundingBoxOfPath }
  public var currentPoint: CGPoint? { storage.isEmpty ? nil : storage.currentPoint }

  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    storage.contains(p, using: eoFill ? .evenOdd : .winding)
  }

  public static func == (a: Path, b: Path) -> Bool { a.storage == b.storage }

  // MARK: Adding elements

  private mutating func change(_ work: (CGMutablePath) -> Void) {
    if !isKnownUniquelyReferenced(&storage) { storage = storage.mutableCopy() ?? CGMutablePath() }
    work(storage)
  }

  public mutating func move(to end: CGPoint) { change { $0.move(to: end) } }

  public mutating func addLine(to end: CGPoint) { change { $0.addLine(to: end) } }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    change { $0.addQuadCurve(to: end, control: control) }
  }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    change { $0.addCurve(to: end, control1: control1, control2: control2) }
  }

  public mutating func closeSubpath() { change { $0.closeSubpath() } }

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    change { $0.addRect(rect, transform: transform) }
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    change { $0.addRects(rects, transform: transform) }
  }

  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    change { $0.addEllipse(in: rect, transform: transform) }
  }

  public mutating func addLines(_ lines: [CGPoint]) { change { $0.addLines(between: lines) } }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    if cornerSize.width == cornerSize.height {
      return addEvenRect(rect, radius: cornerSize.width, style, tight: .shortened, transform)
    }
    let width = min(max(cornerSize.width, 0), rect.width / 2)
    let height = min(max(cornerSize.height, 0), rect.height / 2)
    change {
      $0.addRoundedRect(
        in: rect, cornerWidth: width, cornerHeight: height, transform: transform)
    }
  }

  /// Adds a rectangle whose corners have one radius.
  ///
  /// - Parameter tight: What continuous corners are that do not fit side by side.
  private mutating func addEvenRect(
    _ rect: CGRect, radius: CGFloat, _ style: RoundedCornerStyle, tight: Outline.TightCorners,
    _ transform: CGAffineTransform
  ) {
    guard style == .continuous else {
      let radius = min(max(radius, 0), min(rect.width, rect.height) / 2)
      return change {
        $0.addRoundedRect(
          in: rect, cornerWidth: radius, cornerHeight: radius, transform: transform)
      }
    }
    var outline = Outline()
    outline.addContinuousRoundedRect(rect, radius: radius, tight: tight, transform: transform)
    change { $0.addPath(CGPath(outline: outline)) }
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let radii = cornerRadii.limited(to: rect.size)
    if let radius = radii.common {
      // Where two do not fit side by side these corners are circular, other than those of one radius
      // (measured: badges in pictures of iOS 26).
      addEvenRect(rect, radius: radius, style, tight: .circular, transform)
    } else {
      change { $0.addPath(radii.circularPath(in: rect), transform: transform) }
    }
  }

  /// Adds a circular arc. `clockwise` refers to a coordinate system whose y axis points up, so on screen the
  /// arc is counterclockwise.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    change {
      $0.addArc(
        center: center, radius: radius, startAngle: CGFloat(startAngle.radians),
        endAngle: CGFloat(endAngle.radians), clockwise: clockwise, transform: transform)
    }
  }

  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    change {
      $0.addRelativeArc(
        center: center, radius: radius, startAngle: CGFloat(startAngle.radians),
        delta: CGFloat(delta.radians), transform: transform)
    }
  }

  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    change {
      $0.addArc(
        tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    change { $0.addPath(path.storage, transform: transform) }
  }

  // MARK: Elements

  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  public func forEach(_ body: (Element) -> Void) {
    withoutActuallyEscaping(body) { body in
      storage.applyWithBlock { pointer in
        let points = pointer.pointee.points
        switch pointer.pointee.type {
        case .moveToPoint: body(.move(to: points[0]))
        case .addLineToPoint: body(.line(to: points[0]))
        case .addQuadCurveToPoint: body(.quadCurve(to: points[1], control: points[0]))
        case .addCurveToPoint:
          body(.curve(to: points[2], control1: points[0], control2: points[1]))
        case .closeSubpath: body(.closeSubpath)
        }
      }
    }
  }

  // MARK: Derived paths

  /// Returns the part of the path between two fractions of its length, from 0 to 1.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    Path(CGPath(outline: storage.outline.trimmed(from: Double(from), to: Double(to))))
  }

  public func strokedPath(_ style: StrokeStyle) -> Path {
    let dashed =
      style.dash.isEmpty
      ? storage : storage.copy(dashingWithPhase: style.dashPhase, lengths: style.dash)
    return Path(
      dashed.copy(
        strokingWithWidth: style.lineWidth, lineCap: style.lineCap, lineJoin: style.lineJoin,
        miterLimit: style.miterLimit))
  }

  public func applying(_ transform: CGAffineTransform) -> Path {
    Path { $0.addPath(self, transform: transform) }
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    Path(storage.union(other.storage, using: eoFill ? .evenOdd : .winding))
  }
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    Path(storage.intersection(other.storage, using: eoFill ? .evenOdd : .winding))
  }
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    Path(storage.subtracting(other.storage, using: eoFill ? .evenOdd : .winding))
  }
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    Path(storage.symmetricDifference(other.storage, using: eoFill ? .evenOdd : .winding))
  }
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    Path(storage.lineIntersection(other.storage, using: eoFill ? .evenOdd : .winding))
  }
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    Path(storage.lineSubtracting(other.storage, using: eoFill ? .evenOdd : .winding))
  }
  public func normalized(eoFill: Bool = true) -> Path {
    Path(storage.normalized(using: eoFill ? .evenOdd : .winding))
  }
}

/// The properties of a line along a path.
public nonisolated struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// The properties of the fill of a path.
public nonisolated struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// The curve of a rounded corner.
public nonisolated enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

/// The radius of each corner, in points.
public nonisolated struct RectangleCornerRadii: Hashable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }

  /// The common radius of all corners; nil if they differ.
  var common: CGFloat? {
    topLeading == bottomLeading && topLeading == bottomTrailing && topLeading == topTrailing
      ? topLeading : nil
  }

  /// Limits each radius to half of each adjacent side, or to the part that the neighbouring corner leaves if
  /// that is larger (measured).
  func limited(to size: CGSize) -> RectangleCornerRadii {
    func limit(_ r: CGFloat, _ across: CGFloat, _ down: CGFloat) -> CGFloat {
      let r = max(r, 0)
      return min(
        r, max(size.width / 2, size.width - max(across, 0)),
        max(size.height / 2, size.height - max(down, 0)))
    }
    return RectangleCornerRadii(
      topLeading: limit(topLeading, topTrailing, bottomLeading),
      bottomLeading: limit(bottomLeading, bottomTrailing, topLeading),
      bottomTrailing: limit(bottomTrailing, bottomLeading, topTrailing),
      topTrailing: limit(topTrailing, topLeading, bottomTrailing))
  }

  func inset(by amount: CGFloat) -> RectangleCornerRadii {
    RectangleCornerRadii(
      topLeading: max(0, topLeading - amount), bottomLeading: max(0, bottomLeading - amount),
      bottomTrailing: max(0, bottomTrailing - amount), topTrailing: max(0, topTrailing - amount))
  }

  // Guess: corners with different radii are circular even in the continuous style.
  func circularPath(in rect: CGRect) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: rect.minX + topLeading, y: rect.minY))
    let corners: [(CGPoint, CGPoint, CGFloat)] = [
      (
        CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY), topTrailing
      ),
      (
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY), bottomTrailing
      ),
      (
        CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.minY), bottomLeading
      ),
      (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), topLeading),
    ]
    for (corner, next, radius) in corners {
      if radius > 0 {
        path.addArc(tangent1End: corner, tangent2End: next, radius: radius)
      } else {
        path.addLine(to: corner)
      }
    }
    path.closeSubpath()
    return path
  }
}
