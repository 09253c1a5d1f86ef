// Filling rows in which edges share pixels, in three steps: the extent of each edge in the row
// (`collect`), the clusters of edges that must be treated together (`resolveRow`), and the union
// within a cluster (`resolveCluster`). Areas of the pieces are exact; only where edges cross is a y
// rounded to the grid, which changes the area by less than 2^-12 of a pixel.
extension ScanConverter {
  /// Moves every chain through one row and records its extent there.
  func collect(_ row: Row, _ corners: Corners) {
    let left = row.left
    segments.removeAll()
    edgeSpans.removeAll()
    var kept = 0
    for i in 0..<activeEdges.count {
      var chain = activeEdges[i]
      if let endX = Self.exitX(of: chain, row, corners) {
        let x0 = chain.x &- left
        let x1 = endX &- left
        edgeSpans.append(
          EdgeSpan(
            minX: x0 < x1 ? x0 : x1, maxX: x0 < x1 ? x1 : x0, x0: x0, x1: x1, firstSegment: 0,
            segmentCount: 0, direction: chain.direction, top: row.top, bottom: row.bottom))
        chain.x = endX
        activeEdges[kept] = chain
        kept &+= 1
        continue
      }
      let first = segments.count
      var minX = Int.max
      var maxX = Int.min
      var endsY: (Int32, Int32) = (row.bottom, row.top)
      let alive = Self.step(&chain, row, corners) { x0, y0, x1, y1 in
        segments.append(Segment(x0: x0 &- left, x1: x1 &- left, y0: y0, y1: y1))
        minX = min(minX, min(x0, x1) &- left)
        maxX = max(maxX, max(x0, x1) &- left)
        endsY = (min(endsY.0, y0), y1)
      }
      if segments.count > first {
        edgeSpans.append(
          EdgeSpan(
            minX: minX, maxX: maxX, x0: 0, x1: 0, firstSegment: Int32(first),
            segmentCount: Int32(segments.count - first), direction: chain.direction,
            top: endsY.0, bottom: endsY.1))
      }
      if alive {
        activeEdges[kept] = chain
        kept += 1
      }
    }
    activeEdges.shrink(to: kept)
  }

  // MARK: Clusters

  /// Sorts the edge spans of a row, and adds the edges that bound the filled region.
  func resolveRow(_ row: Row, _ rule: CGPathFillRule, _ cells: AreaCells) {
    let (top, bottom) = (row.top, row.bottom)
    // Sorted by their left ends, so that a cluster is a range of the list.
    if edgeSpans.count > 24 {
      var list = edgeSpans.elements
      list.sort { $0.minX < $1.minX }
    } else {
      edgeSpans.sortByInsertion { $0.minX < $1.minX }
    }
    // The winding left of the first edge is 0: outside.
    var winding: Int32 = 0
    var first = 0
    while first < edgeSpans.count {
      let span = edgeSpans[first]
      let isWhole = span.top == top && span.bottom == bottom
      // An edge is alone if it shares no pixel, not only if it meets no other edge: cells add up
      // areas, and two edges that never meet may still cover the same part of a pixel.
      let nextX = first &+ 1 < edgeSpans.count ? edgeSpans[first &+ 1].minX : Int.max
      if isWhole, nextX &>> MonotoneChains.xBits > span.maxX &>> MonotoneChains.xBits {
        addIsolated(span, winding: winding, rule: rule, cells: cells)
        winding &+= span.direction
        first &+= 1
        continue
      }
      var end = first + 1
      var reach = span.maxX
      openEnds.removeAll()
      var openCount = noteEnds(of: edgeSpans[first], top: top, bottom: bottom, open: 0)
      // Edge spans that share a cell, and those until partial windings have cancelled, form a
      // cluster.
      while end < edgeSpans.count,
        openCount != 0
          || edgeSpans[end].minX &>> MonotoneChains.xBits <= reach &>> MonotoneChains.xBits
      {
        reach = max(reach, edgeSpans[end].maxX)
        openCount = noteEnds(of: edgeSpans[end], top: top, bottom: bottom, open: openCount)
        end += 1
      }
      // No other edge shares its pixels after all.
      if end == first + 1 {
        addIsolated(edgeSpans[first], winding: winding, rule: rule, cells: cells)
        winding &+= edgeSpans[first].direction
      } else {
        resolveCluster(
          first..<end, winding: winding, top: top, bottom: bottom, rule: rule, cells: cells)
        for i in first..<end where edgeSpans[i].top == top { winding &+= edgeSpans[i].direction }
      }
      first = end
    }
  }

