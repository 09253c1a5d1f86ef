import Foundation

/// Coverage of a box whose sides look the same all along: four corners and a middle row and column,
/// drawn once by the general rasteriser and stretched.
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

  /// What is read of a patch for as long as something else keeps it: passed about without
  /// counting references, which threads that draw the same corners would wait for.
  struct Lines {
    let left: Int
    let right: Int
    let top: Int
    let bottom: Int
    /// The parts of all lines that are neither clear nor the middle, one after the other.
    let bytes: UnsafePointer<UInt8>
    fileprivate let lines: UnsafePointer<Line>
  }

  /// A row of the patch: what it holds beside the middle, and where.
  fileprivate struct Line {
    /// The middle column.
    var middle: Int32
    /// The columns of the left part, nothing before and the middle after.
    var leftStart: Int32
    var leftEnd: Int32
    /// Likewise, counted in the patch's own columns.
    var rightStart: Int32
    var rightEnd: Int32
    /// Where the parts lie in `bytes`.
    var leftBytes: Int32
    var rightBytes: Int32
  }

  /// `coverage` is (left + 1 + right) by (top + 1 + bottom).
  init(left: Int, right: Int, top: Int, bottom: Int, coverage: [UInt8]) {
    let width = left + 1 + right
    var kept: [UInt8] = []
    let lines = (0..<(top + 1 + bottom)).map { row in
      let line = coverage[(row * width)..<((row + 1) * width)]
      let base = line.startIndex
      let middle = line[base + left]
      // Trimmed at both ends: clear outside, the middle's coverage inside.
      var leftStart = 0
      while leftStart < left, line[base + leftStart] == 0 { leftStart += 1 }
      var leftEnd = left
      while leftEnd > leftStart, line[base + leftEnd - 1] == middle { leftEnd -= 1 }
      var rightEnd = width
      while rightEnd > left + 1, line[base + rightEnd - 1] == 0 { rightEnd -= 1 }
      var rightStart = left + 1
      while rightStart < rightEnd, line[base + rightStart] == middle { rightStart += 1 }
      let leftBytes = kept.count
      kept += coverage[(row * width + leftStart)..<(row * width + leftEnd)]
      let rightBytes = kept.count
      kept += coverage[(row * width + rightStart)..<(row * width + rightEnd)]
      return Line(
        middle: Int32(middle), leftStart: Int32(leftStart), leftEnd: Int32(leftEnd),
        rightStart: Int32(rightStart), rightEnd: Int32(rightEnd), leftBytes: Int32(leftBytes),
        rightBytes: Int32(rightBytes))
    }
    // What the cache counts.
    byteCount = kept.count + lines.count * MemoryLayout<Line>.stride
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(kept.count, 1))
    bytes.initialize(from: kept, count: kept.count)
    let memory = UnsafeMutablePointer<Line>.allocate(capacity: lines.count)
    memory.initialize(from: lines, count: lines.count)
    self.lines = Lines(
      left: left, right: right, top: top, bottom: bottom, bytes: UnsafePointer(bytes),
      lines: UnsafePointer(memory))
  }

  deinit {
    lines.bytes.deallocate()
    lines.lines.deallocate()
  }

  /// Rasterises a box drawn just large enough for its corners, or at its own size along an axis
  /// on which the corners leave no middle.
  static func make(
    outer: RoundedBox, inner: RoundedBox?, stretchesX: Bool, stretchesY: Bool
  ) -> NinePatch {
    let frame = outer.bounds
    func part(_ edge: Double, _ outerReach: Double, _ innerReach: Double?) -> Int {
      Int((edge + max(outerReach, innerReach ?? 0)).rounded(.up))
    }
    // Pixels that a corner needs on each side: its reach from the box's edge, and the part of a pixel
    // by which that edge misses the grid.
    // What of the outermost pixels lies outside the box.
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
    let area = PixelBounds(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
    let (bounds, coverage) = CoverageMask.bytes(of: chains, rule: fill.rule, clip: area)
    var bytes = [UInt8](repeating: 0, count: width * height)
    bytes.withUnsafeMutableBufferPointer { bytes in
      for y in 0..<bounds.height {
        let start = (y + Int(bounds.y0)) * width + Int(bounds.x0)
        _ = UnsafeMutableBufferPointer(rebasing: bytes[start..<(start + bounds.width)])
          .update(fromContentsOf: coverage[(y * bounds.width)..<((y + 1) * bounds.width)])
      }
    }
    return NinePatch(left: left, right: right, top: top, bottom: bottom, coverage: bytes)
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
    let fromTop = y &- Int(box.y0)
    let fromBottom = Int(box.y1) &- 1 &- y
    // Counted from the nearer end; all rows between use the middle one.
    let index = fromTop < top ? fromTop : (fromBottom < bottom ? top &+ bottom &- fromBottom : top)
    let line = lines[index]
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
    part(x0 &+ Int(line.leftStart), x0 &+ Int(line.leftEnd), line.leftBytes)
    let start = max(x0 &+ Int(line.leftEnd), minX)
    let end = min(shift &+ Int(line.rightStart), maxX)
    if line.middle != 0, start < end { constant(start, end, line.middle) }
    part(shift &+ Int(line.rightStart), shift &+ Int(line.rightEnd), line.rightBytes)
  }

  /// One row as runs; x in the row counts from `originX`.
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

  /// Up to which row the rows from `y` on look alike.
  @inline(__always)
  func sameUntil(_ y: Int, of box: PixelBounds) -> Int {
    y >= Int(box.y0) &+ top && y < Int(box.y1) &- bottom ? Int(box.y1) &- bottom : y &+ 1
  }

  /// Whether a box of this size has room for the corners.
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
