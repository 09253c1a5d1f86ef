/// Walks the strands of an outline row by row and fills area cells with the edges that bound the
/// filled region.
///
/// Where an outline covers no place twice, every edge is such a bound. Otherwise the strands of a
/// row are sorted and grouped into clusters that share cells. A strand alone in its cells, through
/// the whole height of the row, is a bound or it is not, by the winding on its two sides. In a
/// cluster of several, the row is cut where edges begin, end and cross; within each slice the edges
/// have one order, and those that part inside from outside are kept. The area under the kept edges
/// is the exact area of the union, where plain accumulation would count overlaps twice: two
/// crossing half-covered lines give 0.75, as measured, not 1.
///
/// The struct is a handle: whoever makes one frees it.
struct StrandSweep {
  private struct Active {
    var point: Int32
    var last: Int32
    var direction: Int32
    /// x at the top of the coming row, or where the strand begins in it.
    var x: Int
    var slope: Double
  }

  private struct Piece {
    var x0: Int
    var x1: Int
    var y0: Int32
    var y1: Int32
  }

  /// What one strand does in one row.
  private struct Passage {
    var minX: Int
    var maxX: Int
    /// The ends of its only line, when `pieceCount` is 0.
    var x0: Int
    var x1: Int
    var firstPiece: Int32
    var pieceCount: Int32
    var direction: Int32
    var top: Int32
    var bottom: Int32
  }

  private struct SliceEdge {
    var x0: Int
    var x1: Int
    var direction: Int32
  }

  private struct Buffers {
    var active = Scratch<Active>()
    var pieces = Scratch<Piece>()
    var passages = Scratch<Passage>()
    var slice = Scratch<SliceEdge>()
    var events = Scratch<Int32>()
    var openEnds = Scratch<OpenEnd>(capacity: 16)
    var samples = Scratch<Int32>()
  }

  private struct OpenEnd {
    var y: Int32
    var winding: Int32
  }

  private let buffers: UnsafeMutablePointer<Buffers>

  /// A cluster of more strands than this is sampled by slices of 1/16 row, not cut at crossings:
  /// pairs grow with the square.
  private static let exactLimit = 32
  /// A row of more strands than this is sampled at 16 x 4 places a pixel, without any sorting.
  private static let sortLimit = 2048

  init() {
    buffers = .allocate(capacity: 1)
    buffers.initialize(to: Buffers())
  }

  func free() {
    let b = buffers.pointee
    b.active.free()
    b.pieces.free()
    b.passages.free()
    b.slice.free()
    b.events.free()
    b.openEnds.free()
    b.samples.free()
    buffers.deallocate()
  }

  private var active: Scratch<Active> {
    @inline(__always) get { buffers.pointee.active }
    @inline(__always) nonmutating _modify { yield &buffers.pointee.active }
  }
  private var pieces: Scratch<Piece> {
    @inline(__always) get { buffers.pointee.pieces }
    @inline(__always) nonmutating _modify { yield &buffers.pointee.pieces }
  }
  private var passages: Scratch<Passage> {
    @inline(__always) get { buffers.pointee.passages }
    @inline(__always) nonmutating _modify { yield &buffers.pointee.passages }
  }
  private var sliceEdges: Scratch<SliceEdge> {
    @inline(__always) get { buffers.pointee.slice }
    @inline(__always) nonmutating _modify { yield &buffers.pointee.slice }
  }
  private var events: Scratch<Int32> {
    @inline(__always) get { buffers.pointee.events }
    @inline(__always) nonmutating _modify { yield &buffers.pointee.events }
  }
  private var openEnds: Scratch<OpenEnd> {
    @inline(__always) get { buffers.pointee.openEnds }
    @inline(__always) nonmutating _modify { yield &buffers.pointee.openEnds }
  }
  private var samples: Scratch<Int32> {
    @inline(__always) get { buffers.pointee.samples }
    @inline(__always) nonmutating _modify { yield &buffers.pointee.samples }
  }