  /// Records the heights at which a span begins or ends inside the row, and returns the number of
  /// heights whose windings have not cancelled.
  private func noteEnds(
    of span: EdgeSpan, top: Int32, bottom: Int32, open: Int
  ) -> Int {
    // An edge that begins inside the row changes the winding only below that height. Until another
    // edge cancels the change, there is no single winding for the row to the right of both.
    var open = open
    if span.top != top { open += note(span.top, span.direction) }
    if span.bottom != bottom { open += note(span.bottom, 0 &- span.direction) }
    return open
  }

  /// Adds a winding at a height, and returns the change in the number of heights whose windings
  /// have not cancelled.
  private func note(_ y: Int32, _ winding: Int32) -> Int {
    for i in 0..<openEnds.count where openEnds[i].y == y {
      let before = openEnds[i].winding
      openEnds[i] = OpenEnd(y: y, winding: before &+ winding)
      return (before &+ winding == 0 ? 0 : 1) - (before == 0 ? 0 : 1)
    }
    openEnds.append(OpenEnd(y: y, winding: winding))
    return 1
  }

  /// Adds an edge that shares no pixel with another one, if it bounds the filled region: the
  /// windings of its two sides differ.
  private func addIsolated(
    _ span: EdgeSpan, winding: Int32, rule: CGPathFillRule, cells: AreaCells
  ) {
    let wasInside = rule.covers(winding)
    let isInside = rule.covers(winding &+ span.direction)
    guard wasInside != isInside else { return }
    let sign = isInside ? 1 : -1
    if span.segmentCount == 0 {
      cells.add(
        x0: span.x0, y0: Int(span.top), x1: span.x1, y1: Int(span.bottom), sign: sign)
      return
    }
    let first = Int(span.firstSegment)
    for i in first..<(first + Int(span.segmentCount)) {
      let segment = segments[i]
      cells.add(
        x0: segment.x0, y0: Int(segment.y0), x1: segment.x1, y1: Int(segment.y1), sign: sign)
    }
  }

  /// Adds edges that share pixels: exactly in slices, or sampled if there are too many.
  private func resolveCluster(
    _ range: Range<Int>, winding: Int32, top: Int32, bottom: Int32, rule: CGPathFillRule,
    cells: AreaCells
  ) {
    if fillLines(of: range, winding: winding, top: top, bottom: bottom, rule: rule, cells: cells) {
      return
    }
    // The heights at which the set of edges changes cut the row into slices.
    storeLines(of: range)
    events.removeAll()
    if range.count > Self.exactLimit {
      // Slices of a fixed height; each edge is assumed to run through all of its slice.
      let step = (bottom - top) / 16
      for i in 0...16 { events.append(top + Int32(i) * step) }
    } else {
      for i in range {
        let first = Int(edgeSpans[i].firstSegment)
        for k in first..<(first + Int(edgeSpans[i].segmentCount)) {
          events.append(segments[k].y0)
          events.append(segments[k].y1)
        }
      }
      if events.count > 48 {
        var list = events.elements
        list.sort()
      } else {
        events.sortByInsertion(<)
      }
    }
    for i in 0..<(events.count - 1) where events[i] < events[i + 1] {
      addSlice(
        range, from: events[i], to: events[i + 1], winding: winding, rule: rule,
        splits: range.count <= Self.exactLimit ? 3 : 0, cells: cells)
    }
  }

  /// Stores edge spans of one line as segments, like those of several lines.
  func storeLines(of range: Range<Int>) {
    for i in range where edgeSpans[i].segmentCount == 0 {
      var span = edgeSpans[i]
      span.firstSegment = Int32(truncatingIfNeeded: segments.count)
      span.segmentCount = 1
      segments.append(
        Segment(x0: span.x0, x1: span.x1, y0: span.top, y1: span.bottom))
      edgeSpans[i] = span
    }
  }
}
