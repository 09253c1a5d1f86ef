import CoreGraphics
import Foundation

/// An area that lines of text avoid: closed polygons, filled by the winding rule.
package struct TextExclusion: Sendable, Hashable {
  private var edges: [Edge] = []
  /// The smallest y of all points; infinite for an empty area.
  package private(set) var top = Double.infinity
  /// The largest y of all points; negative infinity for an empty area.
  package private(set) var bottom = -Double.infinity

  private struct Edge: Sendable, Hashable {
    var x0, y0, x1, y1: Double
  }

  /// Creates an area, ignoring points that are not finite.
  package init(polygons: [[CGPoint]]) {
    for polygon in polygons {
      let points = polygon.filter { $0.x.isFinite && $0.y.isFinite }
      guard points.count > 2 else { continue }
      for (index, point) in points.enumerated() {
        let next = points[(index + 1) % points.count]
        top = min(top, Double(point.y))
        bottom = max(bottom, Double(point.y))
        edges.append(
          Edge(x0: Double(point.x), y0: Double(point.y), x1: Double(next.x), y1: Double(next.y)))
      }
    }
  }

  /// Creates the area inside a path. Each curve becomes sixteen lines, which is accurate enough for
  /// text.
  package init(path: CGPath, transform: CGAffineTransform = .identity) {
    var polygons: [[CGPoint]] = []
    var current: [CGPoint] = []
    func add(_ degree: Int, _ points: UnsafeMutablePointer<CGPoint>) {
      guard let start = current.last else { return }
      let controls = (0..<degree).map { points[$0].applying(transform) }
      for step in 1...16 {
        current.append(Self.point(at: CGFloat(step) / 16, from: start, controls))
      }
    }
    path.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint:
        if current.count > 1 { polygons.append(current) }
        current = [points[0].applying(transform)]
      case .addLineToPoint: current.append(points[0].applying(transform))
      case .addQuadCurveToPoint: add(2, points)
      case .addCurveToPoint: add(3, points)
      case .closeSubpath:
        if current.count > 1 { polygons.append(current) }
        current = current.first.map { [$0] } ?? []
      }
    }
    if current.count > 1 { polygons.append(current) }
    self.init(polygons: polygons)
  }

  /// Returns a point of a curve, by de Casteljau's construction.
  private static func point(
    at t: CGFloat, from start: CGPoint, _ controls: [CGPoint]
  ) -> CGPoint {
    var points = [start] + controls
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { a, b in
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
      }
    }
    return points[0]
  }

  /// Returns the x ranges inside the area at every height of a band, from left to right.
  package func clearRanges(from y0: Double, to y1: Double) -> [ClosedRange<Double>] {
    heights(from: y0, to: y1).map(intervals(at:)).reduce(nil as [ClosedRange<Double>]?) {
      ranges, row in
      ranges.map { Self.common($0, row) } ?? row
    } ?? []
  }

  /// Returns the x ranges that the area covers anywhere in a band of rows.
  func intervals(from y0: Double, to y1: Double) -> [ClosedRange<Double>] {
    heights(from: y0, to: y1).flatMap(intervals(at:))
  }

  /// Returns the heights at which a band is sampled, about one for each point of its height, 257 at
  /// most.
  ///
  /// The first and the last are just inside the band, so that an area that only touches it does not
  /// count.
  private func heights(from y0: Double, to y1: Double) -> [Double] {
    guard y1 > top, y0 < bottom, y1 - y0 < 1e5 else { return [] }
    let steps = Int(min(max(1, (y1 - y0).rounded(.up)), 256))
    return (0...steps).map { step in
      y0 + (y1 - y0) * min(max(Double(step) / Double(steps), 0.001), 0.999)
    }
  }

  /// Returns the intersection of two lists of ranges, each from left to right.
  private static func common(
    _ a: [ClosedRange<Double>], _ b: [ClosedRange<Double>]
  ) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if a[i].overlaps(b[j]) { result.append(a[i].clamped(to: b[j])) }
      if a[i].upperBound < b[j].upperBound { i += 1 } else { j += 1 }
    }
    return result
  }

  /// Returns the x ranges inside the area at one height, by the nonzero winding rule, in O(edges).
  private func intervals(at y: Double) -> [ClosedRange<Double>] {
    var crossings: [(x: Double, winding: Int)] = []
    for edge in edges where (edge.y0 <= y) != (edge.y1 <= y) {
      let x = edge.x0 + (y - edge.y0) / (edge.y1 - edge.y0) * (edge.x1 - edge.x0)
      crossings.append((x, edge.y1 > edge.y0 ? 1 : -1))
    }
    crossings.sort { $0.x < $1.x }
    var result: [ClosedRange<Double>] = []
    var winding = 0
    var start = 0.0
    for crossing in crossings {
      if winding == 0 { start = crossing.x }
      winding += crossing.winding
      if winding == 0 { result.append(start...crossing.x) }
    }
    return result
  }
}

extension [TextExclusion] {
  /// Returns the x ranges of a band of rows that no area covers, from left to right.
  package func freeRanges(width: Double, from y0: Double, to y1: Double) -> [ClosedRange<Double>] {
    let taken = flatMap { $0.intervals(from: y0, to: y1) }.sorted { $0.lowerBound < $1.lowerBound }
    var free: [ClosedRange<Double>] = []
    let width = Swift.max(width, 0)
    var x = 0.0
    for range in taken {
      if range.lowerBound > x { free.append(x...Swift.min(range.lowerBound, width)) }
      x = Swift.max(x, range.upperBound)
      if x >= width { return free }
    }
    free.append(x...Swift.max(x, width))
    return free
  }
}