  /// Fills rows `rows` of an outline, calling the body with each row that has cells to sweep.
  func run(
    _ strands: Strands, rule: CGPathFillRule, clip: PixelBounds,
    cells: AreaCells, _ body: (_ y: Int) -> Void
  ) {
    let firstRow = max(Int(clip.y0), Int(strands.bounds.y0))
    let endRow = min(Int(clip.y1), Int(strands.bounds.y1))
    guard firstRow < endRow else { return }
    let left = Int(clip.x0) << Strands.xBits
    active.removeAll()
    let isSimple = strands.isSimple
    strands.xs.withUnsafeBufferPointer { xs in
      strands.ys.withUnsafeBufferPointer { ys in
        strands.strands.withUnsafeBufferPointer { list in
          var next = 0
          for row in firstRow..<endRow {
            let top = Int32(row << Strands.yBits)
            let bottom = top &+ (1 &<< Int32(Strands.yBits))
            while next < list.count, list[next].top < bottom {
              activate(list[next], top: top, xs: xs, ys: ys)
              next += 1
            }
            if active.count == 0 { continue }
            if isSimple {
              advance(top: top, bottom: bottom, xs: xs, ys: ys, left: left, cells: cells)
            } else {
              collect(top: top, bottom: bottom, xs: xs, ys: ys, left: left)
              if passages.count > Self.sortLimit {
                sampleRow(top: top, rule: rule, cells: cells)
              } else {
                resolveRow(top: top, bottom: bottom, rule: rule, cells: cells)
              }
            }
            body(row)
          }
        }
      }
    }
  }

  // MARK: Stepping

  private func activate(
    _ strand: Strands.Strand, top: Int32, xs: UnsafeBufferPointer<Int>,
    ys: UnsafeBufferPointer<Int32>
  ) {
    guard ys[Int(strand.last)] > top else { return }
    var point = Int(strand.first)
    if ys[point] < top {
      // Entered from above the first row: a binary search for the line at its top.
      var low = point
      var high = Int(strand.last)
      while high - low > 1 {
        let middle = (low + high) / 2
        if ys[middle] <= top { low = middle } else { high = middle }
      }
      point = low
    }
    var entry = Active(
      point: Int32(point), last: strand.last, direction: strand.direction, x: xs[point], slope: 0)
    entry.slope = Self.slope(at: point, xs, ys)
    if ys[point] < top {
      entry.x = Self.x(at: top, point, entry.slope, xs, ys)
    }
    active.append(entry)
  }

  @inline(__always)
  private static func slope(
    at point: Int, _ xs: UnsafeBufferPointer<Int>, _ ys: UnsafeBufferPointer<Int32>
  ) -> Double {
    let height = ys[point &+ 1] &- ys[point]
    return height == 0 ? 0 : Double(xs[point &+ 1] &- xs[point]) / Double(height)
  }

  @inline(__always)
  private static func x(
    at y: Int32, _ point: Int, _ slope: Double, _ xs: UnsafeBufferPointer<Int>,
    _ ys: UnsafeBufferPointer<Int32>
  ) -> Int {
    xs[point] &+ nearestInteger(Double(y &- ys[point]) * slope)
  }

  /// Moves every active strand through one row, its lines straight into the cells.
  @inline(__always)
  private func advance(
    top: Int32, bottom: Int32, xs: UnsafeBufferPointer<Int>, ys: UnsafeBufferPointer<Int32>,
    left: Int, cells: AreaCells
  ) {
    var kept = 0
    do {
      let active = active
      for i in 0..<active.count {
        var strand = active[i]
        let sign = Int(strand.direction)
        if let endX = Self.crossing(strand, top: top, bottom: bottom, xs: xs, ys: ys) {
          cells.add(
            x0: strand.x &- left, y0: Int(top), x1: endX &- left, y1: Int(bottom), sign: sign)
          strand.x = endX
          active[kept] = strand
          kept &+= 1
          continue
        }
        let alive = Self.step(&strand, top: top, bottom: bottom, xs: xs, ys: ys) {
          x0, y0, x1, y1 in
          cells.add(x0: x0 &- left, y0: Int(y0), x1: x1 &- left, y1: Int(y1), sign: sign)
        }
        if alive {
          active[kept] = strand
          kept &+= 1
        }
      }
    }
    active.shrink(to: kept)
  }

