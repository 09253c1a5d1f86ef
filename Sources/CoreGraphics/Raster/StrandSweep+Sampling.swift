extension StrandSweep {
  /// Fills a row by asking 64 places a pixel whether they are inside.
  func sampleRow(_ row: Row, _ rule: CGPathFillRule, _ cells: AreaCells) {
    let top = row.top
    storeLines(of: 0..<passages.count)
    let stepBits = Int32(Strands.yBits - 4)
    let placeCount = cells.width * 4 + 1
    while samples.count < placeCount { samples.append(0) }
    for line in 0..<Int32(16) {
      let y = top &+ (line &<< stepBits) &+ (1 &<< (stepBits &- 1))
      for i in 0..<placeCount { samples[i] = 0 }
      for i in 0..<passages.count {
        let passage = passages[i]
        let first = Int(passage.firstPiece)
        for k in first..<(first + Int(passage.pieceCount)) {
          let piece = pieces[k]
          guard piece.y0 <= y, y < piece.y1 else { continue }
          let x = Self.x(of: piece, at: y)
          let place = max(0, min(placeCount - 1, (x + 4095) >> (Strands.xBits - 2)))
          samples[place] = samples[place] &+ passage.direction
        }
      }
      addSamples(y: top &+ (line &<< stepBits), height: 1 &<< stepBits, rule: rule, cells: cells)
    }
  }

  private func addSamples(
    y: Int32, height: Int32, rule: CGPathFillRule, cells: AreaCells
  ) {
    var winding: Int32 = 0
    for place in 0..<(cells.width * 4) {
      let was = rule.covers(winding)
      winding &+= samples[place]
      let now = rule.covers(winding)
      if was != now {
        let x = place << (Strands.xBits - 2)
        cells.add(x0: x, y0: Int(y), x1: x, y1: Int(y + height), sign: now ? 1 : -1)
      }
    }
  }
}
