import CPixels
import Foundation

/// Computes the coverage of a shape row by row, in `row`, using the scratch space of one thread; x
/// counts from `originX`.
///
/// Every kind of shape - a rectangle, a stretched patch, chains, a mask of bytes - becomes rows of
/// runs here, so that blending and clipping are independent of the shape. The closure is inlined
/// into each loop: selecting by shape costs one switch a command, not one a row. The two common
/// cases of one colour without a clip do not use runs (`blend`).
///
/// There are two rows, since an intersection reads one and writes the other; they are then swapped.
final class RowRasterizer {
  /// The row in use and a spare one.
  private let slots: UnsafeMutablePointer<CoverageRow>
  private let cells: AreaCells
  private let scanConverter = ScanConverter()
  private var aliased = AliasedScanConverter()
  let width: Int
  let originX: Int

  /// Creates rows of `width` pixels from device column `originX` on.
  init(width: Int, originX: Int) {
    self.width = width
    self.originX = originX
    slots = .allocate(capacity: 2)
    slots.initialize(to: CoverageRow(width: width))
    (slots + 1).initialize(to: CoverageRow(width: width))
    cells = AreaCells(width: width)
  }

  deinit {
    slots[0].free()
    slots[1].free()
    slots.deallocate()
    cells.free()
    scanConverter.free()
  }

  var row: CoverageRow {
    @inline(__always) get { slots[0] }
  }

  /// Calls the body for every row in which the shape may have coverage, with the coverage in `row`,
  /// limited to the columns of `bounds`. The rows up to `end` are equal.
  @inline(__always)
  func rows(
    of shape: PreparedList.Shape, bounds: PixelBounds, _ body: (_ y: Int, _ end: Int) -> Void
  ) {
    // Nothing outside the scratch rows; they begin at x0.
    let area = area(of: bounds)
    guard !area.isEmpty else { return }
    switch shape {
    case .none:
      setConstant(from: Int(area.x0), to: Int(area.x1))
      body(Int(area.y0), Int(area.y1))
    case .patch(let patch, let box):
      patchRows(patch, box, area, body)
    case .chains(let chains, let rule):
      let area = area.intersection(chains.bounds)
      guard !area.isEmpty else { return }
      // The cells begin at the area's left edge: lines left of it only add to the winding.
      let cells = AreaCells(cells, width: area.width)
      let offset = Int(area.x0) - originX
      scanConverter.run(chains, rule: rule, clip: area, cells: cells) { y, cells in
        // The body may have swapped the rows.
        cells.sweep(into: slots[0], at: offset)
        body(y, y &+ 1)
      }
    case .aliased(let chains, let rule):
      for y in Int(area.y0)..<Int(area.y1) {
        aliased.fill(
          y, chains, rule: rule, from: Int(area.x0), to: Int(area.x1), originX: originX,
          into: slots[0])
        body(y, y + 1)
      }
    case .bytes(let bytes, let box): byteRows(bytes, box, area, body)
    case .glyphs, .colorGlyphs: break
    }
  }

  /// Blends one colour over the rows of a target under the coverage of a path, without storing it.
  func blend(
    _ color: PremultipliedColor, under chains: MonotoneChains, rule: CGPathFillRule,
    bounds: PixelBounds, into target: PaintTarget
  ) {
    let area = area(of: bounds).intersection(chains.bounds)
    guard !area.isEmpty else { return }
    let cells = AreaCells(cells, width: area.width)
    let shift = Int(area.x0) - Int(target.bounds.x0)
    scanConverter.run(chains, rule: rule, clip: area, cells: cells) { y, cells in
      cells.sweep(color, over: target.row(y) + shift)
    }
  }

