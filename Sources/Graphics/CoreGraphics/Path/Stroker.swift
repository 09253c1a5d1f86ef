import Foundation

/// The style of a stroke, in user space.
package struct StrokeStyle: Hashable, Sendable {
  /// The width of the line.
  package var width: CGFloat
  package var cap: CGLineCap
  package var join: CGLineJoin
  package var miterLimit: CGFloat

  package init(
    width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}

/// Computes the outline of a stroke.
///
/// Curves stay curves: each is cut until it turns by at most a quarter and its parallel curve
/// results from moving the control points, with the handles scaled like the chord. The parallel of
/// a quarter circle is then exactly the quarter circle of the other radius, as measured. The result
/// is filled by the non-zero rule, so inner joins may simply overlap.
enum Stroker {
  /// Returns the outline of a stroke; empty for a width of 0 or an outline that is not finite.
  ///
  /// - Parameter scale: Device pixels per unit, which determines the accuracy of the parallel
  ///   curves.
  static func outline(of source: Outline, style: StrokeStyle, scale: CGFloat) -> Outline {
    let radius = style.width / 2
    guard radius > 0, radius.isFinite, source.isFinite else { return Outline() }
    var walker = StrokeWalker(
      radius: radius, style: style, tolerance: 0.02 / max(Double(scale), 1e-9))
    if let ring = ring(around: source, radius: radius) { return ring }
    var current = CGPoint.zero
    source.forEach { verb, p in
      switch verb {
      case .move:
        walker.finish(closed: false)
        walker.begin(at: p[0])
        current = p[0]
      case .line:
        walker.line(to: p[0])
        current = p[0]
      case .quad:
        let c1 = CGPoint(
          x: current.x + (p[0].x - current.x) * 2 / 3, y: current.y + (p[0].y - current.y) * 2 / 3)
        let c2 = CGPoint(
          x: p[1].x + (p[0].x - p[1].x) * 2 / 3, y: p[1].y + (p[0].y - p[1].y) * 2 / 3)
        walker.curve(c1, c2, p[1])
        current = p[1]
      case .cubic:
        walker.curve(p[0], p[1], p[2])
        current = p[2]
      case .close:
        walker.finish(closed: true)
      }
    }
    walker.finish(closed: false)
    return walker.result
  }

  /// Returns the stroke of a single circle, as two circles that do not overlap; nil for any other
  /// outline.
  private static func ring(around source: Outline, radius: CGFloat) -> Outline? {
    guard case .ellipse(let box) = source.shape, box.width == box.height,
      box.width / 2 > radius
    else { return nil }
    var result = Outline()
    result.addEllipse(in: box.insetBy(dx: -radius, dy: -radius))
    let inner = box.insetBy(dx: radius, dy: radius)
    result.addEllipse(
      in: inner,
      transform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * inner.midY))
    result.declare(.simple)
    return result
  }
}

/// Builds both sides of a stroke along one subpath at a time.
private struct StrokeWalker {
  typealias Vector = SIMD2<Double>

  let radius: Double
  let style: StrokeStyle
  let tolerance: Double
  var result = Outline()

  /// One piece of a parallel curve: a line or a cubic, already offset to its side.
  private enum Side {
    case line(Vector)
    case cubic(Vector, Vector, Vector)
  }

  private var start = Vector.zero
  private var current = Vector.zero
  private var isOpen = false
  /// The direction at the start of the subpath; nil until there is a piece with a length.
  private var firstTangent: Vector?
  private var lastTangent = Vector.zero
  /// The parallel on the left in the direction of the line, with y down.
  private var left: [Side] = []
  private var right: [Side] = []
  private var leftStart = Vector.zero
  private var rightStart = Vector.zero
  /// The ends of the parallels built so far on either side.
  private var leftEnd = Vector.zero
  private var rightEnd = Vector.zero

  init(radius: CGFloat, style: StrokeStyle, tolerance: Double) {
    self.radius = Double(radius)
    self.style = style
    self.tolerance = tolerance
  }

