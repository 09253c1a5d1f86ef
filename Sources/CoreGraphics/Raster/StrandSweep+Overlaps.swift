extension StrandSweep {
  /// Takes every strand through one row and notes what it does there.
  func collect(_ row: Row, _ corners: Corners) {
    let left = row.left
    pieces.removeAll()
    passages.removeAll()
    var kept = 0
    for i in 0..<active.count {
      var strand = active[i]
      if let endX = Self.crossing(strand, row, corners) {
        let x0 = strand.x &- left
        let x1 = endX &- left
        passages.append(
          Passage(
            minX: x0 < x1 ? x0 : x1, maxX: x0 < x1 ? x1 : x0, x0: x0, x1: x1, firstPiece: 0,
            pieceCount: 0, direction: strand.direction, top: row.top, bottom: row.bottom))
        strand.x = endX
        active[kept] = strand
        kept &+= 1
        continue
      }
      let first = pieces.count
      var minX = Int.max
      var maxX = Int.min
      var endsY: (Int32, Int32) = (row.bottom, row.top)
      let alive = Self.step(&strand, row, corners) { x0, y0, x1, y1 in
        pieces.append(Piece(x0: x0 &- left, x1: x1 &- left, y0: y0, y1: y1))
        minX = min(minX, min(x0, x1) &- left)
        maxX = max(maxX, max(x0, x1) &- left)
        endsY = (min(endsY.0, y0), y1)
      }
      if pieces.count > first {
        passages.append(
          Passage(
            minX: minX, maxX: maxX, x0: 0, x1: 0, firstPiece: Int32(first),
            pieceCount: Int32(pieces.count - first), direction: strand.direction,
            top: endsY.0, bottom: endsY.1))
      }
      if alive {
        active[kept] = strand
        kept += 1
      }
    }
    active.shrink(to: kept)
  }

  // MARK: Clusters

  /// Sorts the passages of a row, and adds the edges that bound the filled region.
  func resolveRow(_ row: Row, _ rule: CGPathFillRule, _ cells: AreaCells) {
    let (top, bottom) = (row.top, row.bottom)
    if passages.count > 24 {
      var list = passages.elements
      list.sort { $0.minX < $1.minX }
    } else {
      passages.sortByInsertion { $0.minX < $1.minX }
    }
    var winding: Int32 = 0
    var first = 0
    while first < passages.count {
      let passage = passages[first]
      let isWhole = passage.top == top && passage.bottom == bottom
      let nextX = first &+ 1 < passages.count ? passages[first &+ 1].minX : Int.max
      if isWhole, nextX &>> Strands.xBits > passage.maxX &>> Strands.xBits {
        addAlone(passage, winding: winding, rule: rule, cells: cells)
        winding &+= passage.direction
        first &+= 1
        continue
      }
      var end = first + 1
      var reach = passage.maxX
      openEnds.removeAll()
      var openCount = noteEnds(of: passages[first], top: top, bottom: bottom, open: 0)
      // Passages that share a cell, and those until partial windings have cancelled, belong
      // together.
      while end < passages.count,
        openCount != 0
          || passages[end].minX &>> Strands.xBits <= reach &>> Strands.xBits
      {
        reach = max(reach, passages[end].maxX)
        openCount = noteEnds(of: passages[end], top: top, bottom: bottom, open: openCount)
        end += 1
      }
      if end == first + 1 {
        addAlone(passages[first], winding: winding, rule: rule, cells: cells)
        winding &+= passages[first].direction
      } else {
        resolveCluster(
          first..<end, winding: winding, top: top, bottom: bottom, rule: rule, cells: cells)
        for i in first..<end where passages[i].top == top { winding &+= passages[i].direction }
      }
      first = end
    }
  }

  /// Counts the heights at which windings begin or end inside the row and have not cancelled.
  private func noteEnds(
    of passage: Passage, top: Int32, bottom: Int32, open: Int
  ) -> Int {
    var open = open
    if passage.top != top { open += note(passage.top, passage.direction) }
    if passage.bottom != bottom { open += note(passage.bottom, 0 &- passage.direction) }
    return open
  }

  private func note(_ y: Int32, _ winding: Int32) -> Int {
    for i in 0..<openEnds.count where openEnds[i].y == y {
      let before = openEnds[i].winding
      openEnds[i] = OpenEnd(y: y, winding: before &+ winding)
      return (before &+ winding == 0 ? 0 : 1) - (before == 0 ? 0 : 1)
    }
    openEnds.append(OpenEnd(y: y, winding: winding))
    return 1
  }

  private func addAlone(
    _ passage: Passage, winding: Int32, rule: CGPathFillRule, cells: AreaCells
  ) {
    let wasInside = rule.covers(winding)
    let isInside = rule.covers(winding &+ passage.direction)
    guard wasInside != isInside else { return }
    let sign = isInside ? 1 : -1
    if passage.pieceCount == 0 {
      cells.add(
        x0: passage.x0, y0: Int(passage.top), x1: passage.x1, y1: Int(passage.bottom), sign: sign)
      return
    }
    let first = Int(passage.firstPiece)
    for i in first..<(first + Int(passage.pieceCount)) {
      let piece = pieces[i]
      cells.add(x0: piece.x0, y0: Int(piece.y0), x1: piece.x1, y1: Int(piece.y1), sign: sign)
    }
  }

  private func resolveCluster(
    _ range: Range<Int>, winding: Int32, top: Int32, bottom: Int32, rule: CGPathFillRule,
    cells: AreaCells
  ) {
    storeLines(of: range)
    events.removeAll()
    if range.count > Self.exactLimit {
      let step = (bottom - top) / 16
      for i in 0...16 { events.append(top + Int32(i) * step) }
    } else {
      for i in range {
        let first = Int(passages[i].firstPiece)
        for k in first..<(first + Int(passages[i].pieceCount)) {
          events.append(pieces[k].y0)
          events.append(pieces[k].y1)
        }
      }
      events.sortByInsertion(<)
    }
    for i in 0..<(events.count - 1) where events[i] < events[i + 1] {
      addSlice(
        range, from: events[i], to: events[i + 1], winding: winding, rule: rule,
        splits: range.count <= Self.exactLimit ? 3 : 0, cells: cells)
    }
  }

  /// Gives passages of one line a piece like those of others.
  func storeLines(of range: Range<Int>) {
    for i in range where passages[i].pieceCount == 0 {
      var passage = passages[i]
      passage.firstPiece = Int32(truncatingIfNeeded: pieces.count)
      passage.pieceCount = 1
      pieces.append(
        Piece(x0: passage.x0, x1: passage.x1, y0: passage.top, y1: passage.bottom))
      passages[i] = passage
    }
  }

  /// Adds the bounds within one slice of a row, in which no edge begins or ends.
  private func addSlice(
    _ range: Range<Int>, from y0: Int32, to y1: Int32, winding: Int32, rule: CGPathFillRule,
    splits: Int, cells: AreaCells
  ) {
    sliceEdges.removeAll()
    for i in range {
      let passage = passages[i]
      guard passage.top < y1, passage.bottom > y0 else { continue }
      let first = Int(passage.firstPiece)
      for k in first..<(first + Int(passage.pieceCount)) {
        let piece = pieces[k]
        let a = max(piece.y0, y0)
        let b = min(piece.y1, y1)
        guard a < b else { continue }
        sliceEdges.append(
          SliceEdge(
            x0: Self.x(of: piece, at: a), x1: Self.x(of: piece, at: b),
            direction: passage.direction))
        if a != y0 || b != y1 {
          // Only in sampled clusters: the part stands for the whole slice.
          break
        }
      }
    }
    sortSlice()
    if splits > 0, !isOrdered {
      let cuts = crossings(from: y0, to: y1)
      if !cuts.isEmpty {
        var from = y0
        for cut in cuts + [y1] where cut > from {
          addSlice(
            range, from: from, to: cut, winding: winding, rule: rule, splits: splits - 1,
            cells: cells)
          from = cut
        }
        return
      }
    }
    var w = winding
    for i in 0..<sliceEdges.count {
      let edge = sliceEdges[i]
      let wasInside = rule.covers(w)
      w &+= edge.direction
      let isInside = rule.covers(w)
      if wasInside != isInside {
        cells.add(
          x0: edge.x0, y0: Int(y0), x1: edge.x1, y1: Int(y1), sign: isInside ? 1 : -1)
      }
    }
  }

  @inline(__always)
  static func x(of piece: Piece, at y: Int32) -> Int {
    if y == piece.y0 { return piece.x0 }
    if y == piece.y1 { return piece.x1 }
    let slope = Double(piece.x1 &- piece.x0) / Double(piece.y1 &- piece.y0)
    return piece.x0 &+ nearestInteger(Double(y &- piece.y0) * slope)
  }

  private func sortSlice() {
    if sliceEdges.count > 48 {
      var list = sliceEdges.elements
      list.sort { $0.x0 &+ $0.x1 < $1.x0 &+ $1.x1 }
    } else {
      sliceEdges.sortByInsertion { $0.x0 &+ $0.x1 < $1.x0 &+ $1.x1 }
    }
  }

  private var isOrdered: Bool {
    for i in 1..<max(sliceEdges.count, 1) {
      let a = sliceEdges[i - 1]
      let b = sliceEdges[i]
      if a.x0 > b.x0 || a.x1 > b.x1 { return false }
    }
    return true
  }

  /// The heights, strictly inside the slice, at which two of its edges cross.
  private func crossings(from y0: Int32, to y1: Int32) -> [Int32] {
    var cuts: [Int32] = []
    for i in 0..<sliceEdges.count {
      for j in (i + 1)..<max(i + 1, sliceEdges.count) {
        let d0 = sliceEdges[i].x0 - sliceEdges[j].x0
        let d1 = sliceEdges[i].x1 - sliceEdges[j].x1
        guard (d0 < 0 && d1 > 0) || (d0 > 0 && d1 < 0) else { continue }
        let at = y0 + Int32(nearestInteger(Double(y1 - y0) * Double(d0) / Double(d0 - d1)))
        if at > y0 && at < y1 { cuts.append(at) }
      }
    }
    cuts.sort()
    return cuts
  }
}
