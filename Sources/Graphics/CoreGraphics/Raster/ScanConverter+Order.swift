// The order of the active edges, from left to right.
extension ScanConverter {
  /// Brings the active chains into the order in which they enter the row; those that enter at one
  /// place into that in which they continue. The order depends on nothing that was before the row,
  /// so a sweep may begin with any.
  @inline(__always)
  func sortActive(_ corners: Corners) {
    let list = activeEdges
    var isOrdered = true
    // From one row to the next the order seldom changes, so it is looked at first.
    for i in 1..<max(list.count, 1) where list[i].x <= list[i &- 1].x {
      if Self.isBefore(list[i], list[i &- 1], corners) { isOrdered = false }
    }
    if !isOrdered { reorder(list, corners) }
  }

  /// Sorts the active edges in place: `list` is a handle of the shared buffer.
  private func reorder(_ list: Scratch<ActiveEdge>, _ corners: Corners) {
    // Insertion is linear for what is nearly in order; for many it could be quadratic.
    if list.count > 64 {
      var elements = list.elements
      elements.sort { Self.isBefore($0, $1, corners) }
    } else {
      list.sortByInsertion { Self.isBefore($0, $1, corners) }
    }
  }

  /// Whether one edge is left of another just below the top of the row.
  @inline(__always)
  private static func isBefore(_ a: ActiveEdge, _ b: ActiveEdge, _ corners: Corners) -> Bool {
    // Edges that enter at one place part as their slopes say; edges on top of each other need some
    // order, and the corner's number is one that every run has.
    if a.x != b.x { return a.x < b.x }
    let (slopeA, slopeB) = (corners[Int(a.corner)].slope, corners[Int(b.corner)].slope)
    return slopeA != slopeB ? slopeA < slopeB : a.corner < b.corner
  }
}
