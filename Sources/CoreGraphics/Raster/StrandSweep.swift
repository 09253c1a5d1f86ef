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
  typealias Corners = UnsafeBufferPointer<Strands.Corner>

  /// A strand that the sweep has reached.
  struct Active {
    /// The corner that its line at the top of the coming row begins at.
    var corner: Int32
    var last: Int32
    var direction: Int32
    /// x at the top of the coming row, or where the strand begins in it.
    var x: Int
  }

  /// A row of pixels in the strands' units.
  struct Row {
    var top: Int32
    var bottom: Int32
    /// The left end of the cells.
    var left: Int
  }

  /// What one strand does in one row: how far it reaches across and down, and where it leaves.
  struct Crossing {
    var minX: Int
    var maxX: Int
    var top: Int32
    var bottom: Int32
    var endX: Int
    /// The corner that its line at the end begins at, or that the strand ends with.
    var corner: Int32
  }

  struct Piece {
    var x0: Int
    var x1: Int
    var y0: Int32
    var y1: Int32
  }

  /// What one strand does in one row.
  struct Passage {
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

  struct SliceEdge {
    var x0: Int
    var x1: Int
    var direction: Int32
  }

  struct Buffers {
    var active = Scratch<Active>()
    var pieces = Scratch<Piece>()
    var passages = Scratch<Passage>()
    var slice = Scratch<SliceEdge>()
    var events = Scratch<Int32>()
    var openEnds = Scratch<OpenEnd>(capacity: 16)
    var samples = Scratch<Int32>()
    var crossings = Scratch<Crossing>()
  }

  struct OpenEnd {
    var y: Int32
    var winding: Int32
  }

  private let buffers: UnsafeMutablePointer<Buffers>

  /// A cluster of more strands than this is sampled by slices of 1/16 row, not cut at crossings:
  /// pairs grow with the square.
  static let exactLimit = 32
  /// A row of more strands than this is sampled at 16 x 4 places a pixel, without any sorting.
  static let sortLimit = 2048

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
    b.crossings.free()
    buffers.deallocate()
  }

  var active: Scratch<Active> {
    @inline(__always) get { buffers.pointee.active }
    @inline(__always) nonmutating _modify { yield &buffers.pointee.active }
  }
  var pieces: Scratch<Piece> {
    @inline(__always) get { buffers.pointee.pieces }
    @inline(__always) nonmutating _modify { yield &buffers.pointee.pieces }
  }
  var passages: Scratch<Passage> {
    @inline(__always) get { buffers.pointee.passages }
    @inline(__always) nonmutating _modify { yield &buffers.pointee.passages }
  }
  var sliceEdges: Scratch<SliceEdge> {
    @inline(__always) get { buffers.pointee.slice }
    @inline(__always) nonmutating _modify { yield &buffers.pointee.slice }
  }
  var events: Scratch<Int32> {
    @inline(__always) get { buffers.pointee.events }
    @inline(__always) nonmutating _modify { yield &buffers.pointee.events }
  }
  var openEnds: Scratch<OpenEnd> {
    @inline(__always) get { buffers.pointee.openEnds }
    @inline(__always) nonmutating _modify { yield &buffers.pointee.openEnds }
  }
  var samples: Scratch<Int32> {
    @inline(__always) get { buffers.pointee.samples }
    @inline(__always) nonmutating _modify { yield &buffers.pointee.samples }
  }

  var crossings: Scratch<Crossing> {
    @inline(__always) get { buffers.pointee.crossings }
    @inline(__always) nonmutating _modify { yield &buffers.pointee.crossings }
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
    strands.corners.withUnsafeBufferPointer { corners in
      strands.strands.withUnsafeBufferPointer { list in
        var next = 0
        for y in firstRow..<endRow {
          let top = Int32(y << Strands.yBits)
          let row = Row(top: top, bottom: top &+ (1 &<< Int32(Strands.yBits)), left: left)
          while next < list.count, list[next].top < row.bottom {
            activate(list[next], top: top, corners)
            next += 1
          }
          if active.count == 0 { continue }
          if isSimple {
            advance(row, corners, cells)
          } else {
            fill(row, corners, rule, cells)
          }
          body(y)
        }
      }
    }
  }

  // MARK: Stepping

  private func activate(_ strand: Strands.Strand, top: Int32, _ corners: Corners) {
    guard corners[Int(strand.last)].y > top else { return }
    var low = Int(strand.first)
    if corners[low].y < top {
      // Entered from above the first row: a binary search for the line at its top.
      var high = Int(strand.last)
      while high - low > 1 {
        let middle = (low + high) / 2
        if corners[middle].y <= top { low = middle } else { high = middle }
      }
    }
    let corner = corners[low]
    active.append(
      Active(
        corner: Int32(low), last: strand.last, direction: strand.direction,
        x: corner.y < top ? corner.x(at: top) : corner.x))
  }

  /// Moves every active strand through one row, its lines straight into the cells.
  @inline(__always)
  private func advance(_ row: Row, _ corners: Corners, _ cells: AreaCells) {
    var kept = 0
    let active = active
    for i in 0..<active.count {
      var strand = active[i]
      let sign = Int(strand.direction)
      if let endX = Self.crossing(strand, row, corners) {
        cells.add(
          x0: strand.x &- row.left, y0: Int(row.top), x1: endX &- row.left, y1: Int(row.bottom),
          sign: sign)
        strand.x = endX
        active[kept] = strand
        kept &+= 1
        continue
      }
      let alive = Self.step(&strand, row, corners) { x0, y0, x1, y1 in
        cells.add(
          x0: x0 &- row.left, y0: Int(y0), x1: x1 &- row.left, y1: Int(y1), sign: sign)
      }
      if alive {
        active[kept] = strand
        kept &+= 1
      }
    }
    self.active.shrink(to: kept)
  }

  /// Where a strand leaves the row below, when a single line takes it through the whole row.
  @inline(__always)
  static func crossing(_ strand: Active, _ row: Row, _ corners: Corners) -> Int? {
    let corner = Int(strand.corner)
    guard corners[corner].y <= row.top, corners[corner &+ 1].y > row.bottom else { return nil }
    return corners[corner].x(at: row.bottom)
  }

  /// Hands out the lines of one strand in one row; false when the strand ends there.
  @inline(__always)
  static func step(
    _ strand: inout Active, _ row: Row, _ corners: Corners,
    _ emit: (Int, Int32, Int, Int32) -> Void
  ) -> Bool {
    var corner = Int(strand.corner)
    var x = strand.x
    var y = max(row.top, corners[corner].y)
    while true {
      let end = corners[corner &+ 1]
      if end.y > row.bottom {
        let endX = corners[corner].x(at: row.bottom)
        emit(x, y, endX, row.bottom)
        strand.corner = Int32(truncatingIfNeeded: corner)
        strand.x = endX
        return true
      }
      if end.y > y { emit(x, y, end.x, end.y) }
      corner &+= 1
      if corner == Int(strand.last) { return false }
      x = end.x
      y = end.y
      if y == row.bottom {
        strand.corner = Int32(truncatingIfNeeded: corner)
        strand.x = x
        return true
      }
    }
  }

  /// Fills a row of an outline that may overlap itself.
  @inline(__always)
  private func fill(
    _ row: Row, _ corners: Corners, _ rule: CGPathFillRule, _ cells: AreaCells
  ) {
    sortActive(corners)
    if fillSeparate(row, corners, rule, cells) { return }
    collect(row, corners)
    if passages.count > Self.sortLimit {
      sampleRow(row, rule, cells)
    } else {
      resolveRow(row, rule, cells)
    }
  }

  /// Brings the active strands into the order in which they enter the row; those that enter at one
  /// place into that in which they go on. The order depends on nothing that was before the row, so
  /// a sweep may begin with any.
  @inline(__always)
  private func sortActive(_ corners: Corners) {
    let list = active
    var isOrdered = true
    for i in 1..<max(list.count, 1) where list[i].x <= list[i &- 1].x {
      if Self.isBefore(list[i], list[i &- 1], corners) { isOrdered = false }
    }
    if !isOrdered { reorder(list, corners) }
  }

  private func reorder(_ list: Scratch<Active>, _ corners: Corners) {
    if list.count > 64 {
      var elements = list.elements
      elements.sort { Self.isBefore($0, $1, corners) }
    } else {
      list.sortByInsertion { Self.isBefore($0, $1, corners) }
    }
  }

  @inline(__always)
  private static func isBefore(_ a: Active, _ b: Active, _ corners: Corners) -> Bool {
    if a.x != b.x { return a.x < b.x }
    let (slopeA, slopeB) = (corners[Int(a.corner)].slope, corners[Int(b.corner)].slope)
    return slopeA != slopeB ? slopeA < slopeB : a.corner < b.corner
  }
}
