// Filling rows whose edges are side by side, which are most rows of most shapes other than boxes.
// The first of two loops over the active edges only tests them: nothing may have been added to the
// cells if the row turns out to need the general method.
extension ScanConverter {
  /// Fills a row in which each chain is completely right of the one before. Chains that begin or
  /// end in the row must do so in pairs that cancel, like the two sides of a hill. The winding
  /// between two chains is then constant, so each chain either bounds the region or does not.
  /// Returns false, with nothing added, for any other row.
  @inline(__always)
  func fillSeparate(
    _ row: Row, _ corners: Corners, _ rule: CGPathFillRule, _ cells: AreaCells
  ) -> Bool {
    let activeEdges = activeEdges
    extents.reserve(activeEdges.count)
    let extents = extents
    var reach = Int.min
    // Whether the previous chain begins or ends in the row and its pair has not been found yet.
    var isOpen = false
    for i in 0..<activeEdges.count {
      let extent = Self.extent(of: activeEdges[i], row, corners)
      // Touching is allowed: the line between two touching edges has no area.
      guard extent.minX >= reach else { return false }
      reach = extent.maxX
      extents[i] = extent
      // A hill or a valley: two edges that begin (or end) at one height with opposite directions.
      // Above them the winding is the same as on both sides, so the loop below is correct for the
      // whole row.
      if isOpen {
        let other = extents[i &- 1]
        guard extent.top == other.top, extent.bottom == other.bottom,
          activeEdges[i].direction != activeEdges[i &- 1].direction
        else { return false }
        isOpen = false
      } else {
        isOpen = extent.top != row.top || extent.bottom != row.bottom
      }
    }
    if isOpen { return false }
    var winding: Int32 = 0
    var kept = 0
    for i in 0..<activeEdges.count {
      var chain = activeEdges[i]
      let extent = extents[i]
      let wasInside = rule.covers(winding)
      winding &+= chain.direction
      let isInside = rule.covers(winding)
      // An edge with the inside on both sides, or on neither, does not bound the region.
      if wasInside != isInside {
        let sign = isInside ? 1 : -1
        var x = chain.x
        var y = extent.top
        for next in (chain.corner &+ 1)..<(extent.corner &+ 1) {
          let end = corners[Int(next)]
          if end.y > y {
            cells.add(
              x0: x &- row.left, y0: Int(y), x1: end.x &- row.left, y1: Int(end.y), sign: sign)
          }
          x = end.x
          y = end.y
        }
        if y < extent.bottom {
          cells.add(
            x0: x &- row.left, y0: Int(y), x1: extent.endX &- row.left, y1: Int(row.bottom),
            sign: sign)
        }
      }
      // The chain ends in this row.
      if extent.corner == chain.last { continue }
      chain.corner = extent.corner
      chain.x = extent.endX
      activeEdges[kept] = chain
      kept &+= 1
    }
    self.activeEdges.shrink(to: kept)
    return true
  }

  /// Returns the extent of a chain to the bottom of one or several rows, without changing the
  /// chain.
  @inline(__always)
  static func extent(of chain: ActiveEdge, _ row: Row, _ corners: Corners) -> RowExtent {
    var corner = chain.corner
    var minX = chain.x
    var maxX = chain.x
    let top = max(corners[Int(corner)].y, row.top)
    while corners[Int(corner &+ 1)].y <= row.bottom {
      corner &+= 1
      let x = corners[Int(corner)].x
      minX = x < minX ? x : minX
      maxX = x > maxX ? x : maxX
      if corner == chain.last {
        return RowExtent(
          minX: minX, maxX: maxX, top: top, bottom: corners[Int(corner)].y, endX: x,
          corner: corner)
      }
    }
    let endX = corners[Int(corner)].x(at: row.bottom)
    return RowExtent(
      minX: endX < minX ? endX : minX, maxX: endX > maxX ? endX : maxX, top: top,
      bottom: row.bottom, endX: endX, corner: corner)
  }
}
