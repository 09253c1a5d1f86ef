import CPixels
import Foundation

/// The coverage of a box with uniform sides: four corners and a middle row and column, drawn once
/// by the general rasteriser and stretched.
///
///     +------+-+------+      Only pixels that are neither clear nor equal to the middle are
///     | left |m| right|      kept, row by row: the corner's own pixels, a few bytes each.
///     +------+-+------+
///     |      |m|      |  <-  the middle row is used for all rows between the corners
///     +------+-+------+
///     | left |m| right|
///     +------+-+------+
///
/// Boxes use patches, and shadows of boxes. A stretched patch equals filling the whole shape byte
/// for byte, since the rasteriser's result does not depend on the whole-pixel position of a shape.
final class NinePatch: @unchecked Sendable {
  // Sendable: only the initializer writes the memory.
  let byteCount: Int
  let lines: Lines

  /// A view of a patch without reference counts, for which threads that draw the same corners would
  /// contend. It is valid while the patch is retained elsewhere.
  struct Lines {
    let left: Int
    let right: Int
    let top: Int
    let bottom: Int
    /// The coverage of all pixels that are neither clear nor equal to the middle, row after row.
    let bytes: UnsafePointer<UInt8>
    /// The rows, in the patch's own columns: the left part ends at the middle column, the right one
    /// begins after it, and both are trimmed by pixels that are clear or equal to the middle.
    fileprivate let lines: UnsafePointer<px_patch_row>
  }

  /// Creates a patch from coverage bytes: (left + 1 + right) columns by (top + 1 + bottom) rows.
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

  /// Creates a patch by rasterising an outline whose rows start at 0.
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
    // The size that the cache counts.
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

  /// Creates a patch by rasterising a box just large enough for its corners, or of its own size
  /// along an axis on which the corners leave no middle.
  static func make(
    outer: RoundedBox, inner: RoundedBox?, stretchesX: Bool, stretchesY: Bool
  ) -> NinePatch {
    let frame = outer.bounds
    func part(_ edge: Double, _ outerReach: Double, _ innerReach: Double?) -> Int {
      Int((edge + max(outerReach, innerReach ?? 0)).rounded(.up))
    }
    // The pixels that a corner needs on each side: its reach from the box's edge, and the fraction
    // of the outermost pixel that is outside the box.
    let outside = outer.outsideParts
    var left = part(outside.x, outer.reachX, inner.map { $0.minX - outer.minX + $0.reachX })
    var top = part(outside.y, outer.reachY, inner.map { $0.minY - outer.minY + $0.reachY })
    var right = part(outside.z, outer.reachX, inner.map { outer.maxX - $0.maxX + $0.reachX })
    var bottom = part(outside.w, outer.reachY, inner.map { outer.maxY - $0.maxY + $0.reachY })
    // Along an axis that does not stretch the whole shape is kept; the middle column is then one of
    // its own.
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
    // Both boxes lose the same whole number of pixels in the middle, so that every edge keeps its
    // position within its pixel.
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
  /// Passes one row of the patch, stretched to a box of device pixels, between two columns: a part
  /// with a byte for each pixel, one of equal coverage, another with bytes.
  @inline(__always)
  func parts(
    _ y: Int, of box: PixelBounds, from minX: Int, to maxX: Int,
    masked: (_ start: Int, _ end: Int, _ coverage: UnsafePointer<UInt8>) -> Void,
    constant: (_ start: Int, _ end: Int, _ coverage: Int32) -> Void
  ) {
    let line = lines[index(y, of: box)]
    let x0 = Int(box.x0)
    // The distance by which columns right of the middle are moved: they keep their distance from
    // the right edge.
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

  /// Returns the row of the patch that is used for a row of pixels.
  @inline(__always)
  private func index(_ y: Int, of box: PixelBounds) -> Int {
    let fromTop = y &- Int(box.y0)
    let fromBottom = Int(box.y1) &- 1 &- y
    // Counted from the nearer end; all rows between use the middle row.
    return fromTop < top ? fromTop : (fromBottom < bottom ? top &+ bottom &- fromBottom : top)
  }

  /// Blends one colour over rows above or below the middle, between two columns. `line` is the
  /// first of the rows, at the box's left edge.
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

  /// Returns the end of the rows that belong to the same corners or to the middle.
  @inline(__always)
  func partEnd(_ y: Int, of box: PixelBounds) -> Int {
    let middle = Int(box.y0) &+ top
    let below = Int(box.y1) &- bottom
    return y < middle ? middle : (y < below ? below : Int(box.y1))
  }

  /// Whether a row is one of the equal rows of the middle.
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

  /// Returns the end of the rows that are equal to the row `y`.
  @inline(__always)
  func sameUntil(_ y: Int, of box: PixelBounds) -> Int {
    isMiddle(y, of: box) ? Int(box.y1) &- bottom : y &+ 1
  }

  /// Whether the corners fit into a box of this size.
  func fits(_ box: PixelBounds) -> Bool {
    box.width > left + right && box.height > top + bottom
  }
}

/// Creates the outline that fills a box or a ring.
enum RingOutline {
  /// Returns the outline and its fill rule. A ring is both outlines with the even-odd rule, so that
  /// neither need be reversed.
  static func fill(
    outer: RoundedBox, inner: RoundedBox?
  ) -> (outline: Outline, rule: CGPathFillRule) {
    var outline = outer.outline
    guard let inner else { return (outline, .winding) }
    outline.append(inner.outline)
    return (outline, .evenOdd)
  }
}
