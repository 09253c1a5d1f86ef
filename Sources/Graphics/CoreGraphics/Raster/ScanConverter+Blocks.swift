// Filling several rows at a time. Most rows of a shape are like the next: the same edges in the
// same order. The bounding edges are determined once for all of these rows, and each edge is then
// followed from the top to the bottom with its line in registers.
extension ScanConverter {
  /// The number of rows after which another block is tried if one was not possible.
  static let trialDistance = 2

  /// Fills rows from `y` on that can be filled together, at most `most`: rows in which no chain
  /// begins or ends and every edge is right of the one before. The next chain begins at `next`.
  /// Returns the number of rows filled, which may be 0.
  func fillBlock(
    _ y: Int, _ most: Int, _ left: Int, _ next: Int32?, _ corners: Corners,
    _ rule: CGPathFillRule, _ cells: AreaCells
  ) -> Int {
    var count = most
    if let next { count = min(count, Int(next) >> MonotoneChains.yBits - y) }
    let activeEdges = activeEdges
    for i in 0..<activeEdges.count {
      let bottom = corners[Int(activeEdges[i].last)].y
      count = min(count, Int(bottom) >> MonotoneChains.yBits - y)
    }
    if count > 1 { sortActive(corners) }
    while count > 1 {
      let block = Row(y, count: count, left: left)
      let separate = separateRows(block, count, corners)
      if separate == count {
        fillSeparateBlock(block, corners, rule, cells)
        return count
      }
      count = separate
    }
    return 0
  }

  /// Adds the bounding edges of rows in which the active edges are in order.
  @inline(__always)
  private func fillSeparateBlock(
    _ block: Row, _ corners: Corners, _ rule: CGPathFillRule, _ cells: AreaCells
  ) {
    let activeEdges = activeEdges
    var winding: Int32 = 0
    var kept = 0
    for i in 0..<activeEdges.count {
      var chain = activeEdges[i]
      let wasInside = rule.covers(winding)
      winding &+= chain.direction
      let isInside = rule.covers(winding)
      // An edge with the inside on both sides, or on neither, does not bound the region.
      if wasInside != isInside {
        _ = Self.add(chain, sign: isInside ? 1 : -1, block, corners, cells)
      }
      let extent = extents[i]
      if extent.corner == chain.last { continue }
      chain.corner = extent.corner
      chain.x = extent.endX
      activeEdges[kept] = chain
      kept &+= 1
    }
    self.activeEdges.shrink(to: kept)
  }

  /// Returns the number of rows, from the first on, in which every edge is completely right of the
  /// one before, and records the extents in all of them.
  @inline(__always)
  private func separateRows(_ block: Row, _ count: Int, _ corners: Corners) -> Int {
    let activeEdges = activeEdges
    extents.reserve(activeEdges.count)
    let extents = extents
    var count = count
    var reach = Int.min
    for i in 0..<activeEdges.count {
      let extent = Self.extent(of: activeEdges[i], block, corners)
      // Two slanting edges may keep their distance and yet overlap in x somewhere in the block.
      if extent.minX <= reach {
        count = Self.separateRows(activeEdges[i &- 1], activeEdges[i], block, count, corners)
        if count < 2 { return count }
      }
      reach = extent.maxX
      extents[i] = extent
    }
    return count
  }

  /// Returns the number of rows, from the first on, in which one edge is completely right of
  /// another.
  private static func separateRows(
    _ left: ActiveEdge, _ right: ActiveEdge, _ block: Row, _ count: Int, _ corners: Corners
  ) -> Int {
    var (left, right) = (left, right)
    let y = Int(block.top) >> MonotoneChains.yBits
    for i in 0..<count {
      let row = Row(y &+ i, count: 1, left: block.left)
      let a = extent(of: left, row, corners)
      let b = extent(of: right, row, corners)
      if b.minX <= a.maxX { return i }
      (left.corner, left.x) = (a.corner, a.endX)
      (right.corner, right.x) = (b.corner, b.endX)
    }
    return count
  }

  /// Adds the lines of a chain in some rows to the cells. Returns the chain below these rows; nil
  /// if it ends in them.
  @inline(__always)
  static func add(
    _ chain: ActiveEdge, sign: Int, _ block: Row, _ corners: Corners, _ cells: AreaCells
  ) -> ActiveEdge? {
    var row = cells
    var corner = Int(chain.corner)
    var x = chain.x &- block.left
    var y = Int(max(block.top, corners[corner].y))
    let rowHeight = 1 &<< MonotoneChains.yBits
    let end = Int(block.bottom)
    var bottom = Int(block.top) &+ rowHeight
    while bottom <= y {
      row.nextRow()
      bottom &+= rowHeight
    }
    while true {
      let line = corners[corner]
      let next = corners[corner &+ 1]
      // Whole numbers in a double, so that a step from row to row is exact.
      var distance = Double(bottom &- Int(line.y))
      // An end on the lower border of a row belongs to that row.
      while Int(next.y) > bottom {
        let endX = line.x &- block.left &+ nearestInteger(distance * line.slope)
        distance += Double(rowHeight)
        row.add(x0: x, y0: y, x1: endX, y1: bottom, sign: sign)
        x = endX
        y = bottom
        if bottom == end {
          var rest = chain
          rest.corner = Int32(truncatingIfNeeded: corner)
          rest.x = x &+ block.left
          return rest
        }
        bottom &+= rowHeight
        row.nextRow()
      }
      let endX = next.x &- block.left
      // Horizontal lines cover no area.
      if Int(next.y) > y { row.add(x0: x, y0: y, x1: endX, y1: Int(next.y), sign: sign) }
      corner &+= 1
      if corner == Int(chain.last) { return nil }
      x = endX
      y = Int(next.y)
      // A line that begins exactly at the border belongs to the next row.
      if y == bottom {
        if bottom == end {
          var rest = chain
          rest.corner = Int32(truncatingIfNeeded: corner)
          rest.x = x &+ block.left
          return rest
        }
        bottom &+= rowHeight
        row.nextRow()
      }
    }
  }
}
