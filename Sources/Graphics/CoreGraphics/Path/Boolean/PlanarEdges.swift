import Foundation

/// The areas of two outlines as one planar graph of edges that meet only at their ends.
///
/// Curves are flattened first, corners are rounded to a grid of integers that is too fine to be
/// visible, and edges are cut wherever they meet. From then on everything is exact: the side of an
/// edge on which a point is located is the sign of a product of integers.
struct PlanarEdges {
  /// A point on the grid, ordered by x, then by y.
  struct Corner: Hashable, Comparable {
    var x: Int
    var y: Int

    static func < (a: Corner, b: Corner) -> Bool { (a.x, a.y) < (b.x, b.y) }
  }

  /// An edge from its smaller corner to its larger one. `turns` is, for each outline, the number of
  /// times it follows the edge in this direction, minus those in the other.
  struct Edge {
    var from: Corner
    var to: Corner
    var turns: SIMD2<Int>
  }

  private(set) var edges: [Edge] = []
  private let origin: CGPoint
  private let step: CGFloat

  /// The number of grid steps along the longer side, 2^26: products of differences stay below 2^54.
  private static let steps: CGFloat = 67_108_864

  /// The range of sizes; larger or smaller areas count as empty, because squares of their sides
  /// would overflow or vanish. The same goes for areas that are further away than the largest size.
  private static let sides: ClosedRange<CGFloat> = 1e-100...1e100

  init(_ a: Outline, _ b: Outline) {
    let box = a.controlBounds.union(b.controlBounds)
    let side = max(box.width, box.height)
    origin = box.origin
    step = Self.sides.contains(side) ? side / Self.steps : 1
    let distance = [box.minX, box.maxX, box.minY, box.maxY].map { abs($0) }.max() ?? 0
    guard a.isFinite, b.isFinite, Self.sides.contains(side), distance <= Self.sides.upperBound
    else { return }
    var pieces = cut(lines(of: a, turns: SIMD2(1, 0)) + lines(of: b, turns: SIMD2(0, 1)))
    // Rounding a crossing to the grid may move an edge across another one. That is rare, and each
    // round leaves fewer.
    for _ in 0..<8 {
      let again = cut(pieces)
      if again.count == pieces.count { break }
      pieces = again
    }
    edges = pieces
  }

  /// Returns a corner in the coordinates of the outlines.
  func point(_ corner: Corner) -> CGPoint {
    CGPoint(
      x: origin.x + CGFloat(corner.x) * step, y: origin.y + CGFloat(corner.y) * step)
  }

  /// Returns the grid corner nearest to a point.
  private func corner(at p: CGPoint) -> Corner {
    Corner(x: Int(((p.x - origin.x) / step).rounded()), y: Int(((p.y - origin.y) / step).rounded()))
  }

  /// The largest distance between a curve and the lines that replace it, as a share of the longer
  /// side of both outlines' bounds.
  static let flatness = 1e-5

  private func lines(of outline: Outline, turns: SIMD2<Int>) -> [Edge] {
    var result: [Edge] = []
    let tolerance = Double(step * Self.steps) * Self.flatness
    Flattening.closedLines(of: outline, tolerance: tolerance) {
      let (a, b) = (corner(at: $0), corner(at: $1))
      if a < b { result.append(Edge(from: a, to: b, turns: turns)) }
      if b < a { result.append(Edge(from: b, to: a, turns: SIMD2(0, 0) &- turns)) }
    }
    return result
  }

  // MARK: Cutting

