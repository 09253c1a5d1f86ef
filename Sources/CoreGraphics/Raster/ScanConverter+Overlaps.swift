// Rows in which edges share pixels. Three steps: what each edge does in the row (`collect`), which
// edges must be looked at together (`resolveRow`), and the union within such a cluster
// (`resolveCluster`). Areas of the pieces kept are exact; only where edges cross is a height rounded
// to the grid, which moves the area by less than 2^-12 of a pixel.
extension ScanConverter {
  /// Takes every chain through one row and notes what it does there.
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

  /// Sorts the edgeSpans of a row, and adds the edges that bound the filled region.
  func resolveRow(_ row: Row, _ rule: CGPathFillRule, _ cells: AreaCells) {
    let (top, bottom) = (row.top, row.bottom)
    // By their left ends: a cluster is then a stretch of the list.
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
      // Pixels, not places, decide who is alone: cells add up areas, and two edges that never meet may
      // still cover the same part of a pixel, seen from the winding.
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
      // Edge spans that share a cell, and those until partial windings have cancelled, belong
      // together.
      while end < edgeSpans.count,
        openCount != 0
          || edgeSpans[end].minX &>> MonotoneChains.xBits <= reach &>> MonotoneChains.xBits
      {
        reach = max(reach, edgeSpans[end].maxX)
        openCount = noteEnds(of: edgeSpans[end], top: top, bottom: bottom, open: openCount)
        end += 1
      }
      // Alone after all: nothing else reached into its pixels.
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

  /// Counts the heights at which windings begin or end inside the row and have not cancelled.
  private func noteEnds(
    of span: EdgeSpan, top: Int32, bottom: Int32, open: Int
  ) -> Int {
    // An edge that begins inside the row changes the winding below that height only. Until another
    // takes the change back, on the right of both there is no single winding for the row.
    var open = open
    if span.top != top { open += note(span.top, span.direction) }
    if span.bottom != bottom { open += note(span.bottom, 0 &- span.direction) }
    return open
  }

  /// How the number of heights changes at which windings have not cancelled.
  private func note(_ y: Int32, _ winding: Int32) -> Int {
    for i in 0..<openEnds.count where openEnds[i].y == y {
      let before = openEnds[i].winding
      openEnds[i] = OpenEnd(y: y, winding: before &+ winding)
      return (before &+ winding == 0 ? 0 : 1) - (before == 0 ? 0 : 1)
    }
    openEnds.append(OpenEnd(y: y, winding: winding))
    return 1
  }

  /// An edge that shares no pixel with another: a bound if its two sides differ, by the winding of
  /// all that lies left of it.
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

  /// Edges that share pixels: exact in slices, or sampled where they are too many.
  private func resolveCluster(
    _ range: Range<Int>, winding: Int32, top: Int32, bottom: Int32, rule: CGPathFillRule,
    cells: AreaCells
  ) {
    if fillLines(of: range, winding: winding, top: top, bottom: bottom, rule: rule, cells: cells) {
      return
    }
    // Heights at which the set of edges changes cut the row into slices.
    storeLines(of: range)
    events.removeAll()
    if range.count > Self.exactLimit {
      // Slices of a fixed height: the edges of each are taken to run through all of it.
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
      events.sortByInsertion(<)
    }
    for i in 0..<(events.count - 1) where events[i] < events[i + 1] {
      addSlice(
        range, from: events[i], to: events[i + 1], winding: winding, rule: rule,
        splits: range.count <= Self.exactLimit ? 3 : 0, cells: cells)
    }
  }

  /// Fills a cluster of edges that are one line each through the whole row and do not cross; false,
  /// with nothing done, for any other.
  private func fillLines(
    of range: Range<Int>, winding: Int32, top: Int32, bottom: Int32, rule: CGPathFillRule,
    cells: AreaCells
  ) -> Bool {
    guard range.count <= Self.exactLimit else { return false }
    sliceEdges.removeAll()
    for i in range {
      let span = edgeSpans[i]
      guard span.segmentCount == 0 else { return false }
      sliceEdges.append(SliceEdge(x0: span.x0, x1: span.x1, direction: span.direction))
    }
    sortSlice()
    guard isOrdered else { return false }
    addBounds(from: top, to: bottom, winding: winding, rule: rule, cells: cells)
    return true
  }

  /// Gives edgeSpans of one line a segment like those of others.
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

  /// Adds the bounds within one slice of a row, in which no edge begins or ends.
  private func addSlice(
    _ range: Range<Int>, from y0: Int32, to y1: Int32, winding: Int32, rule: CGPathFillRule,
    splits: Int, cells: AreaCells
  ) {
    // The edges of the slice, cut to its height.
    sliceEdges.removeAll()
    for i in range {
      let span = edgeSpans[i]
      guard span.top < y1, span.bottom > y0 else { continue }
      let first = Int(span.firstSegment)
      for k in first..<(first + Int(span.segmentCount)) {
        let segment = segments[k]
        let a = max(segment.y0, y0)
        let b = min(segment.y1, y1)
        guard a < b else { continue }
        sliceEdges.append(
          SliceEdge(
            x0: Self.x(of: segment, at: a), x1: Self.x(of: segment, at: b),
            direction: span.direction))
        if a != y0 || b != y1 {
          // Only in sampled clusters: the part stands for the whole slice.
          break
        }
      }
    }
    sortSlice()
    // Edges that swap places cross: cut there and look again. Rounding a cut to the grid may leave a
    // crossing of less than one step, so after three rounds the order of the middles decides.
    if splits > 0, !isOrdered {
      // In order from the top; the last part ends where the slice does.
      let cuts = intersections(from: y0, to: y1)
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
    addBounds(from: y0, to: y1, winding: winding, rule: rule, cells: cells)
  }

  /// Adds the edges of a slice that part inside from outside.
  @inline(__always)
  private func addBounds(
    from y0: Int32, to y1: Int32, winding: Int32, rule: CGPathFillRule, cells: AreaCells
  ) {
    // From left to right: an edge counts where the answer changes.
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

  /// Where a line is at a height between its ends.
  @inline(__always)
  static func x(of segment: Segment, at y: Int32) -> Int {
    // The ends as they are, so that neighbouring slices meet exactly.
    if y == segment.y0 { return segment.x0 }
    if y == segment.y1 { return segment.x1 }
    let slope = Double(segment.x1 &- segment.x0) / Double(segment.y1 &- segment.y0)
    return segment.x0 &+ nearestInteger(Double(y &- segment.y0) * slope)
  }

  /// From left to right.
  private func sortSlice() {
    // By their middles: twice the mean of both ends, without a division.
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
  private func intersections(from y0: Int32, to y1: Int32) -> [Int32] {
    var cuts: [Int32] = []
    // All pairs: a cluster is small, and `exactLimit` bounds it.
    for i in 0..<sliceEdges.count {
      for j in (i + 1)..<max(i + 1, sliceEdges.count) {
        // As doubles: the ends of shapes far beyond the picture may be further apart than an
        // integer counts; those of shapes in sight are exact.
        let d0 = Double(sliceEdges[i].x0) - Double(sliceEdges[j].x0)
        let d1 = Double(sliceEdges[i].x1) - Double(sliceEdges[j].x1)
        guard (d0 < 0 && d1 > 0) || (d0 > 0 && d1 < 0) else { continue }
        let height = Int(y1) - Int(y0)
        let at = nearestInteger(Double(height) * d0 / (d0 - d1))
        if at > 0 && at < height { cuts.append(Int32(Int(y0) + at)) }
      }
    }
    cuts.sort()
    return cuts
  }
}
