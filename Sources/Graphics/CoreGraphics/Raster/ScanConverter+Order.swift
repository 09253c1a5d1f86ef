// Sorting the active edges from left to right.
extension ScanConverter {
  /// Sorts the active chains by the x at which they enter the row, and those with equal x by their
  /// direction below it. The order depends on nothing above the row, so a sweep may begin with any
  /// row.
  @inline(__always)
  func sortActive(_ corners: Corners) {
    let list = activeEdges
    var isOrdered = true
    // The order seldom changes from one row to the next, so it is checked first.
    for i in 1..<max(list.count, 1) where list[i].x <= list[i &- 1].x {
      if Self.isBefore(list[i], list[i &- 1], corners) { isOrdered = false }
    }
    if !isOrdered { reorder(list, corners) }
  }

  /// Sorts the active edges in place; `list` refers to the shared buffer.
  private func reorder(_ list: Scratch<ActiveEdge>, _ corners: Corners) {
    // Insertion sort is linear for a nearly sorted list, but may be quadratic for a long one.
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
    // Edges that enter at the same x are ordered by their slopes; coincident edges by the number of
    // the corner, which does not depend on the run.
    if a.x != b.x { return a.x < b.x }
    let (slopeA, slopeB) = (corners[Int(a.corner)].slope, corners[Int(b.corner)].slope)
    return slopeA != slopeB ? slopeA < slopeB : a.corner < b.corner
  }
}