  /// Begins a subpath.
  mutating func begin(at p: CGPoint) {
    start = Vector(Double(p.x), Double(p.y))
    current = start
    isOpen = true
    firstTangent = nil
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
  }

  mutating func line(to p: CGPoint) {
    line(to: Vector(Double(p.x), Double(p.y)))
  }

  private mutating func line(to p: Vector) {
    ensureOpen()
    guard let tangent = Self.unit(p - current) else {
      if firstTangent == nil { hasPoint = true }
      return
    }
    turn(to: tangent)
    let n = Self.normal(tangent) * radius
    emit(.line(p - n), .line(p + n), ends: (p - n, p + n))
    current = p
    lastTangent = tangent
  }

  mutating func curve(_ c1: CGPoint, _ c2: CGPoint, _ p: CGPoint) {
    ensureOpen()
    let p0 = current
    let p1 = Vector(Double(c1.x), Double(c1.y))
    let p2 = Vector(Double(c2.x), Double(c2.y))
    let p3 = Vector(Double(p.x), Double(p.y))
    curve(p0, p1, p2, p3, depth: 10)
    current = p3
  }

  /// Whether the subpath has pieces without a length, which are drawn as a dot with round and
  /// square caps.
  private var hasPoint = false

  /// Begins a subpath at the old start if drawing continues after it was closed.
  private mutating func ensureOpen() {
    guard !isOpen else { return }
    isOpen = true
    current = start
    firstTangent = nil
  }

  /// Strokes a curve: by its parallels if they are accurate in the middle, else in two halves.
  private mutating func curve(
    _ p0: Vector, _ p1: Vector, _ p2: Vector, _ p3: Vector, depth: Int
  ) {
    // An end whose control point coincides with it takes its direction from the next point.
    guard let t0 = Self.unit(p1 - p0) ?? Self.unit(p2 - p0) ?? Self.unit(p3 - p0),
      let t1 = Self.unit(p3 - p2) ?? Self.unit(p3 - p1) ?? Self.unit(p3 - p0)
    else {
      if firstTangent == nil { hasPoint = true }
      return
    }
    let a = (p0 + p1) * 0.5
    let b = (p1 + p2) * 0.5
    let c = (p2 + p3) * 0.5
    let ab = (a + b) * 0.5
    let bc = (b + c) * 0.5
    let m = (ab + bc) * 0.5
    let cosine = t0.x * t1.x + t0.y * t1.y
    let chord = p3 - p0
    let length = (chord.x * chord.x + chord.y * chord.y).squareRoot()
    var isFine = cosine > -1e-6 && length > 0
    var sides: (left: (Vector, Vector, Vector), right: (Vector, Vector, Vector))?
    if isFine {
      let n0 = Self.normal(t0) * radius
      let n1 = Self.normal(t1) * radius
      let tm = Self.unit(bc - ab) ?? t0
      let nm = Self.normal(tm) * radius
      func parallel(_ way: Double) -> (Vector, Vector, Vector) {
        let q0 = p0 + n0 * way
        let q3 = p3 + n1 * way
        let d = q3 - q0
        let ratio = (d.x * chord.x + d.y * chord.y) / (length * length)
        return (q0 + (p1 - p0) * ratio, q3 + (p2 - p3) * ratio, q3)
      }
      let l = parallel(-1)
      let r = parallel(1)
      func error(_ q: (Vector, Vector, Vector), _ way: Double) -> Double {
        let q0 = p0 + n0 * way
        let middle = (q0 + 3 * q.0 + 3 * q.1 + q.2) * 0.125
        let d = middle - (m + nm * way)
        return max(abs(d.x), abs(d.y))
      }
      isFine = error(l, -1) <= tolerance && error(r, 1) <= tolerance
      sides = (l, r)
    }
    if isFine || depth == 0, let sides {
      turn(to: t0)
      emit(
        .cubic(sides.left.0, sides.left.1, sides.left.2),
        .cubic(sides.right.0, sides.right.1, sides.right.2), ends: (sides.left.2, sides.right.2))
      current = p3
      lastTangent = t1
    } else if depth == 0 {
      current = p0
      line(to: p3)
    } else {
      curve(p0, a, ab, m, depth: depth - 1)
      current = m
      curve(m, bc, c, p3, depth: depth - 1)
    }
  }

