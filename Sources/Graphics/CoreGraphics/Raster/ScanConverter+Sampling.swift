// Sampling, the last resort for rows of thousands of edges: noise, or a path that is built to be
// slow. Windings are added to buckets of a quarter pixel at sixteen heights and summed from left to
// right: linear in the edges and in the pixels, without sorting. Coverage is then a multiple of
// 1/64.
extension ScanConverter {
  /// Fills a row by testing 64 points a pixel for being inside.
  func sampleRow(_ row: Row, _ rule: CGPathFillRule, _ cells: AreaCells) {
    let top = row.top
    storeLines(of: 0..<edgeSpans.count)
    let stepBits = Int32(MonotoneChains.yBits - 4)
    let placeCount = cells.width * 4 + 1
    while samples.count < placeCount { samples.append(0) }
    for line in 0..<Int32(16) {
      // The middle of the slice represents all of it.
      let y = top &+ (line &<< stepBits) &+ (1 &<< (stepBits &- 1))
      for i in 0..<placeCount { samples[i] = 0 }
      for i in 0..<edgeSpans.count {
        let span = edgeSpans[i]
        let first = Int(span.firstSegment)
        for k in first..<(first + Int(span.segmentCount)) {
          let segment = segments[k]
          // The interval is half open, so that of two lines that meet there only one counts.
          guard segment.y0 <= y, y < segment.y1 else { continue }
          let x = Self.x(of: segment, at: y)
          // The first sample at or right of the edge; edges left of the cells count from the first.
          let place = max(0, min(placeCount - 1, (x + 4095) >> (MonotoneChains.xBits - 2)))
          samples[place] = samples[place] &+ span.direction
        }
      }
      addSamples(y: top &+ (line &<< stepBits), height: 1 &<< stepBits, rule: rule, cells: cells)
    }
  }

  /// Converts the sums of one height to vertical edges at bucket borders, which are added to the
  /// cells like any other edge.
  private func addSamples(
    y: Int32, height: Int32, rule: CGPathFillRule, cells: AreaCells
  ) {
    var winding: Int32 = 0
    for place in 0..<(cells.width * 4) {
      let was = rule.covers(winding)
      winding &+= samples[place]
      let now = rule.covers(winding)
      if was != now {
        let x = place << (MonotoneChains.xBits - 2)
        cells.add(x0: x, y0: Int(y), x1: x, y1: Int(y + height), sign: now ? 1 : -1)
      }
    }
  }
}
