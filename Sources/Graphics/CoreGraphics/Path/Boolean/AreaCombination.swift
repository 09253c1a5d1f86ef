import Foundation

/// Computes the outline of a combination of two areas.
enum AreaCombination {
  /// Returns the outline of the combined area: the edges that separate inside from outside, linked
  /// to contours that do not overlap. The inside is on the same side of every contour, so that both
  /// fill rules agree.
  static func outline(
    _ a: Outline, _ b: Outline, rule: CGPathFillRule,
    isInside: (_ a: Bool, _ b: Bool) -> Bool
  ) -> Outline {
    let net = PlanarEdges(a, b)
    var steps: [(PlanarEdges.Corner, PlanarEdges.Corner)] = []
    for (edge, winding) in zip(net.edges, net.windings()) {
      let before = isInside(rule.covers(winding.before.x), rule.covers(winding.before.y))
      let beyond = isInside(rule.covers(winding.beyond.x), rule.covers(winding.beyond.y))
      if before == beyond { continue }
      // For a vertical edge, `before` is the smaller x, which is on the opposite side of its
      // direction compared with a level edge's smaller y.
      let isUpright = edge.from.x == edge.to.x
      steps.append(beyond != isUpright ? (edge.from, edge.to) : (edge.to, edge.from))
    }
    return linked(steps, net)
  }

  /// Links directed edges to closed contours.
  private static func linked(
    _ steps: [(PlanarEdges.Corner, PlanarEdges.Corner)], _ net: PlanarEdges
  ) -> Outline {
    var leaving: [PlanarEdges.Corner: [Int]] = [:]
    for (i, step) in steps.enumerated() { leaving[step.0, default: []].append(i) }
    var isUsed = [Bool](repeating: false, count: steps.count)
    var result = Outline()
    for first in steps.indices where !isUsed[first] {
      var corners: [PlanarEdges.Corner] = []
      var i = first
      repeat {
        isUsed[i] = true
        corners.append(steps[i].0)
        // The contour may end here, or only touch its start on the way.
        let choices = leaving[steps[i].1, default: []].filter { !isUsed[$0] || $0 == first }
        guard let next = choices.count < 2 ? choices.first : sharpest(choices, after: i, steps)
        else { break }
        i = next
      } while i != first
      append(withoutStraightCorners(corners), net, to: &result)
    }
    if !result.isEmpty { result.declare(.simple) }
    return result
  }

  /// Returns the sharpest turn towards the inside, which separates contours that touch in a corner.
  private static func sharpest(
    _ choices: [Int], after i: Int, _ steps: [(PlanarEdges.Corner, PlanarEdges.Corner)]
  ) -> Int? {
    func direction(_ i: Int) -> SIMD2<Double> {
      SIMD2(Double(steps[i].1.x - steps[i].0.x), Double(steps[i].1.y - steps[i].0.y))
    }
    let d = direction(i)
    func turn(_ j: Int) -> Double {
      let e = direction(j)
      return Elementary.arcTangent(y: d.x * e.y - d.y * e.x, x: d.x * e.x + d.y * e.y)
    }
    return choices.max { (turn($0), $1) < (turn($1), $0) }
  }

  /// Removes the corners at which a contour continues straight.
  private static func withoutStraightCorners(
    _ corners: [PlanarEdges.Corner]
  ) -> [PlanarEdges.Corner] {
    corners.indices.filter { i in
      let p = corners[(i + corners.count - 1) % corners.count]
      let (q, r) = (corners[i], corners[(i + 1) % corners.count])
      return (q.x - p.x) * (r.y - q.y) != (q.y - p.y) * (r.x - q.x)
    }.map { corners[$0] }
  }

  private static func append(
    _ corners: [PlanarEdges.Corner], _ net: PlanarEdges, to result: inout Outline
  ) {
    guard corners.count >= 3 else { return }
    result.move(to: net.point(corners[0]))
    for corner in corners.dropFirst() { result.line(to: net.point(corner)) }
    result.close()
  }
}
