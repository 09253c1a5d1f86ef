import Foundation

/// Cuts an outline into dashes.
enum Dasher {
  /// The number of dashes above which an outline is returned undashed: no display could show them.
  private static let dashLimit = 200_000

  static func dashed(_ source: Outline, phase: CGFloat, lengths: [CGFloat]) -> Outline {
    let pattern = lengths.map { Double($0) }
    let period = pattern.reduce(0, +)
    guard !pattern.isEmpty, period > 0, period.isFinite, pattern.allSatisfy({ $0 >= 0 }),
      phase.isFinite, source.isFinite
    else { return source }
    var walker = DashWalker(pattern: pattern, phase: Double(phase))
    var current = CGPoint.zero
    var start = CGPoint.zero
    let box = source.controlBounds
    let reach = Double(box.width + box.height) * Double(max(source.verbs.count, 1))
    guard reach / period * Double(pattern.count) < Double(dashLimit) else { return source }
    source.forEach { verb, p in
      switch verb {
      case .move:
        walker.begin(at: p[0])
        start = p[0]
        current = p[0]
      case .line:
        walker.line(from: current, to: p[0])
        current = p[0]
      case .quad:
        let c1 = CGPoint(
          x: current.x + (p[0].x - current.x) * 2 / 3, y: current.y + (p[0].y - current.y) * 2 / 3)
        let c2 = CGPoint(
          x: p[1].x + (p[0].x - p[1].x) * 2 / 3, y: p[1].y + (p[0].y - p[1].y) * 2 / 3)
        walker.cubic(current, c1, c2, p[1])
        current = p[1]
      case .cubic:
        walker.cubic(current, p[0], p[1], p[2])
        current = p[2]
      case .close:
        walker.line(from: current, to: start)
        current = start
        walker.begin(at: start)
      }
    }
    return walker.result
  }
}

/// Follows an outline and draws the parts that are in dashes.
///
/// Every subpath starts at the phase of the pattern.
private struct DashWalker {
  typealias Vector = SIMD2<Double>

  let pattern: [Double]
  /// The index in the pattern at which every subpath begins.
  private let firstIndex: Int
  private let firstRemaining: Double

  private var index = 0
  private var remaining = 0.0
  private var isDrawing = false
  private(set) var result = Outline()

  init(pattern: [Double], phase: Double) {
    // A pattern of odd length repeats with dashes and gaps exchanged.
    self.pattern = pattern.count % 2 == 0 ? pattern : pattern + pattern
    let period = self.pattern.reduce(0, +)
    var offset = phase.truncatingRemainder(dividingBy: period)
    if offset < 0 { offset += period }
    var i = 0
    while offset >= self.pattern[i], i < self.pattern.count - 1 {
      offset -= self.pattern[i]
      i += 1
    }
    firstIndex = i
    firstRemaining = max(0, self.pattern[i] - offset)
    index = i
    remaining = firstRemaining
  }

  private var isDash: Bool { index % 2 == 0 }

  /// Begins a subpath.
  mutating func begin(at p: CGPoint) {
    index = firstIndex
    remaining = firstRemaining
    isDrawing = false
    if isDash { startDash(at: Vector(p.x, p.y)) }
  }

  private mutating func startDash(at p: Vector) {
    result.move(to: CGPoint(x: p.x, y: p.y))
    isDrawing = true
  }

  /// Starts the next dash or gap of the pattern.
  private mutating func advance(at p: Vector) {
    index = (index + 1) % pattern.count
    remaining = pattern[index]
    isDrawing = false
    if isDash { startDash(at: p) }
  }

  /// Follows a line and cuts it where dashes and gaps end.
  mutating func line(from: CGPoint, to: CGPoint) {
    let a = Vector(from.x, from.y)
    let b = Vector(to.x, to.y)
    let d = b - a
    let length = (d.x * d.x + d.y * d.y).squareRoot()
    guard length > 0 else { return }
    var done = 0.0
    var guardCount = 0
    while length - done > remaining, guardCount < 1_000_000 {
      done += remaining
      let p = a + d * (done / length)
      if isDrawing { result.line(to: CGPoint(x: p.x, y: p.y)) }
      advance(at: p)
      guardCount += 1
    }
    remaining -= length - done
    if isDrawing { result.line(to: to) }
  }

  /// Follows a curve and cuts it by its length; the pieces stay curves.
  mutating func cubic(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    let curve = CubicCurve(
      Vector(p0.x, p0.y), Vector(p1.x, p1.y), Vector(p2.x, p2.y), Vector(p3.x, p3.y))
    let lengths = curve.lengthTable()
    let total = lengths.last ?? 0
    guard total > 0 else { return }
    var t = 0.0
    var done = 0.0
    var guardCount = 0
    while total - done > remaining, guardCount < 1_000_000 {
      done += remaining
      let next = max(t, curve.parameter(at: done, in: lengths))
      append(curve, from: t, to: next)
      advance(at: curve.point(next))
      t = next
      guardCount += 1
    }
    remaining -= total - done
    append(curve, from: t, to: 1)
  }

  private mutating func append(_ curve: CubicCurve, from t0: Double, to t1: Double) {
    guard isDrawing, t1 > t0 else { return }
    let part = curve.part(from: t0, to: t1)
    result.cubic(
      to: CGPoint(x: part.p3.x, y: part.p3.y), control1: CGPoint(x: part.p1.x, y: part.p1.y),
      control2: CGPoint(x: part.p2.x, y: part.p2.y))
  }
}
