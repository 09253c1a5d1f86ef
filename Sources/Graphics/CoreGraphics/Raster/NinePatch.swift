import CPixels
import Foundation

/// Coverage of a box whose sides are uniform: four corners and a middle row and column, drawn once
/// by the general rasteriser and stretched.
///
///     +------+-+------+      Only what is neither clear nor like the middle is kept, row by row:
///     | left |m| right|      the corner's own pixels, a few bytes each.
///     +------+-+------+
///     |      |m|      |  <-  the middle row stands for all rows between the corners
///     +------+-+------+
///     | left |m| right|
///     +------+-+------+
///
/// Boxes use these, and shadows of boxes. A stretched patch equals filling the
/// whole shape byte for byte, since the rasteriser's result does not depend on where on the pixel
/// grid a shape lies.
final class NinePatch: @unchecked Sendable {
  // Sendable: the memory is written by the initialiser alone.
  let byteCount: Int
  let lines: Lines

  /// A view of a patch that does not count references, which threads that draw the same corners
  /// would contend for. Valid while something else keeps the patch.
  struct Lines {
    let left: Int
    let right: Int
    let top: Int
    let bottom: Int
    /// The parts of all lines that are neither clear nor the middle, one after the other.
    let bytes: UnsafePointer<UInt8>
    /// The rows, in the patch's own columns: the left part ends at the middle column, the right one
    /// begins there, and both are trimmed by pixels that are clear or equal to the middle.
    fileprivate let lines: UnsafePointer<px_patch_row>
  }

  /// Creates a patch. `coverage` is (left + 1 + right) by (top + 1 + bottom).
  convenience init(left: Int, right: Int, top: Int, bottom: Int, coverage: [UInt8]) {
    var builder = Builder(left: left, right: right, height: top + 1 + bottom)
    coverage.withUnsafeBufferPointer { coverage in
      guard let base = coverage.baseAddress else { return }
      for y in 0..<(top + 1 + bottom) {
        let run = px_run(
          start: 0, end: Int32(left + 1 + right), coverage: CoverageRow.Run.masked)
        withUnsafePointer(to: run) {
          builder.set(y, $0, count: 1, bytes: base + y * (left + 1 + right))
        }
      }
    }
    self.init(builder, top: top, bottom: bottom)
  }

  /// Returns an outline's rows, from 0 on.
  private convenience init(
    _ chains: MonotoneChains, rule: CGPathFillRule, left: Int, right: Int, top: Int, bottom: Int
  ) {
    let (width, height) = (left + 1 + right, top + 1 + bottom)
    var builder = Builder(left: left, right: right, height: height)
    let cells = AreaCells(width: width)
    let row = CoverageRow(width: width)
    let converter = ScanConverter()
    defer {
      cells.free()
      row.free()
      converter.free()
    }
    let area = PixelBounds(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
    converter.run(chains, rule: rule, clip: area, cells: cells) { y, cells in
      cells.sweep(into: row)
      builder.set(y, row.runs, count: row.count, bytes: row.mask)
    }
    self.init(builder, top: top, bottom: bottom)
  }

  private init(_ builder: Builder, top: Int, bottom: Int) {
    let (kept, rows) = (builder.bytes, builder.rows)
    // What the cache counts.
    byteCount = kept.count + rows.count * MemoryLayout<px_patch_row>.stride
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(kept.count, 1))
    bytes.initialize(from: kept, count: kept.count)
    let memory = UnsafeMutablePointer<px_patch_row>.allocate(capacity: rows.count)
    memory.initialize(from: rows, count: rows.count)
    lines = Lines(
      left: builder.left, right: builder.right, top: top, bottom: bottom,
      bytes: UnsafePointer(bytes), lines: UnsafePointer(memory))
  }

  deinit {
    lines.bytes.deallocate()
    lines.lines.deallocate()
  }

  /// Rasterises a box just large enough for its corners, or at its own size along an axis on which
  /// the corners leave no middle.
  static func make(
    outer: RoundedBox, inner: RoundedBox?, stretchesX: Bool, stretchesY: Bool
  ) -> NinePatch {
    let frame = outer.bounds
    func part(_ edge: Double, _ outerReach: Double, _ innerReach: Double?) -> Int {
      Int((edge + max(outerReach, innerReach ?? 0)).rounded(.up))
    }
    // Pixels that a corner needs on each side: its reach from the box's edge, and the part of a
    // pixel by which that edge misses the grid. What of the outermost pixels is outside the box.
    let outside = outer.outsideParts
    var left = part(outside.x, outer.reachX, inner.map { $0.minX - outer.minX + $0.reachX })
    var top = part(outside.y, outer.reachY, inner.map { $0.minY - outer.minY + $0.reachY })
    var right = part(outside.z, outer.reachX, inner.map { outer.maxX - $0.maxX + $0.reachX })
    var bottom = part(outside.w, outer.reachY, inner.map { outer.maxY - $0.maxY + $0.reachY })
    // Kept whole along an axis: the middle column is then one of the shape's own.
    if !stretchesX {
      left = frame.width / 2
      right = frame.width - left - 1
    }
    if !stretchesY {
      top = frame.height / 2
      bottom = frame.height - top - 1
    }
    let width = left + 1 + right
    let height = top + 1 + bottom
    // Both boxes lose the same whole number of pixels in the middle, so that every edge stays at its
    // place within its pixel.
    func shrunk(_ box: RoundedBox) -> RoundedBox {
      var box = box
      box.minX -= Double(frame.x0)
      box.minY -= Double(frame.y0)
      box.maxX -= Double(frame.x0) + Double(frame.width - width)
      box.maxY -= Double(frame.y0) + Double(frame.height - height)
      return box
    }
    let fill = RingOutline.fill(outer: shrunk(outer), inner: inner.map(shrunk))
    let chains = MonotoneChains(
      fill.outline, transform: .identity, flatness: Flattening.contextFlatness)
    return NinePatch(chains, rule: fill.rule, left: left, right: right, top: top, bottom: bottom)
  }
}

