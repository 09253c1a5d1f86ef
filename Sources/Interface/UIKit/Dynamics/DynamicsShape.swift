import CoreGraphics

/// The convex outlines of items for collisions.
@MainActor
enum DynamicsShape {
  /// Returns the corners of an item relative to its centre, without rotation.
  static func corners(of item: any UIDynamicItem) -> [DynamicsVector] {
    let (w, h) = (Double(item.bounds.width) / 2, Double(item.bounds.height) / 2)
    let box = [
      DynamicsVector(-w, -h), DynamicsVector(w, -h), DynamicsVector(w, h), DynamicsVector(-w, h),
    ]
    switch item.collisionBoundsType {
    case .rectangle: return box
    case .ellipse:
      return (0..<ellipseSides).map { side in
        let (sine, cosine) = Elementary.sineCosine(
          Double(side) * turn / Double(ellipseSides))
        return DynamicsVector(w * cosine, h * sine)
      }
    case .path:
      let hull = convexHull(points(of: item.collisionBoundingPath.cgPath))
      return hull.count >= 3 ? hull : box
    }
  }

  private static let ellipseSides = 24
  private static let turn = 2 * Double.pi

  /// Returns the points of a path; curves are divided into eight parts.
  static func points(of path: CGPath) -> [DynamicsVector] {
    lines(of: path).flatMap { $0 }
  }

  /// Returns a path as polylines, one for each subpath.
  static func lines(of path: CGPath) -> [[DynamicsVector]] {
    var parts: [[DynamicsVector]] = []
    func add(_ point: CGPoint) {
      if parts.isEmpty { parts.append([]) }
      parts[parts.count - 1].append(DynamicsVector(point))
    }
    path.applyWithBlock { element in
      let (type, p) = (element.pointee.type, element.pointee.points)
      let last = parts.last?.last?.point ?? .zero
      switch type {
      case .moveToPoint: parts.append([DynamicsVector(p[0])])
      case .addLineToPoint: add(p[0])
      case .addQuadCurveToPoint:
        for t in steps { add(Self.curve([last, p[0], p[1]], t)) }
      case .addCurveToPoint:
        for t in steps { add(Self.curve([last, p[0], p[1], p[2]], t)) }
      case .closeSubpath:
        if let first = parts.last?.first { add(first.point) }
      @unknown default: break
      }
    }
    return parts
  }

  private static let steps: [CGFloat] = (1...8).map { CGFloat($0) / 8 }

  /// Evaluates a Bézier curve by De Casteljau's algorithm.
  private static func curve(_ points: [CGPoint], _ t: CGFloat) -> CGPoint {
    guard points.count > 1 else { return points[0] }
    let next = zip(points, points.dropFirst()).map { a, b in
      CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    return curve(next, t)
  }

  /// Computes the convex hull by Andrew's monotone chain algorithm.
  private static func convexHull(_ points: [DynamicsVector]) -> [DynamicsVector] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: [DynamicsVector]) -> [DynamicsVector] {
      var result: [DynamicsVector] = []
      for point in points {
        while result.count > 1,
          (result[result.count - 1] - result[result.count - 2])
            .cross(point - result[result.count - 2]) <= 0
        {
          result.removeLast()
        }
        result.append(point)
      }
      return Array(result.dropLast())
    }
    return chain(sorted) + chain(sorted.reversed())
  }
}
