/// Fills without antialiasing: a pixel belongs to the shape when its centre does, as the render
/// server draws turned layers.
struct AliasedSweep {
  private var crossings: [(x: Int, direction: Int32)] = []

  mutating func fill(
    _ y: Int, _ strands: Strands, rule: CGPathFillRule, from minX: Int, to maxX: Int,
    originX: Int, into row: CoverageRow
  ) {
    row.removeAll()
    crossings.removeAll(keepingCapacity: true)
    let center = Int32(y << Strands.yBits) &+ (1 &<< Int32(Strands.yBits - 1))
    for strand in strands.strands {
      if strand.top > center { break }
      guard strands.corners[Int(strand.last)].y > center else { continue }
      var low = Int(strand.first)
      var high = Int(strand.last)
      while high - low > 1 {
        let middle = (low + high) / 2
        if strands.corners[middle].y <= center { low = middle } else { high = middle }
      }
      crossings.append((strands.corners[low].x(at: center), strand.direction))
    }
    crossings.sort { $0.x < $1.x }
    var winding: Int32 = 0
    let half = 1 << (Strands.xBits - 1)
    // The first pixel whose centre is at x or right of it.
    func pixel(_ x: Int) -> Int { (x + half - 1) >> Strands.xBits }
    for i in crossings.indices {
      winding &+= crossings[i].direction
      let isInside = rule.covers(winding)
      guard isInside, i + 1 < crossings.count else { continue }
      row.appendConstant(
        from: max(pixel(crossings[i].x), minX) - originX,
        to: min(pixel(crossings[i + 1].x), maxX) - originX, coverage: 255)
    }
  }
}
