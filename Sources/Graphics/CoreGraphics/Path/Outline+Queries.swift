package import Foundation

extension Outline {
  /// Calls the body with each verb and its points.
  @inlinable
  package func forEach(_ body: (Verb, UnsafePointer<CGPoint>) -> Void) {
    points.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var i = 0
      for verb in verbs {
        body(verb, base + min(i, max(buffer.count - 1, 0)))
        i += verb.pointCount
      }
    }
  }

  /// The bounding box of the curves; null without points.
  package var tightBounds: CGRect {
    switch shape {
    case .rectangle(let rect), .ellipse(let rect), .roundedRect(let rect, _, _): return rect
    default: break
    }
    guard !points.isEmpty else { return .null }
    var box = BoundsAccumulator()
    var current = CGPoint.zero
    forEach { verb, p in
      switch verb {
      case .move, .line:
        box.add(p[0])
        current = p[0]
      case .quad:
        box.addQuad(current, p[0], p[1])
        current = p[1]
      case .cubic:
        box.addCubic(current, p[0], p[1], p[2])
        current = p[2]
      case .close: break
      }
    }
    return box.rect
  }

  /// Returns the winding number of the outline around a point; subpaths count as closed.
  package func winding(around point: CGPoint) -> Int {
    guard point.isFinite, isFinite else { return 0 }
    var winding = 0
    var previous: CGPoint?
    var start = CGPoint.zero
    func edge(_ a: CGPoint, _ b: CGPoint) {
      guard (a.y <= point.y) != (b.y <= point.y) else { return }
      let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
      if b.y > a.y { if side > 0 { winding += 1 } } else if side < 0 { winding -= 1 }
    }
    // A tolerance relative to the size, well below what a finger or a test can distinguish.
    let box = controlBounds
    let tolerance = max(Double(box.width), Double(box.height)) * 1e-5
    Flattening.polylines(of: self, transform: .identity, tolerance: max(tolerance, 1e-9)) {
      p, isStart in
      if isStart {
        if let previous { edge(previous, start) }
        start = p
      } else if let previous {
        edge(previous, p)
      }
      previous = p
    }
    if let previous { edge(previous, start) }
    return winding
  }
}

/// Extends a box by points and curves, with the extrema of curves computed exactly.
private struct BoundsAccumulator {
  var minX = CGFloat.infinity
  var maxX = -CGFloat.infinity
  var minY = CGFloat.infinity
  var maxY = -CGFloat.infinity

  var rect: CGRect { CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }

  mutating func add(_ p: CGPoint) {
    minX = min(minX, p.x)
    maxX = max(maxX, p.x)
    minY = min(minY, p.y)
    maxY = max(maxY, p.y)
  }

  mutating func addQuad(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) {
    add(a)
    add(c)
    func extremum(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat) -> CGFloat? {
      let d = p0 - 2 * p1 + p2
      let t = (p0 - p1) / d
      return d != 0 && t > 0 && t < 1 ? t : nil
    }
    for t in [extremum(a.x, b.x, c.x), extremum(a.y, b.y, c.y)].compactMap({ $0 }) {
      let s = 1 - t
      add(
        CGPoint(
          x: s * s * a.x + 2 * s * t * b.x + t * t * c.x,
          y: s * s * a.y + 2 * s * t * b.y + t * t * c.y))
    }
  }

  mutating func addCubic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
    add(a)
    add(d)
    func extrema(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
      // The derivative divided by three: (1-t)^2 u + 2 t (1-t) v + t^2 w.
      let u = p1 - p0
      let v = p2 - p1
      let w = p3 - p2
      let qa = u - 2 * v + w
      let qb = 2 * (v - u)
      if abs(qa) < 1e-12 {
        return qb == 0 ? [] : [-u / qb]
      }
      let disc = qb * qb - 4 * qa * u
      guard disc >= 0 else { return [] }
      let root = disc.squareRoot()
      return [(-qb + root) / (2 * qa), (-qb - root) / (2 * qa)]
    }
    for t in extrema(a.x, b.x, c.x, d.x) + extrema(a.y, b.y, c.y, d.y) where t > 0 && t < 1 {
      let s = 1 - t
      let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      add(
        CGPoint(
          x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x,
          y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y))
    }
  }
}