  /// Returns edges cut at every point where two meet; equal edges are added together.
  private func cut(_ edges: [Edge]) -> [Edge] {
    let ordered = edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    var places = [[Corner]](repeating: [], count: ordered.count)
    var active: [Int] = []
    for i in ordered.indices {
      let edge = ordered[i]
      active.removeAll { ordered[$0].to.x < edge.from.x }
      for j in active { Self.meet(ordered, i, j, &places) }
      active.append(i)
    }
    var turns: [PairOfCorners: SIMD2<Int>] = [:]
    for (edge, cuts) in zip(ordered, places) {
      var from = edge.from
      for corner in Set(cuts).sorted() + [edge.to] where from < corner {
        turns[PairOfCorners(from: from, to: corner), default: .zero] &+= edge.turns
        from = corner
      }
    }
    return turns.filter { $0.value != .zero }
      .map { Edge(from: $0.key.from, to: $0.key.to, turns: $0.value) }
      .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  private struct PairOfCorners: Hashable {
    var from: Corner
    var to: Corner
  }

  /// Records the points where two edges meet, including ends that touch the other edge.
  private static func meet(_ edges: [Edge], _ i: Int, _ j: Int, _ places: inout [[Corner]]) {
    let (a, b) = (edges[i], edges[j])
    let (aLow, aHigh) = (min(a.from.y, a.to.y), max(a.from.y, a.to.y))
    let (bLow, bHigh) = (min(b.from.y, b.to.y), max(b.from.y, b.to.y))
    guard aLow <= bHigh, bLow <= aHigh else { return }
    let a0 = side(of: a.from, along: b)
    let a1 = side(of: a.to, along: b)
    let b0 = side(of: b.from, along: a)
    let b1 = side(of: b.to, along: a)
    func note(_ corner: Corner, on index: Int) {
      let edge = edges[index]
      let (low, high) = (min(edge.from.y, edge.to.y), max(edge.from.y, edge.to.y))
      if edge.from < corner, corner < edge.to, corner.y >= low, corner.y <= high {
        places[index].append(corner)
      }
    }
    if a0 == 0 { note(a.from, on: j) }
    if a1 == 0 { note(a.to, on: j) }
    if b0 == 0 { note(b.from, on: i) }
    if b1 == 0 { note(b.to, on: i) }
    guard (a0 < 0) != (a1 < 0), a0 != 0, a1 != 0, (b0 < 0) != (b1 < 0), b0 != 0, b1 != 0 else {
      return
    }
    let t = Double(a0) / (Double(a0) - Double(a1))
    let crossing = Corner(
      x: a.from.x + Int((Double(a.to.x - a.from.x) * t).rounded()),
      y: a.from.y + Int((Double(a.to.y - a.from.y) * t).rounded()))
    note(crossing, on: i)
    note(crossing, on: j)
  }

  /// Returns the side of a line on which a corner is, by sign; 0 is on the line.
  private static func side(of p: Corner, along e: Edge) -> Int {
    (e.to.x - e.from.x) * (p.y - e.from.y) - (e.to.y - e.from.y) * (p.x - e.from.x)
  }

  // MARK: Windings

  /// Returns the winding numbers of both outlines on the two sides of each edge: `before`, towards
  /// smaller y (smaller x for a vertical edge), and `beyond`.
  func windings() -> [(before: SIMD2<Int>, beyond: SIMD2<Int>)] {
    let level = sums(
      edges.indices.filter { edges[$0].from.x != edges[$0].to.x }, along: { $0.x }, across: { $0.y }
    )
    let upright = sums(
      edges.indices.filter { edges[$0].from.x == edges[$0].to.x }, along: { $0.y }, across: { $0.x }
    )
    return edges.indices.map { i in
      let before = level[i] ?? upright[i] ?? .zero
      return (before, before &+ edges[i].turns)
    }
  }

  /// Returns, for the middle of each requested edge, the sum of the turns of the edges that a ray
  /// from there towards smaller `across` meets.
  private func sums(
    _ asked: [Int], along: (Corner) -> Int, across: (Corner) -> Int
  ) -> [Int: SIMD2<Int>] {
    // Edges in the direction in which `along` increases.
    let lines = edges.compactMap { e -> (from: Corner, to: Corner, turns: SIMD2<Int>)? in
      if along(e.from) < along(e.to) { return (e.from, e.to, e.turns) }
      return along(e.from) > along(e.to) ? (e.to, e.from, .zero &- e.turns) : nil
    }.sorted { along($0.from) < along($1.from) }
    func middle(_ i: Int) -> Int { along(edges[i].from) + along(edges[i].to) }
    var result: [Int: SIMD2<Int>] = [:]
    var next = 0
    var active: [Int] = []
    for i in asked.sorted(by: { middle($0) < middle($1) }) {
      let x = middle(i)
      while next < lines.count, 2 * along(lines[next].from) <= x {
        active.append(next)
        next += 1
      }
      active.removeAll { 2 * along(lines[$0].to) <= x }
      let y = across(edges[i].from) + across(edges[i].to)
      var sum = SIMD2<Int>.zero
      for j in active {
        let line = lines[j]
        let dx = along(line.to) - along(line.from)
        let dy = across(line.to) - across(line.from)
        // Coordinates are doubled so that the middle of an edge is an integer.
        let side = dx * (y - 2 * across(line.from)) - dy * (x - 2 * along(line.from))
        if side > 0 { sum &+= line.turns }
      }
      result[i] = sum
    }
    return result
  }
}