  /// Blends one colour over the rows of a target under the coverage of a stretched patch.
  func blend(
    _ color: PremultipliedColor, under patch: NinePatch.Lines, _ box: PixelBounds,
    bounds: PixelBounds, into target: PaintTarget
  ) {
    let area = area(of: bounds).intersection(box)
    guard !area.isEmpty else { return }
    var y = Int(area.y0)
    while y < Int(area.y1) {
      let end = min(patch.partEnd(y, of: box), Int(area.y1))
      let line = target.row(y) - Int(target.bounds.x0)
      if !patch.isMiddle(y, of: box) {
        patch.blend(
          color, y..<end, of: box, from: Int(area.x0), to: Int(area.x1), over: line + Int(box.x0),
          stride: target.stride)
        y = end
        continue
      }
      // Rows between the corners look alike and are blended as one block.
      let height = end &- y
      patch.parts(y, of: box, from: Int(area.x0), to: Int(area.x1)) { start, end, coverage in
        px_over_color_mask_box(
          line + start, target.stride, color.bits, coverage, 0, end &- start, height)
      } constant: { start, end, coverage in
        let color = color.multiplied(by: UInt8(truncatingIfNeeded: coverage))
        if color.isOpaque {
          px_fill_box(line + start, target.stride, color.bits, end &- start, height)
        } else {
          px_over_color_box(line + start, target.stride, color.bits, end &- start, height)
        }
      }
      y = end
    }
  }

  /// Returns the part of some bounds that is in the scratch space.
  @inline(__always)
  private func area(of bounds: PixelBounds) -> PixelBounds {
    PixelBounds(
      x0: max(bounds.x0, Int32(originX)), y0: bounds.y0,
      x1: min(bounds.x1, Int32(originX + width)), y1: bounds.y1)
  }

  /// Passes the rows of a stretched patch to the body; the equal rows between the corners are
  /// passed once.
  @inline(__always)
  private func patchRows(
    _ patch: NinePatch.Lines, _ box: PixelBounds, _ area: PixelBounds, _ body: (Int, Int) -> Void
  ) {
    let area = area.intersection(box)
    guard !area.isEmpty else { return }
    var y = Int(area.y0)
    while y < Int(area.y1) {
      let end = min(patch.sameUntil(y, of: box), Int(area.y1))
      patch.emit(
        y, of: box, from: Int(area.x0), to: Int(area.x1), originX: originX, into: slots[0])
      body(y, end)
      y = end
    }
  }

  /// Passes the rows of a mask of bytes to the body, one masked run a row.
  private func byteRows(
    _ bytes: [UInt8], _ bounds: PixelBounds, _ area: PixelBounds, _ body: (Int, Int) -> Void
  ) {
    let area = area.intersection(bounds)
    guard !area.isEmpty else { return }
    bytes.withUnsafeBufferPointer { bytes in
      for y in Int(area.y0)..<Int(area.y1) {
        let at = (y - Int(bounds.y0)) * bounds.width + Int(area.x0) - Int(bounds.x0)
        setMask(bytes.baseAddress! + at, from: Int(area.x0) - originX, count: area.width)
        body(y, y + 1)
      }
    }
  }

  /// Makes the row one masked run.
  func setMask(_ bytes: UnsafePointer<UInt8>, from start: Int, count: Int) {
    row.removeAll()
    (row.mask + start).update(from: bytes, count: count)
    row.appendMasked(from: start, to: start + count)
  }

  /// Makes the row one run of full coverage, between two columns of the device.
  func setConstant(from x0: Int, to x1: Int) {
    row.removeAll()
    row.appendConstant(
      from: max(x0 - originX, 0), to: min(x1 - originX, width), coverage: 255)
  }

  /// Multiplies the row by the coverage of a clip.
  func intersect(with rows: RunLengthMask, y: Int) {
    // The intersection reads the first row and writes the second; then they are swapped.
    rows.withRow(y) { runs, bytes in
      slots[1].intersect(slots[0], with: runs, bytes: bytes, shift: originX)
    }
    swap(&slots[0], &slots[1])
  }

  /// Multiplies the row by an image's alpha, inverted for a stencil.
  func multiply(
    by image: ImageSource, isStencil: Bool, y: Int, scratch: UnsafeMutablePointer<UInt32>
  ) {
    let other = slots[1]
    other.removeAll()
    for i in 0..<row.count {
      let run = row.runs[i]
      let start = Int(run.start)
      let count = Int(run.end) - start
      // Only where there is coverage: an image clip may be large and the drawing small.
      image.fetch(x: start + originX, y: y, count: count, into: scratch)
      for k in 0..<count {
        let p = PremultipliedColor(bits: scratch[k])
        let through = isStencil ? 255 - p.alpha : p.alpha
        let coverage =
          run.coverage == CoverageRow.Run.masked ? row.mask[start + k] : UInt8(run.coverage)
        other.mask[start + k] = multiply255(coverage, through)
      }
      other.appendMasked(from: start, to: start + count)
    }
    swap(&slots[0], &slots[1])
  }
}