  /// Where a strand leaves the row below, when a single line takes it through the whole row.
  @inline(__always)
  private static func crossing(
    _ strand: Active, top: Int32, bottom: Int32, xs: UnsafeBufferPointer<Int>,
    ys: UnsafeBufferPointer<Int32>
  ) -> Int? {
    let point = Int(strand.point)
    guard ys[point] <= top, ys[point &+ 1] > bottom else { return nil }
    return x(at: bottom, point, strand.slope, xs, ys)
  }

  /// Hands out the lines of one strand in one row; false when the strand ends there.
  @inline(__always)
  private static func step(
    _ strand: inout Active, top: Int32, bottom: Int32, xs: UnsafeBufferPointer<Int>,
    ys: UnsafeBufferPointer<Int32>, _ emit: (Int, Int32, Int, Int32) -> Void
  ) -> Bool {
    var point = Int(strand.point)
    var x = strand.x
    var y = max(top, ys[point])
    var slope = strand.slope
    while true {
      let endY = ys[point &+ 1]
      if endY > bottom {
        let endX = Self.x(at: bottom, point, slope, xs, ys)
        emit(x, y, endX, bottom)
        strand.point = Int32(truncatingIfNeeded: point)
        strand.x = endX
        strand.slope = slope
        return true
      }
      let endX = xs[point &+ 1]
      if endY > y { emit(x, y, endX, endY) }
      point &+= 1
      if point == Int(strand.last) { return false }
      x = endX
      y = endY
      slope = Self.slope(at: point, xs, ys)
      if endY == bottom {
        strand.point = Int32(truncatingIfNeeded: point)
        strand.x = endX
        strand.slope = slope
        return true
      }
    }
  }

