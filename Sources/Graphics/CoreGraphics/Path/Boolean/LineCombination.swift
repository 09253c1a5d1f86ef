import Foundation

/// Computes the parts of lines inside or outside an area.
enum LineCombination {
  /// Returns the parts of lines inside or outside an area. Open subpaths stay open; a closed one is
  /// followed through its closing line.
  static func outline(
    of lines: Outline, within area: Outline, rule: CGPathFillRule, keepsInside: Bool
  ) -> Outline {
    guard lines.isFinite, area.isFinite else { return Outline() }
    let box = lines.controlBounds.union(area.controlBounds)
    let tolerance = max(Double(max(box.width, box.height)) * PlanarEdges.flatness, 1e-12)
    var walker = LineWalker(
      edges: edges(of: area, tolerance), rule: rule, keepsInside: keepsInside)
    Flattening.polylines(of: lines, transform: .identity, tolerance: tolerance) { p, isStart in
      if isStart { walker.move(p) } else { walker.line(p) }
    }
    return walker.result
  }

  private static func edges(of area: Outline, _ tolerance: Double) -> [(CGPoint, CGPoint)] {
    var result: [(CGPoint, CGPoint)] = []
    Flattening.closedLines(of: area, tolerance: tolerance) { result.append(($0, $1)) }
    return result
  }
}

/// Follows lines and keeps the parts on one side of an area's edges, in O(lines x edges).
private struct LineWalker {
  let edges: [(CGPoint, CGPoint)]
  let rule: CGPathFillRule
  let keepsInside: Bool
  private(set) var result = Outline()
  private var current = CGPoint.zero
  private var isDrawing = false

  init(edges: [(CGPoint, CGPoint)], rule: CGPathFillRule, keepsInside: Bool) {
    self.edges = edges
    self.rule = rule
    self.keepsInside = keepsInside
  }

  mutating func move(_ p: CGPoint) {
    current = p
    isDrawing = false
  }

  /// Cuts a line at the edges that it crosses and keeps the parts whose middle is on the requested
  /// side.
  mutating func line(_ p: CGPoint) {
    let from = current
    func at(_ t: CGFloat) -> CGPoint {
      CGPoint(x: from.x + (p.x - from.x) * t, y: from.y + (p.y - from.y) * t)
    }
    let cuts = edges.compactMap { Self.crossing(from, p, $0.0, $0.1) }.sorted()
    var low: CGFloat = 0
    for t in cuts + [1] where t > low {
      if contains(at((low + t) / 2)) == keepsInside {
        if !isDrawing { result.move(to: at(low)) }
        result.line(to: t == 1 ? p : at(t))
        isDrawing = true
      } else {
        isDrawing = false
      }
      low = t
    }
    current = p
  }

  /// Returns the parameter on the line from `a` to `b` at which an edge crosses it; nil if it does
  /// not.
  private static func crossing(
    _ a: CGPoint, _ b: CGPoint, _ p: CGPoint, _ q: CGPoint
  ) -> CGFloat? {
    let d = CGVector(dx: b.x - a.x, dy: b.y - a.y)
    let e = CGVector(dx: q.x - p.x, dy: q.y - p.y)
    let cross = d.dx * e.dy - d.dy * e.dx
    guard cross != 0 else { return nil }
    let t = ((p.x - a.x) * e.dy - (p.y - a.y) * e.dx) / cross
    let u = ((p.x - a.x) * d.dy - (p.y - a.y) * d.dx) / cross
    return t > 0 && t < 1 && u >= 0 && u <= 1 ? t : nil
  }

  /// Whether a point is inside the area.
  private func contains(_ point: CGPoint) -> Bool {
    var winding = 0
    for (a, b) in edges where (a.y <= point.y) != (b.y <= point.y) {
      let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
      if b.y > a.y { if side > 0 { winding += 1 } } else if side < 0 { winding -= 1 }
    }
    return rule.covers(winding)
  }
}
