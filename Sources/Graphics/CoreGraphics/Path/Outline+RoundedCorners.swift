import Foundation

extension Outline {
  /// Returns the outline of a filled area with its outward corners rounded.
  ///
  /// Corners that point into the area stay sharp, as do bends of less than 20 degrees. A corner
  /// takes at most half of the edges beside it, so the end of a bar whose width is twice the radius
  /// becomes a half circle.
  /// - Parameter radius: The radius of a corner between straight edges, in the outline's units.
  package func roundingOutwardCorners(radius: Double) -> Outline {
    let contours = RoundedContour.contours(of: self)
    let area = contours.reduce(0) { $0 + $1.area }
    guard radius > 0, area != 0, isFinite else { return self }
    var result = Outline()
    result.reserve(verbs: verbs.count * 2, points: points.count * 2)
    for contour in contours { contour.append(to: &result, radius: radius, isPositive: area > 0) }
    return result
  }

  /// The area inside, with the curves replaced by the lines between their control points; holes are
  /// subtracted if they turn the other way.
  package var controlPolygonArea: Double {
    abs(RoundedContour.contours(of: self).reduce(0) { $0 + $1.area }) / 2
  }
}

/// A closed contour as cubic edges.
private struct RoundedContour {
  typealias Vector = SIMD2<Double>

  private struct Edge {
    var curve: CubicCurve
    var isLine: Bool
    var lengths: [Double]

    init(_ curve: CubicCurve, isLine: Bool) {
      self.curve = curve
      self.isLine = isLine
      lengths = curve.lengthTable()
    }

    var length: Double { lengths.last ?? 0 }
    var startDirection: Vector {
      direction([curve.p1 - curve.p0, curve.p2 - curve.p0, curve.p3 - curve.p0])
    }
    var endDirection: Vector {
      direction([curve.p3 - curve.p2, curve.p3 - curve.p1, curve.p3 - curve.p0])
    }

    /// The first vector that is not zero, with length 1.
    private func direction(_ vectors: [Vector]) -> Vector {
      let vector = vectors.first { $0 != .zero } ?? Vector(1, 0)
      return vector / (vector * vector).sum().squareRoot()
    }

    /// Removes lengths at the start and the end.
    mutating func trim(_ start: Double, _ end: Double) {
      let from = start > 0 ? curve.parameter(at: start, in: lengths) : 0
      let to = end > 0 ? curve.parameter(at: length - end, in: lengths) : 1
      curve = curve.part(from: from, to: max(from, to))
    }
  }

  private var edges: [Edge] = []

  static func contours(of outline: Outline) -> [RoundedContour] {
    var contours: [RoundedContour] = []
    var current = CGPoint.zero
    var start = CGPoint.zero
    outline.forEach { verb, p in
      switch verb {
      case .move:
        contours.append(RoundedContour())
        (current, start) = (p[0], p[0])
      case .line:
        contours[contours.count - 1].addLine(current, p[0])
        current = p[0]
      case .quad:
        contours[contours.count - 1].add(CubicCurve(current, control: p[0], p[1]))
        current = p[1]
      case .cubic:
        contours[contours.count - 1].add(CubicCurve(current, p[0], p[1], p[2]))
        current = p[2]
      case .close:
        contours[contours.count - 1].addLine(current, start)
        current = start
      }
    }
    return contours.filter { !$0.edges.isEmpty }
  }

  private mutating func addLine(_ a: CGPoint, _ b: CGPoint) {
    if a != b { edges.append(Edge(CubicCurve(a, a, b, b), isLine: true)) }
  }

  private mutating func add(_ curve: CubicCurve) {
    let edge = Edge(curve, isLine: false)
    if edge.length > 0 { edges.append(edge) }
  }

  /// Twice the area of the polygon of the control points, positive if it is counterclockwise with
  /// y up.
  var area: Double {
    var sum = 0.0
    for edge in edges {
      let points = [edge.curve.p0, edge.curve.p1, edge.curve.p2, edge.curve.p3]
      for (a, b) in zip(points, points.dropFirst()) { sum += a.x * b.y - a.y * b.x }
    }
    return sum
  }

  /// Returns the length that the corner before an edge removes from both edges that meet there; 0
  /// where no corner is rounded.
  private func cut(before index: Int, radius: Double, isPositive: Bool) -> Double {
    let previous = edges[(index + edges.count - 1) % edges.count]
    let (a, b) = (previous.endDirection, edges[index].startDirection)
    let cross = (a.x * b.y - a.y * b.x) * (isPositive ? 1 : -1)
    let dot = (a * b).sum()
    let cosineOfSmoothBend = 0.94
    guard cross > 0, dot < cosineOfSmoothBend, dot > -1 else { return 0 }
    return min(radius * cross / (1 + dot), previous.length / 2, edges[index].length / 2)
  }

  func append(to outline: inout Outline, radius: Double, isPositive: Bool) {
    let cuts = edges.indices.map { cut(before: $0, radius: radius, isPositive: isPositive) }
    var parts = edges
    for index in edges.indices where cuts[index] > 0 || cuts[(index + 1) % edges.count] > 0 {
      parts[index].trim(cuts[index], cuts[(index + 1) % edges.count])
    }
    outline.move(to: point(parts[0].curve.p0))
    for index in parts.indices {
      let part = parts[index]
      if part.isLine {
        if part.curve.p0 != part.curve.p3 { outline.line(to: point(part.curve.p3)) }
      } else {
        outline.cubic(
          to: point(part.curve.p3), control1: point(part.curve.p1), control2: point(part.curve.p2))
      }
      let next = (index + 1) % parts.count
      if cuts[next] > 0 {
        // The directions come from the whole edges: a bar's end may have no length left.
        appendBend(
          to: &outline, from: part.curve.p3, edges[index].endDirection,
          to: parts[next].curve.p0, edges[next].startDirection)
      }
    }
    outline.close()
  }

  /// Appends the curve that continues one direction and ends in another; the arc of a circle where
  /// both points are equally far from the corner.
  private func appendBend(
    to outline: inout Outline, from start: Vector, _ a: Vector, to end: Vector, _ b: Vector
  ) {
    let chord = ((end - start) * (end - start)).sum().squareRoot()
    let cosineOfHalf = max(0, (1 + (a * b).sum()) / 2).squareRoot()
    let handle = chord * 2 / 3 / (1 + cosineOfHalf)
    outline.cubic(
      to: point(end), control1: point(start + a * handle), control2: point(end - b * handle))
  }

  private func point(_ vector: Vector) -> CGPoint { CGPoint(x: vector.x, y: vector.y) }
}