  private func collect(
    top: Int32, bottom: Int32, xs: UnsafeBufferPointer<Int>, ys: UnsafeBufferPointer<Int32>,
    left: Int
  ) {
    pieces.removeAll()
    passages.removeAll()
    sortActive()
    var kept = 0
    for i in 0..<active.count {
      var strand = active[i]
      if let endX = Self.crossing(strand, top: top, bottom: bottom, xs: xs, ys: ys) {
        let x0 = strand.x &- left
        let x1 = endX &- left
        passages.append(
          Passage(
            minX: x0 < x1 ? x0 : x1, maxX: x0 < x1 ? x1 : x0, x0: x0, x1: x1, firstPiece: 0,
            pieceCount: 0, direction: strand.direction, top: top, bottom: bottom))
        strand.x = endX
        active[kept] = strand
        kept &+= 1
        continue
      }
      let first = pieces.count
      var minX = Int.max
      var maxX = Int.min
      var endsY: (Int32, Int32) = (bottom, top)
      let alive = Self.step(&strand, top: top, bottom: bottom, xs: xs, ys: ys) { x0, y0, x1, y1 in
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

  /// Keeps the active strands in the order in which they enter the row, so that the passages come
  /// out nearly sorted.
  private func sortActive() {
    let list = active
    guard list.count > 1, list.count < 64 else { return }
    for i in 1..<list.count where list[i &- 1].x > list[i].x {
      let item = list[i]
      var j = i
      while j > 0, list[j &- 1].x > item.x {
        list[j] = list[j &- 1]
        j &-= 1
      }
      list[j] = item
    }
  }

  // MARK: Overlaps

  @inline(__always)
  private static func isInside(_ winding: Int32, _ rule: CGPathFillRule) -> Bool {
    rule == .winding ? winding != 0 : winding & 1 != 0
  }

  /// Sorts the passages of a row, and adds the edges that bound the filled region.
  private func resolveRow(
    top: Int32, bottom: Int32, rule: CGPathFillRule, cells: AreaCells
  ) {
    if passages.count > 24 {
      var list = passages.elements
      list.sort { $0.minX < $1.minX }
    } else {
      insertionSortPassages()
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

  private func insertionSortPassages() {
    do {
      let list = passages
      guard list.count > 1 else { return }
      for i in 1..<max(list.count, 1) {
        let item = list[i]
        var j = i
        while j > 0, list[j &- 1].minX > item.minX {
          list[j] = list[j &- 1]
          j &-= 1
        }
        if j != i { list[j] = item }
      }
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
    let wasInside = Self.isInside(winding, rule)
    let isInside = Self.isInside(winding &+ passage.direction, rule)
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
      sortEvents()
    }
    for i in 0..<(events.count - 1) where events[i] < events[i + 1] {
      addSlice(
        range, from: events[i], to: events[i + 1], winding: winding, rule: rule,
        splits: range.count <= Self.exactLimit ? 3 : 0, cells: cells)
    }
  }

  /// Gives passages of one line a piece like those of others.
  private func storeLines(of range: Range<Int>) {
    for i in range where passages[i].pieceCount == 0 {
      var passage = passages[i]
      passage.firstPiece = Int32(truncatingIfNeeded: pieces.count)
      passage.pieceCount = 1
      pieces.append(
        Piece(x0: passage.x0, x1: passage.x1, y0: passage.top, y1: passage.bottom))
      passages[i] = passage
    }
  }

  private func sortEvents() {
    do {
      let list = events
      for i in 1..<max(list.count, 1) {
        let item = list[i]
        var j = i
        while j > 0, list[j &- 1] > item {
          list[j] = list[j &- 1]
          j &-= 1
        }
        list[j] = item
      }
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
      let wasInside = Self.isInside(w, rule)
      w &+= edge.direction
      let isInside = Self.isInside(w, rule)
      if wasInside != isInside {
        cells.add(
          x0: edge.x0, y0: Int(y0), x1: edge.x1, y1: Int(y1), sign: isInside ? 1 : -1)
      }
    }
  }

  @inline(__always)
  private static func x(of piece: Piece, at y: Int32) -> Int {
    if y == piece.y0 { return piece.x0 }
    if y == piece.y1 { return piece.x1 }
    let slope = Double(piece.x1 &- piece.x0) / Double(piece.y1 &- piece.y0)
    return piece.x0 &+ nearestInteger(Double(y &- piece.y0) * slope)
  }

  private func sortSlice() {
    guard sliceEdges.count > 1 else { return }
    if sliceEdges.count > 48 {
      var list = sliceEdges.elements
      list.sort { $0.x0 &+ $0.x1 < $1.x0 &+ $1.x1 }
      return
    }
    do {
      let list = sliceEdges
      for i in 1..<max(list.count, 1) {
        let item = list[i]
        let middle = item.x0 &+ item.x1
        var j = i
        while j > 0, list[j &- 1].x0 &+ list[j &- 1].x1 > middle {
          list[j] = list[j &- 1]
          j &-= 1
        }
        list[j] = item
      }
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

  // MARK: Crowded rows

  /// Fills a row by asking 64 places a pixel whether they are inside.
  private func sampleRow(
    top: Int32, rule: CGPathFillRule, cells: AreaCells
  ) {
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
      let was = Self.isInside(winding, rule)
      winding &+= samples[place]
      let now = Self.isInside(winding, rule)
      if was != now {
        let x = place << (Strands.xBits - 2)
        cells.add(x0: x, y0: Int(y), x1: x, y1: Int(y + height), sign: now ? 1 : -1)
      }
    }
  }
}
