// The union within a cluster: its edges are cut into slices in which none begins or ends, and
// sorted from left to right.
extension ScanConverter {
  /// Fills a cluster of edges that are one line each through the whole row and do not cross.
  /// Returns false, with nothing added, for any other cluster.
  func fillLines(
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

  /// Adds the bounding edges within one slice of a row, in which no edge begins or ends.
  func addSlice(
    _ range: Range<Int>, from y0: Int32, to y1: Int32, winding: Int32, rule: CGPathFillRule,
    splits: Int, cells: AreaCells
  ) {
    // The edges of the slice, cut to its height.
    sliceEdges.removeAll()
    for i in range {
      let span = edgeSpans[i]
      guard span.top < y1, span.bottom > y0 else { continue }
      let end = Int(span.firstSegment) + Int(span.segmentCount)
      for k in firstSegment(of: span, below: y0)..<end {
        let segment = segments[k]
        if segment.y0 >= y1 { break }
        let a = max(segment.y0, y0)
        let b = min(segment.y1, y1)
        guard a < b else { continue }
        sliceEdges.append(
          SliceEdge(
            x0: Self.x(of: segment, at: a), x1: Self.x(of: segment, at: b),
            direction: span.direction))
        if a != y0 || b != y1 {
          // Only in sampled clusters: this edge is used for the whole slice.
          break
        }
      }
    }
    sortSlice()
    // Edges that exchange places cross: the slice is cut there and its parts are tested again.
    // Rounding a cut to the grid may leave a crossing of less than one step, so after three rounds
    // the order of the middles is used.
    if splits > 0, !isOrdered {
      // From the top down; the last part ends at the end of the slice.
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

  /// Returns the index of the first segment of a span that ends below a height, or that of the
  /// span's end. The segments of a span follow each other downwards.
  private func firstSegment(of span: EdgeSpan, below y: Int32) -> Int {
    var low = Int(span.firstSegment)
    let end = low + Int(span.segmentCount)
    // Most spans have few segments.
    guard span.segmentCount > 8 else { return low }
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].y1 > y { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Adds the edges of a slice that separate inside from outside to the area cells.
  @inline(__always)
  private func addBounds(
    from y0: Int32, to y1: Int32, winding: Int32, rule: CGPathFillRule, cells: AreaCells
  ) {
    // From left to right: an edge is added if only one of its sides is inside.
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

  /// Returns the x of a line at a y between its ends.
  @inline(__always)
  static func x(of segment: Segment, at y: Int32) -> Int {
    // The ends are returned unchanged, so that neighbouring slices meet exactly.
    if y == segment.y0 { return segment.x0 }
    if y == segment.y1 { return segment.x1 }
    let slope = Double(segment.x1 &- segment.x0) / Double(segment.y1 &- segment.y0)
    return segment.x0 &+ nearestInteger(Double(y &- segment.y0) * slope)
  }

  /// Sorts the edges of the slice from left to right.
  private func sortSlice() {
    // Sorted by the sum of both ends, which is twice their middle.
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

  /// Returns the heights, strictly inside the slice, at which two of its edges cross.
  private func intersections(from y0: Int32, to y1: Int32) -> [Int32] {
    var cuts: [Int32] = []
    // All pairs: a cluster has at most `exactLimit` edges.
    for i in 0..<sliceEdges.count {
      for j in (i + 1)..<max(i + 1, sliceEdges.count) {
        // Computed in double precision: the ends of shapes far outside the image may differ by more
        // than an integer can represent; those of visible shapes are exact.
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