extension NinePatch.Lines {
  /// One row of the patch stretched to a box of device pixels, between two columns: a part with a
  /// byte for each pixel, one of equal coverage, another with bytes.
  @inline(__always)
  func parts(
    _ y: Int, of box: PixelBounds, from minX: Int, to maxX: Int,
    masked: (_ start: Int, _ end: Int, _ coverage: UnsafePointer<UInt8>) -> Void,
    constant: (_ start: Int, _ end: Int, _ coverage: Int32) -> Void
  ) {
    let line = lines[index(y, of: box)]
    let x0 = Int(box.x0)
    // What the patch's columns right of the middle are moved by.
    // Columns right of the middle keep their distance from the right edge.
    let shift = Int(box.x1) &- (left &+ 1 &+ right)
    @inline(__always) func part(_ from: Int, _ to: Int, _ offset: Int32) {
      let start = max(from, minX)
      let end = min(to, maxX)
      guard start < end else { return }
      masked(start, end, bytes + (Int(offset) &+ start &- from))
    }
    part(x0 &+ Int(line.left_start), x0 &+ Int(line.left_end), line.left_bytes)
    let start = max(x0 &+ Int(line.left_end), minX)
    let end = min(shift &+ Int(line.right_start), maxX)
    if line.middle != 0, start < end { constant(start, end, line.middle) }
    part(shift &+ Int(line.right_start), shift &+ Int(line.right_end), line.right_bytes)
  }

  /// The row of the patch that is visible in a row of pixels.
  @inline(__always)
  private func index(_ y: Int, of box: PixelBounds) -> Int {
    let fromTop = y &- Int(box.y0)
    let fromBottom = Int(box.y1) &- 1 &- y
    // Counted from the nearer end; all rows between use the middle one.
    return fromTop < top ? fromTop : (fromBottom < bottom ? top &+ bottom &- fromBottom : top)
  }

  /// Blends one colour over rows above or below the middle, between two columns. `line` is the
  /// first of them, at the box's left edge.
  @inline(__always)
  func blend(
    _ color: PremultipliedColor, _ rows: Range<Int>, of box: PixelBounds, from minX: Int,
    to maxX: Int, over line: UnsafeMutablePointer<UInt32>, stride: Int
  ) {
    px_color_patch(
      line, stride, rows.count, color.bits, lines + index(rows.lowerBound, of: box), bytes,
      Int32(truncatingIfNeeded: box.width &- (left &+ 1 &+ right)),
      Int32(truncatingIfNeeded: minX &- Int(box.x0)), Int32(truncatingIfNeeded: maxX &- Int(box.x0))
    )
  }

  /// The end of the rows that belong to the same corners or to the middle.
  @inline(__always)
  func partEnd(_ y: Int, of box: PixelBounds) -> Int {
    let middle = Int(box.y0) &+ top
    let below = Int(box.y1) &- bottom
    return y < middle ? middle : (y < below ? below : Int(box.y1))
  }

  /// Whether equal rows begin here.
  @inline(__always)
  func isMiddle(_ y: Int, of box: PixelBounds) -> Bool {
    y >= Int(box.y0) &+ top && y < Int(box.y1) &- bottom
  }

  /// Appends one row as runs; x in the row counts from `originX`.
  @inline(__always)
  func emit(
    _ y: Int, of box: PixelBounds, from minX: Int, to maxX: Int, originX: Int,
    into row: CoverageRow
  ) {
    row.removeAll()
    parts(y, of: box, from: minX, to: maxX) { start, end, coverage in
      (row.mask + (start &- originX)).update(from: coverage, count: end &- start)
      row.appendMasked(from: start &- originX, to: end &- originX)
    } constant: { start, end, coverage in
      row.appendConstant(
        from: start &- originX, to: end &- originX, coverage: coverage)
    }
  }

  /// The end of the rows that equal the row `y`.
  @inline(__always)
  func sameUntil(_ y: Int, of box: PixelBounds) -> Int {
    isMiddle(y, of: box) ? Int(box.y1) &- bottom : y &+ 1
  }

  /// Whether the corners fit into a box of this size.
  func fits(_ box: PixelBounds) -> Bool {
    box.width > left + right && box.height > top + bottom
  }
}

/// The outline that fills a box or a ring.
enum RingOutline {
  /// A ring is both outlines under the even-odd rule, so that no winding need be turned round.
  static func fill(
    outer: RoundedBox, inner: RoundedBox?
  ) -> (outline: Outline, rule: CGPathFillRule) {
    var outline = outer.outline
    guard let inner else { return (outline, .winding) }
    outline.append(inner.outline)
    return (outline, .evenOdd)
  }
}
