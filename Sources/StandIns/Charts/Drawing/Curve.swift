import SwiftUI

/// The interpolated curve through the points of a series.
struct Curve {
  private let method: InterpolationMethod

  init(_ method: InterpolationMethod) { self.method = method }

  /// Returns the path of the curve through points; nil for fewer than two points.
  func path(_ points: [CGPoint]) -> Path? {
    guard points.count > 1 else { return nil }
    var path = Path()
    path.move(to: points[0])
    switch method.kind {
    case .linear: for point in points.dropFirst() { path.addLine(to: point) }
    case .stepStart, .stepCenter, .stepEnd: addSteps(points, to: &path)
    case .smooth: addSpline(points, Self.tangents(points), to: &path)
    case .monotone: addSpline(points, Self.monotoneTangents(points), to: &path)
    }
    return path
  }

  private func addSteps(_ points: [CGPoint], to path: inout Path) {
    for (from, to) in zip(points, points.dropFirst()) {
      let x: CGFloat =
        switch method.kind {
        case .stepStart: from.x
        case .stepEnd: to.x
        default: (from.x + to.x) / 2
        }
      path.addLine(to: CGPoint(x: x, y: from.y))
      path.addLine(to: CGPoint(x: x, y: to.y))
      path.addLine(to: to)
    }
  }

  private func addSpline(_ points: [CGPoint], _ tangents: [CGPoint], to path: inout Path) {
    for index in 1..<points.count {
      let (from, to) = (points[index - 1], points[index])
      let (start, end) = (tangents[index - 1], tangents[index])
      let third = (to.x - from.x) / 3
      path.addCurve(
        to: to, control1: CGPoint(x: from.x + third, y: from.y + start.y * third),
        control2: CGPoint(x: to.x - third, y: to.y - end.y * third))
    }
  }

  /// Returns the slopes of a Catmull-Rom spline at its points.
  private static func tangents(_ points: [CGPoint]) -> [CGPoint] {
    points.indices.map { index in
      let before = points[max(0, index - 1)]
      let after = points[min(points.count - 1, index + 1)]
      return CGPoint(x: 1, y: after.x == before.x ? 0 : (after.y - before.y) / (after.x - before.x))
    }
  }

  /// Returns slopes with which the curve has no extrema between the points: harmonic means (Fritsch and
  /// Butland, 1984).
  private static func monotoneTangents(_ points: [CGPoint]) -> [CGPoint] {
    let slopes = zip(points, points.dropFirst()).map { from, to in
      to.x == from.x ? 0 : (to.y - from.y) / (to.x - from.x)
    }
    return points.indices.map { index in
      guard index > 0, index < slopes.count else {
        return CGPoint(x: 1, y: slopes[min(index, slopes.count - 1)])
      }
      let (a, b) = (slopes[index - 1], slopes[index])
      return CGPoint(x: 1, y: a * b <= 0 ? 0 : 2 * a * b / (a + b))
    }
  }
}
