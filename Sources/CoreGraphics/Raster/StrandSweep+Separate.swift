extension StrandSweep {
  /// Fills a row whose strands lie side by side, each wholly right of the one before. Those that
  /// begin or end in the row must do so in pairs that cancel, like the two sides of a hill. The
  /// winding between two of them is then one number, so each is a bound or is not. False, with
  /// nothing done, for any other row.
  @inline(__always)
  func fillSeparate(
    _ row: Row, _ corners: Corners, _ rule: CGPathFillRule, _ cells: AreaCells
  ) -> Bool {
    let active = active
    crossings.reserve(active.count)
    let crossings = crossings
    var reach = Int.min
    // Whether the strand before begins or ends in the row and waits for its other side.
    var isOpen = false
    for i in 0..<active.count {
      let crossing = Self.crossing(of: active[i], row, corners)
      guard crossing.minX >= reach else { return false }
      reach = crossing.maxX
      crossings[i] = crossing
      if isOpen {
        let other = crossings[i &- 1]
        guard crossing.top == other.top, crossing.bottom == other.bottom,
          active[i].direction != active[i &- 1].direction
        else { return false }
        isOpen = false
      } else {
        isOpen = crossing.top != row.top || crossing.bottom != row.bottom
      }
    }
    if isOpen { return false }
    var winding: Int32 = 0
    var kept = 0
    for i in 0..<active.count {
      var strand = active[i]
      let crossing = crossings[i]
      let wasInside = rule.covers(winding)
      winding &+= strand.direction
      let isInside = rule.covers(winding)
      if wasInside != isInside {
        let sign = isInside ? 1 : -1
        var x = strand.x
        var y = crossing.top
        for next in (strand.corner &+ 1)..<(crossing.corner &+ 1) {
          let end = corners[Int(next)]
          if end.y > y {
            cells.add(
              x0: x &- row.left, y0: Int(y), x1: end.x &- row.left, y1: Int(end.y), sign: sign)
          }
          x = end.x
          y = end.y
        }
        if y < crossing.bottom {
          cells.add(
            x0: x &- row.left, y0: Int(y), x1: crossing.endX &- row.left, y1: Int(row.bottom),
            sign: sign)
        }
      }
      if crossing.corner == strand.last { continue }
      strand.corner = crossing.corner
      strand.x = crossing.endX
      active[kept] = strand
      kept &+= 1
    }
    self.active.shrink(to: kept)
    return true
  }

  @inline(__always)
  private static func crossing(of strand: Active, _ row: Row, _ corners: Corners) -> Crossing {
    var corner = strand.corner
    var minX = strand.x
    var maxX = strand.x
    let top = max(corners[Int(corner)].y, row.top)
    while corners[Int(corner &+ 1)].y <= row.bottom {
      corner &+= 1
      let x = corners[Int(corner)].x
      minX = x < minX ? x : minX
      maxX = x > maxX ? x : maxX
      if corner == strand.last {
        return Crossing(
          minX: minX, maxX: maxX, top: top, bottom: corners[Int(corner)].y, endX: x,
          corner: corner)
      }
    }
    let endX = corners[Int(corner)].x(at: row.bottom)
    return Crossing(
      minX: endX < minX ? endX : minX, maxX: endX > maxX ? endX : maxX, top: top,
      bottom: row.bottom, endX: endX, corner: corner)
  }
}