  /// Appends a piece to both sides.
  private mutating func emit(_ l: Side, _ r: Side, ends: (Vector, Vector)) {
    left.append(l)
    right.append(r)
    leftEnd = ends.0
    rightEnd = ends.1
  }

  /// Joins the outline to a piece that begins at the current point with the given tangent.
  private mutating func turn(to tangent: Vector) {
    let n = Self.normal(tangent) * radius
    guard firstTangent != nil else {
      firstTangent = tangent
      leftStart = current - n
      rightStart = current + n
      leftEnd = leftStart
      rightEnd = rightStart
      return
    }
    join(from: lastTangent, to: tangent)
  }

  /// Joins both sides at the current point: the outer side in the style's shape, the inner one
  /// through the point, where it may overlap.
  private mutating func join(from t0: Vector, to t1: Vector) {
    let cross = t0.x * t1.y - t0.y * t1.x
    let dot = t0.x * t1.x + t0.y * t1.y
    if abs(cross) < 1e-9 && dot > 0 { return }
    let n0 = Self.normal(t0) * radius
    let n1 = Self.normal(t1) * radius
    let turnsRight = cross > 0
    // With y down a positive cross product is a clockwise turn: the left side is the outer one.
    let way: Double = turnsRight ? -1 : 1
    let outerFrom = current + n0 * way
    let outerTo = current + n1 * way
    var outer: [Side] = []
    switch style.join {
    case .bevel: outer = [.line(outerTo)]
    case .round: outer = arc(from: outerFrom, to: outerTo, clockwise: turnsRight)
    case .miter:
      // The miter's length is 1 / sin(half the inner angle) half widths, computed from the cosine
      // of the turn.
      let half = (1 + dot) / 2
      let limit = Double(style.miterLimit)
      if half > 0, half * limit * limit >= 1 {
        let tip = current + (n0 + n1) * (way / (2 * half))
        outer = [.line(tip), .line(outerTo)]
      } else {
        outer = [.line(outerTo)]
      }
    }
    let innerTo = current - n1 * way
    let inner: [Side] = [.line(current), .line(innerTo)]
    if turnsRight {
      left.append(contentsOf: outer)
      right.append(contentsOf: inner)
    } else {
      right.append(contentsOf: outer)
      left.append(contentsOf: inner)
    }
    leftEnd = current - n1
    rightEnd = current + n1
  }

