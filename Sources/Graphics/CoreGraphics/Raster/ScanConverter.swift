/// Processes the chains of an outline row by row and fills area cells with the edges that bound the
/// filled region.
///
/// **The problem.** The result is the exact area, within each pixel, of the region that a fill rule
/// defines for an outline. Adding up signed areas, as fast rasterisers do, is exact only where no
/// point is covered twice: elsewhere overlaps count twice, and min(1, sum) is not the union.
///
/// **The method.** A sweep line with a list of active edges; each row uses the cheapest of five
/// methods that is correct for it:
///
///     advance        no point is covered twice: every edge bounds the region
///     fillBlock      the edges are side by side in this row and the next ones, up to eight at once
///     fillSeparate   the edges are side by side: those count whose two sides differ
///     resolveRow     edges share pixels: cut where they begin, end and cross (Bentley and Ottmann's
///                    question, answered by brute force in a cluster of few)
///     sampleRow      thousands of edges in one row: 4 x 16 samples a pixel, inexact
///
/// If an outline covers no point twice, every edge bounds the region. A cluster of more than
/// `exactLimit` edges is cut into slices of a fixed height instead, which is inexact as well.
/// Otherwise the chains of a row are sorted and grouped into clusters that share cells. A chain
/// that is alone in its cells through the whole height of the row bounds the region if the windings
/// of its two sides differ. In a cluster of several chains, the row is cut where edges begin, end
/// and cross; within each slice the edges have one order, and those that separate inside from
/// outside are kept. The area under the kept edges is the exact area of the union, where plain
/// accumulation would count overlaps twice: two edges that each cover half of the pixel give 0.75,
/// as measured, not 1.
///
/// The struct refers to memory that its creator frees.
struct ScanConverter {
  typealias Corners = UnsafeBufferPointer<MonotoneChains.Corner>

  /// A chain that the sweep has reached.
  struct ActiveEdge {
    /// The index of the corner at which the line that crosses the top of the next row begins.
    var corner: Int32
    var last: Int32
    var direction: Int32
    /// The x at the top of the next row, or at the start of the chain if it begins in that row.
    var x: Int
  }

  /// One or several rows of pixels in the chains' units.
  struct Row {
    var top: Int32
    var bottom: Int32
    /// The left end of the cells.
    var left: Int

    /// Creates `count` rows from device row `y` on.
    @inline(__always)
    init(_ y: Int, count: Int, left: Int) {
      top = Int32(truncatingIfNeeded: y &<< MonotoneChains.yBits)
      bottom = Int32(truncatingIfNeeded: (y &+ count) &<< MonotoneChains.yBits)
      self.left = left
    }
  }

  /// The extent of one chain in one row, in x and y, and the x at which it leaves the row.
  struct RowExtent {
    var minX: Int
    var maxX: Int
    var top: Int32
    var bottom: Int32
    var endX: Int
    /// The corner at which the line that leaves the row begins, or the last corner if the chain
    /// ends in it.
    var corner: Int32
  }

  /// A line of an edge within one row; x counts from the left end of the cells.
  struct Segment {
    var x0: Int
    var x1: Int
    var y0: Int32
    var y1: Int32
  }

  /// The line, or lines, of one chain in one row.
  struct EdgeSpan {
    var minX: Int
    var maxX: Int
    /// The x at both ends of its only line, if `segmentCount` is 0.
    var x0: Int
    var x1: Int
    var firstSegment: Int32
    var segmentCount: Int32
    var direction: Int32
    var top: Int32
    var bottom: Int32
  }

  /// An edge within a slice: its x at the top and at the bottom.
  struct SliceEdge {
    var x0: Int
    var x1: Int
    var direction: Int32
  }

  /// The scratch buffers of a scan converter, reused for all rows and shapes.
  struct Buffers {
    var activeEdges = Scratch<ActiveEdge>()
    var segments = Scratch<Segment>()
    var edgeSpans = Scratch<EdgeSpan>()
    var slice = Scratch<SliceEdge>()
    var events = Scratch<Int32>()
    var openEnds = Scratch<OpenEnd>(capacity: 16)
    var samples = Scratch<Int32>()
    var extents = Scratch<RowExtent>()
  }

  /// A height at which windings begin or end, and the winding still open there.
  struct OpenEnd {
    var y: Int32
    var winding: Int32
  }

  private let buffers: UnsafeMutablePointer<Buffers>

  // Neither text nor the drawing of user interfaces reaches these limits.
  /// A cluster of more chains than this is sampled by slices of 1/16 row instead of cut at all
  /// ends: the number of pairs is quadratic.
  static let exactLimit = 32
  /// A row of more chains than this is sampled at 16 x 4 points a pixel, without sorting.
  static let sortLimit = 2048

  init() {
    buffers = .allocate(capacity: 1)
    buffers.initialize(to: Buffers())
  }

  func free() {
    let b = buffers.pointee
    b.activeEdges.free()
    b.segments.free()
    b.edgeSpans.free()
    b.slice.free()
    b.events.free()
    b.openEnds.free()
    b.samples.free()
    b.extents.free()
    buffers.deallocate()
  }

