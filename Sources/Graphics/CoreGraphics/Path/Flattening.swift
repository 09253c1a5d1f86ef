import Foundation

/// A receiver of the corners of flattened curves, in order.
package protocol PolylineSink {
  mutating func move(_ p: SIMD2<Double>)
  mutating func line(_ p: SIMD2<Double>)
}

/// The rectangle outside which a curve is not followed, only its winding is kept.
package struct FlatteningLimits: Sendable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  package init(_ bounds: PixelBounds) {
    minX = Double(bounds.x0) - 1
    minY = Double(bounds.y0) - 1
    maxX = Double(bounds.x1) + 1
    maxY = Double(bounds.y1) + 1
  }

  static let none = FlatteningLimits(.unlimited)

  /// Returns nil if a curve is completely inside, because its control points are: no part of it
  /// needs a test.
  @inline(__always)
  func unlessInside(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>
  ) -> FlatteningLimits? {
    contains(p0) && contains(p1) && contains(p2) && contains(p3) ? nil : self
  }

  @inline(__always)
  private func contains(_ p: SIMD2<Double>) -> Bool {
    p.x >= minX && p.x <= maxX && p.y >= minY && p.y <= maxY
  }
}

/// Converts curves to lines, by the recursive halving that the reference images show.
///
/// A curve whose bend is at most a threshold becomes its chord; any other is cut at t = 1/2. The
/// bend is the larger second difference of the control points, per coordinate, in device pixels.
/// For a quadratic, a third of its only second difference counts, as for the cubic that draws the
/// same curve. Measured thresholds are 4/15 of the graphics state's flatness: 0.0667 px for
/// contexts and layers, 0.16 for `UIBezierPath`, 0.2667 for glyphs.
package enum Flattening {
  /// The flatness of a new graphics context. Inferred from the measured threshold.
  package static let contextFlatness = 0.25
  /// The flatness at which glyph outlines are filled. Inferred from the measured threshold.
  package static let glyphFlatness = 1.0

  /// Returns the largest bend, in pixels, that is drawn as one chord at a flatness.
  package static func threshold(flatness: Double) -> Double {
    max(1.0 / 256, flatness * (4.0 / 15))
  }

  /// The largest number of times a curve is halved: 2^20 pixels of bend need 13.
  private static let deepest = 16

  /// Passes the corners of the flattened outline to the sink, clamped to the coordinates that
  /// drawing accepts. The outline must be finite.
  static func flatten<Sink: PolylineSink>(
    _ outline: Outline, transform: CGAffineTransform, threshold: Double,
    limits: FlatteningLimits = .none, into sink: inout Sink
  ) {
    let a = SIMD2(Double(transform.a), Double(transform.b))
    let c = SIMD2(Double(transform.c), Double(transform.d))
    let t = SIMD2(Double(transform.tx), Double(transform.ty))
    @inline(__always) func map(_ p: CGPoint) -> SIMD2<Double> {
      clamped(a * Double(p.x) + c * Double(p.y) + t)
    }
    var current = SIMD2<Double>.zero
    var start = SIMD2<Double>.zero
    outline.points.withUnsafeBufferPointer { points in
      var i = 0
      for verb in outline.verbs {
        switch verb {
        case .move:
          current = map(points[i])
          start = current
          sink.move(current)
        case .line:
          current = map(points[i])
          sink.line(current)
        case .quad:
          let p1 = map(points[i])
          let p2 = map(points[i + 1])
          quad(
            current, p1, p2, threshold * 3, limits.unlessInside(current, p1, p2, p2), deepest, &sink
          )
          current = p2
        case .cubic:
          let p1 = map(points[i])
          let p2 = map(points[i + 1])
          let p3 = map(points[i + 2])
          cubic(
            current, p1, p2, p3, threshold, limits.unlessInside(current, p1, p2, p3), deepest, &sink
          )
          current = p3
        case .close:
          if current != start {
            sink.line(start)
            current = start
          }
        }
        i += verb.pointCount
      }
    }
  }

  /// Limits a point to the coordinates that the rasteriser accepts; NaN becomes 0.
  @inline(__always)
  private static func clamped(_ p: SIMD2<Double>) -> SIMD2<Double> {
    let limit = Double(PixelBounds.limit)
    // With twelve fraction bits an Int32 has nineteen bits for the whole part.
    let limitY = limit / 2 - 1
    let x = p.x > limit ? limit : (p.x < -limit ? -limit : (p.x == p.x ? p.x : 0))
    let y = p.y > limitY ? limitY : (p.y < -limitY ? -limitY : (p.y == p.y ? p.y : 0))
    return SIMD2(x, y)
  }

  private static func quad<Sink: PolylineSink>(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ threshold: Double,
    _ limits: FlatteningLimits?, _ depth: Int, _ sink: inout Sink
  ) {
    let bend = p0 - 2 * p1 + p2
    if abs(bend.x) <= threshold && abs(bend.y) <= threshold || depth == 0
      || limits.map({ isOutside(p0, p1, p2, p2, $0) }) ?? false
    {
      sink.line(p2)
      return
    }
    let a = (p0 + p1) * 0.5
    let b = (p1 + p2) * 0.5
    let m = (a + b) * 0.5
    quad(p0, a, m, threshold, limits, depth - 1, &sink)
    quad(m, b, p2, threshold, limits, depth - 1, &sink)
  }

  private static func cubic<Sink: PolylineSink>(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>,
    _ threshold: Double, _ limits: FlatteningLimits?, _ depth: Int, _ sink: inout Sink
  ) {
    let bend1 = p0 - 2 * p1 + p2
    let bend2 = p1 - 2 * p2 + p3
    let isFlat =
      abs(bend1.x) <= threshold && abs(bend1.y) <= threshold && abs(bend2.x) <= threshold
      && abs(bend2.y) <= threshold
    if isFlat || depth == 0 || limits.map({ isOutside(p0, p1, p2, p3, $0) }) ?? false {
      sink.line(p3)
      return
    }
    let a = (p0 + p1) * 0.5
    let b = (p1 + p2) * 0.5
    let c = (p2 + p3) * 0.5
    let ab = (a + b) * 0.5
    let bc = (b + c) * 0.5
    let m = (ab + bc) * 0.5
    cubic(p0, a, ab, m, threshold, limits, depth - 1, &sink)
    cubic(m, bc, c, p3, threshold, limits, depth - 1, &sink)
  }

  /// Whether a curve is completely on one side of the limits. Its chord then has the same winding
  /// around every point inside them.
  @inline(__always)
  private static func isOutside(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>,
    _ limits: FlatteningLimits
  ) -> Bool {
    (p0.x < limits.minX && p1.x < limits.minX && p2.x < limits.minX && p3.x < limits.minX)
      || (p0.x > limits.maxX && p1.x > limits.maxX && p2.x > limits.maxX && p3.x > limits.maxX)
      || (p0.y < limits.minY && p1.y < limits.minY && p2.y < limits.minY && p3.y < limits.minY)
      || (p0.y > limits.maxY && p1.y > limits.maxY && p2.y > limits.maxY && p3.y > limits.maxY)
  }

  /// Calls a closure with each corner, for code that is not performance-critical.
  static func polylines(
    of outline: Outline, transform: CGAffineTransform, tolerance: Double,
    _ body: (_ point: CGPoint, _ isStart: Bool) -> Void
  ) {
    withoutActuallyEscaping(body) { body in
      var sink = ClosureSink(body: body)
      flatten(outline, transform: transform, threshold: tolerance, into: &sink)
    }
  }

  /// Calls a closure with each line around an outline's areas; contours are closed.
  static func closedLines(
    of outline: Outline, tolerance: Double, _ body: (_ from: CGPoint, _ to: CGPoint) -> Void
  ) {
    var start: CGPoint?
    var previous: CGPoint?
    func close() {
      if let previous, let start { body(previous, start) }
    }
    polylines(of: outline, transform: .identity, tolerance: tolerance) { p, isStart in
      if isStart {
        close()
        start = p
      } else if let previous {
        body(previous, p)
      }
      previous = p
    }
    close()
  }

  private struct ClosureSink: PolylineSink {
    let body: (CGPoint, Bool) -> Void
    func move(_ p: SIMD2<Double>) { body(CGPoint(x: p.x, y: p.y), true) }
    func line(_ p: SIMD2<Double>) { body(CGPoint(x: p.x, y: p.y), false) }
  }
}