  /// Returns quarter-circle cubics about the current point.
  private func arc(from: Vector, to: Vector, clockwise: Bool) -> [Side] {
    let u = from - current
    let v = to - current
    let start = Elementary.arcTangent(y: u.y, x: u.x)
    var sweep = Elementary.arcTangent(y: v.y, x: v.x) - start
    if clockwise {
      if sweep < 0 { sweep += 2 * .pi }
    } else if sweep > 0 {
      sweep -= 2 * .pi
    }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-6).rounded(.up)))
    let step = sweep / Double(count)
    let (s, c) = Elementary.sineCosine(step / 4)
    let handle = 4.0 / 3.0 * s / c
    var pieces: [Side] = []
    var angle = start
    var arm = u
    for i in 0..<count {
      angle += step
      let (sine, cosine) = Elementary.sineCosine(angle)
      let next = i == count - 1 ? v : Vector(cosine, sine) * radius
      pieces.append(
        .cubic(
          current + arm + Vector(-arm.y, arm.x) * handle,
          current + next - Vector(-next.y, next.x) * handle, current + next))
      arm = next
    }
    return pieces
  }

  /// Ends the subpath and adds its outline to the result.
  mutating func finish(closed: Bool) {
    defer {
      isOpen = false
      hasPoint = false
      left.removeAll(keepingCapacity: true)
      right.removeAll(keepingCapacity: true)
      firstTangent = nil
    }
    guard isOpen else { return }
    if closed, current != start { line(to: start) }
    guard let firstTangent else {
      if hasPoint || closed { addDot() }
      return
    }
    if closed {
      join(from: lastTangent, to: firstTangent)
      contour(from: leftStart, left)
      reversedContour(from: rightStart, right)
    } else {
      result.move(to: Self.point(leftStart))
      for side in left { append(side) }
      cap(at: current, from: leftEnd, to: rightEnd, tangent: lastTangent)
      appendReversed(right, from: rightStart)
      cap(at: start, from: rightStart, to: leftStart, tangent: -firstTangent)
      result.close()
    }
  }

  private mutating func contour(from p: Vector, _ sides: [Side]) {
    result.move(to: Self.point(p))
    for side in sides { append(side) }
    result.close()
  }

  private mutating func reversedContour(from p: Vector, _ sides: [Side]) {
    result.move(to: Self.point(Self.end(of: sides.last, otherwise: p)))
    appendReversed(sides, from: p)
    result.close()
  }

  private mutating func append(_ side: Side) {
    switch side {
    case .line(let p): result.line(to: Self.point(p))
    case .cubic(let a, let b, let p):
      result.cubic(to: Self.point(p), control1: Self.point(a), control2: Self.point(b))
    }
  }

  private mutating func appendReversed(_ sides: [Side], from first: Vector) {
    for i in sides.indices.reversed() {
      let previous = i == 0 ? first : Self.end(of: sides[i - 1], otherwise: first)
      switch sides[i] {
      case .line: result.line(to: Self.point(previous))
      case .cubic(let a, let b, _):
        result.cubic(to: Self.point(previous), control1: Self.point(b), control2: Self.point(a))
      }
    }
  }

  /// Ends the outline at a point with the style's cap, from one side to the other.
  private mutating func cap(at p: Vector, from: Vector, to: Vector, tangent: Vector) {
    switch style.cap {
    case .butt: result.line(to: Self.point(to))
    case .square:
      let ahead = tangent * radius
      result.line(to: Self.point(from + ahead))
      result.line(to: Self.point(to + ahead))
      result.line(to: Self.point(to))
    case .round:
      let saved = current
      current = p
      // From the left side around the end to the right side: clockwise with y down.
      for side in arc(from: from, to: to, clockwise: true) { append(side) }
      current = saved
    }
  }

  /// Adds a subpath without length: a dot for round caps, a square for square ones, nothing for
  /// butt.
  private mutating func addDot() {
    switch style.cap {
    case .butt: break
    case .square:
      result.append(
        CGPath(
          rect: CGRect(
            x: start.x - radius, y: start.y - radius, width: 2 * radius, height: 2 * radius),
          transform: nil
        ).outline)
    case .round:
      result.append(
        CGPath(
          ellipseIn: CGRect(
            x: start.x - radius, y: start.y - radius, width: 2 * radius, height: 2 * radius),
          transform: nil
        ).outline)
    }
  }

  private static func end(of side: Side?, otherwise p: Vector) -> Vector {
    switch side {
    case .line(let q), .cubic(_, _, let q): q
    case nil: p
    }
  }

  private static func point(_ v: Vector) -> CGPoint { CGPoint(x: v.x, y: v.y) }

  /// Returns the normal, which points to the right of the tangent with y down; the left side has
  /// the negative one.
  private static func normal(_ t: Vector) -> Vector { Vector(-t.y, t.x) }

  /// Returns the vector with length 1; nil if its length is nearly 0.
  private static func unit(_ v: Vector) -> Vector? {
    let length = (v.x * v.x + v.y * v.y).squareRoot()
    guard length > 1e-12 else { return nil }
    return v / length
  }
}