  var activeEdges: Scratch<ActiveEdge> {
    @inline(__always) get { buffers.pointee.activeEdges }
    @inline(__always) nonmutating _modify { yield &buffers.pointee.activeEdges }
  }
  var segments: Scratch<Segment> {
    @inline(__always) get { buffers.pointee.segments }
    @inline(__always) nonmutating _modify { yield &buffers.pointee.segments }
  }
  var edgeSpans: Scratch<EdgeSpan> {
    @inline(__always) get { buffers.pointee.edgeSpans }
    @inline(__always) nonmutating _modify { yield &buffers.pointee.edgeSpans }
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

  var extents: Scratch<RowExtent> {
    @inline(__always) get { buffers.pointee.extents }
    @inline(__always) nonmutating _modify { yield &buffers.pointee.extents }
  }

  /// Fills the rows of an outline within a clip, calling the body in order with each row that may
  /// have cells to sweep.
  func run(
    _ chains: MonotoneChains, rule: CGPathFillRule, clip: PixelBounds,
    cells: AreaCells, _ body: (_ y: Int, _ cells: AreaCells) -> Void
  ) {
    let endRow = min(Int(clip.y1), Int(chains.bounds.y1))
    let left = Int(clip.x0) << MonotoneChains.xBits
    activeEdges.removeAll()
    chains.corners.withUnsafeBufferPointer { corners in
      chains.chains.withUnsafeBufferPointer { list in
        // Chains are sorted by top, so the next ones in the list begin next.
        var waiting = list[...]
        var y = max(Int(clip.y0), Int(chains.bounds.y0))
        // The row from which several rows may be tried together again.
        var trial = y
        while y < endRow {
          if activeEdges.count == 0 {
            guard let chain = waiting.first else { return }
            // There is no coverage before the next chain.
            y = max(y, Int(chain.top) >> MonotoneChains.yBits)
            if y >= endRow { return }
          }
          let row = Row(y, count: 1, left: left)
          let most = min(endRow - y, AreaCells.rowCount)
          var count = 1
          // One flag for the whole outline, so the test costs nothing.
          if chains.isSimple {
            count = most
            let block = Row(y, count: count, left: left)
            activate(&waiting, above: block.bottom, top: block.top, corners)
            advance(block, corners, cells)
          } else {
            activate(&waiting, above: row.top &+ 1, top: row.top, corners)
            count =
              y < trial ? 0 : fillBlock(y, most, left, waiting.first?.top, corners, rule, cells)
            if count == 0 {
              activate(&waiting, above: row.bottom, top: row.top, corners)
              if y >= trial { trial = y + Self.trialDistance }
              count = 1
              fill(row, corners, rule, cells)
            }
          }
          var line = cells
          for y in y..<(y + count) {
            body(y, line)
            line.nextRow()
          }
          y += count
        }
      }
    }
  }

  // MARK: Stepping

  /// Activates the chains that begin above a height.
  @inline(__always)
  private func activate(
    _ waiting: inout Slice<UnsafeBufferPointer<MonotoneChains.Chain>>, above height: Int32,
    top: Int32, _ corners: Corners
  ) {
    while let chain = waiting.first, chain.top < height {
      activate(chain, top: top, corners)
      waiting.removeFirst()
    }
  }

  /// Activates a chain at the line that passes through the top of the row or begins in it.
  private func activate(_ chain: MonotoneChains.Chain, top: Int32, _ corners: Corners) {
    guard corners[Int(chain.last)].y > top else { return }
    var low = Int(chain.first)
    if corners[low].y < top {
      // A band begins in the middle of a shape and needs nothing of its upper part: a binary search
      // finds the line at the top of its first row.
      var high = Int(chain.last)
      while high - low > 1 {
        let middle = (low + high) / 2
        if corners[middle].y <= top { low = middle } else { high = middle }
      }
    }
    let corner = corners[low]
    activeEdges.append(
      ActiveEdge(
        corner: Int32(low), last: chain.last, direction: chain.direction,
        x: corner.y < top ? corner.x(at: top) : corner.x))
  }

  /// Moves every active chain through some rows and adds its lines to the cells.
  @inline(__always)
  private func advance(_ block: Row, _ corners: Corners, _ cells: AreaCells) {
    var kept = 0
    let activeEdges = activeEdges
    for i in 0..<activeEdges.count {
      let chain = activeEdges[i]
      if let rest = Self.add(chain, sign: Int(chain.direction), block, corners, cells) {
        activeEdges[kept] = rest
        kept &+= 1
      }
    }
    self.activeEdges.shrink(to: kept)
  }

  /// Returns the x at which a chain leaves the row, if a single line takes it through the whole
  /// row; nil otherwise.
  @inline(__always)
  static func exitX(of chain: ActiveEdge, _ row: Row, _ corners: Corners) -> Int? {
    let corner = Int(chain.corner)
    // An end on the lower border is left to `step`, which moves to the next line.
    guard corners[corner].y <= row.top, corners[corner &+ 1].y > row.bottom else { return nil }
    return corners[corner].x(at: row.bottom)
  }

  /// Follows a chain of lines through one row and emits the part of each line in the row. Returns
  /// false if the chain ends there.
  @inline(__always)
  static func step(
    _ chain: inout ActiveEdge, _ row: Row, _ corners: Corners,
    _ emit: (Int, Int32, Int, Int32) -> Void
  ) -> Bool {
    var corner = Int(chain.corner)
    var x = chain.x
    var y = max(row.top, corners[corner].y)
    while true {
      let end = corners[corner &+ 1]
      if end.y > row.bottom {
        let endX = corners[corner].x(at: row.bottom)
        emit(x, y, endX, row.bottom)
        chain.corner = Int32(truncatingIfNeeded: corner)
        chain.x = endX
        return true
      }
      // Horizontal lines cover no area.
      if end.y > y { emit(x, y, end.x, end.y) }
      corner &+= 1
      if corner == Int(chain.last) { return false }
      x = end.x
      y = end.y
      // A line that begins exactly at the border belongs to the next row.
      if y == row.bottom {
        chain.corner = Int32(truncatingIfNeeded: corner)
        chain.x = x
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
    if edgeSpans.count > Self.sortLimit {
      sampleRow(row, rule, cells)
    } else {
      resolveRow(row, rule, cells)
    }
  }
}
