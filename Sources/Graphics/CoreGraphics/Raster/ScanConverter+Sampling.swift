// Sampling, the last resort for rows of thousands of edges: noise, or a path that is built to be
// slow. Windings are added to buckets of a quarter pixel at sixteen heights and summed from left to
// right: linear in the edges and in the pixels, without sorting. Coverage is then a multiple of
// 1/64.
extension ScanConverter {
  /// Fills a row by testing 64 points a pixel for being inside.
  func sampleRow(_ row: Row, _ rule: CGPathFillRule, _ cells: AreaCells) {
    storeLines(of: 0..<edgeSpans.count)
    let placeCount = cells.width * 4 + 1
    while samples.count < Self.sampleLines * placeCount { samples.append(0) }
    for i in 0..<(Self.sampleLines * placeCount) { samples[i] = 0 }
    for i in 0..<edgeSpans.count {
      let span = edgeSpans[i]
      let first = Int(span.firstSegment)
      for k in first..<(first + Int(span.segmentCount)) {
        let segment = segments[k]
        // The interval is half open, so that of two lines that meet there only one counts.
        let start = Self.firstLine(from: segment.y0 &- row.top)
        let end = Self.firstLine(from: segment.y1 &- row.top)
        for line in start..<max(start, end) {
          let x = Self.x(of: segment, at: row.top &+ Self.middle(of: line))
          // The first sample at or right of the edge; edges left of the cells count from the first.
          let place = max(0, min(placeCount - 1, (x + 4095) >> (MonotoneChains.xBits - 2)))
          let index = line &* placeCount &+ place
          samples[index] = samples[index] &+ span.direction
        }
      }
    }
    for line in 0..<Self.sampleLines {
      addSamples(
        from: line * placeCount, y: row.top &+ Int32(line) &<< Self.lineBits,
        height: 1 &<< Self.lineBits, rule: rule, cells: cells)
    }
  }

  private static var sampleLines: Int { 16 }
  /// The height of a slice in bits.
  private static var lineBits: Int32 { Int32(MonotoneChains.yBits - 4) }

  /// Returns the middle of a slice, which represents all of it, below the top of the row.
  private static func middle(of line: Int) -> Int32 {
    Int32(line) &<< lineBits &+ 1 &<< (lineBits &- 1)
  }

  /// Returns the first slice whose middle is at or below a height in the row.
  private static func firstLine(from y: Int32) -> Int {
    let half: Int32 = 1 &<< (lineBits &- 1)
    return max(0, min(sampleLines, Int((y &+ half &- 1) &>> lineBits)))
  }

  /// Converts the sums of one height to vertical edges at bucket borders, which are added to the
  /// cells like any other edge.
  private func addSamples(
    from first: Int, y: Int32, height: Int32, rule: CGPathFillRule, cells: AreaCells
  ) {
    var winding: Int32 = 0
    for place in 0..<(cells.width * 4) {
      let was = rule.covers(winding)
      winding &+= samples[first + place]
      let now = rule.covers(winding)
      if was != now {
        let x = place << (MonotoneChains.xBits - 2)
        cells.add(x0: x, y0: Int(y), x1: x, y1: Int(y + height), sign: now ? 1 : -1)
      }
    }
  }
}
