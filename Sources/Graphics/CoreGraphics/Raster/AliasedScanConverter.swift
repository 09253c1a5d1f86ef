/// Fills without antialiasing: a pixel belongs to the shape if its centre does, as the render
/// server draws rotated layers.
///
/// The method is the classic scan line: the winding number changes where the chains cross the line
/// through the middles of a row, taken from left to right; between two crossings it is constant.
/// That the server samples pixel centres is measured (126 frames of animated references agree in
/// every pixel), as is the grid of 1/256 pixel to which the corners are rounded
/// (`MonotoneChains.coarseBits`).
///
/// A centre exactly on an edge belongs to the side right of the edge: shapes that share an edge
/// share no pixel and leave none out. Cost: a binary search in every chain that the row meets, and
/// one sort; such shapes have few corners.
struct AliasedScanConverter {
  private var crossings: [(x: Int, direction: Int32)] = []

  /// Writes the pixels of row `y` whose centres are inside to `row`, between two columns of device
  /// pixels.
  mutating func fill(
    _ y: Int, _ chains: MonotoneChains, rule: CGPathFillRule, from minX: Int, to maxX: Int,
    originX: Int, into row: CoverageRow
  ) {
    row.removeAll()
    crossings.removeAll(keepingCapacity: true)
    // A chain that ends exactly here is excluded and one that begins exactly here is included, so
    // that an outline that continues in the same direction crosses the line once.
    let center = Int32(y << MonotoneChains.yBits) &+ (1 &<< Int32(MonotoneChains.yBits - 1))
    for chain in chains.chains {
      // Chains are sorted by their top.
      if chain.top > center { break }
      guard chains.corners[Int(chain.last)].y > center else { continue }
      var low = Int(chain.first)
      var high = Int(chain.last)
      while high - low > 1 {
        let middle = (low + high) / 2
        if chains.corners[middle].y <= center { low = middle } else { high = middle }
      }
      crossings.append((chains.corners[low].x(at: center), chain.direction))
    }
    // Equal crossings may be in any order: there is no pixel between them.
    crossings.sort { $0.x < $1.x }
    var winding: Int32 = 0
    let half = 1 << (MonotoneChains.xBits - 1)
    // Returns the first pixel whose centre is at x or right of it.
    func pixel(_ x: Int) -> Int { (x + half - 1) >> MonotoneChains.xBits }
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
