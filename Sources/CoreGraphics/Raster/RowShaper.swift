import CPixels
import Foundation

/// Scratch space of one thread, and the walk over a shape's rows that leaves each row's coverage
/// in `row`; x there counts from `originX`.
final class RowShaper {
  var row: CoverageRow
  private var other: CoverageRow
  private var cells: AreaCells
  private var sweep = StrandSweep()
  private var aliased = AliasedSweep()
  let width: Int
  let originX: Int

  init(width: Int, originX: Int) {
    self.width = width
    self.originX = originX
    row = CoverageRow(width: width)
    other = CoverageRow(width: width)
    cells = AreaCells(width: width)
  }

  /// Calls the body for every row in which the shape may have coverage; `row` then holds it,
  /// limited to `bounds` across.
  @inline(__always)
  func rows(
    of shape: PreparedList.Shape, bounds: PixelBounds, rows: Range<Int>, _ body: (Int) -> Void
  ) {
    let area = PixelBounds(
      x0: max(bounds.x0, Int32(originX)), y0: max(bounds.y0, Int32(rows.lowerBound)),
      x1: min(bounds.x1, Int32(originX + width)), y1: min(bounds.y1, Int32(rows.upperBound)))
    guard !area.isEmpty else { return }
    switch shape {
    case .none:
      row.removeAll()
      row.appendConstant(
        from: Int(area.x0) - originX, to: Int(area.x1) - originX, coverage: 255)
      for y in Int(area.y0)..<Int(area.y1) { body(y) }
    case .patch(let patch, let box):
      let area = area.intersection(box)
      guard !area.isEmpty else { return }
      for y in Int(area.y0)..<Int(area.y1) {
        patch.emit(
          y, of: box, from: Int(area.x0), to: Int(area.x1), originX: originX, into: &row)
        body(y)
      }
    case .strands(let strands, let rule):
      let area = area.intersection(strands.bounds)
      guard !area.isEmpty else { return }
      cells.use(width: area.width)
      let offset = Int(area.x0) - originX
      sweep.run(strands, rule: rule, clip: area, cells: cells) { y in
        cells.sweep(into: &row, at: offset)
        body(y)
      }
    case .aliased(let strands, let rule):
      for y in Int(area.y0)..<Int(area.y1) {
        aliased.fill(
          y, strands, rule: rule, from: Int(area.x0), to: Int(area.x1), originX: originX,
          into: &row)
        body(y)
      }
    case .shadow(let shadow):
      shadowRows(shadow, area, body)
    case .glyphs, .pictures: break
    }
  }

  private func shadowRows(_ shadow: ShadowMask, _ area: PixelBounds, _ body: (Int) -> Void) {
    let area = area.intersection(shadow.bounds)
    guard !area.isEmpty else { return }
    switch shadow.form {
    case .empty: break
    case .patch(let patch):
      for y in Int(area.y0)..<Int(area.y1) {
        patch.emit(
          y, of: shadow.bounds, from: Int(area.x0), to: Int(area.x1), originX: originX, into: &row)
        body(y)
      }
    case .bytes(let bytes):
      bytes.withUnsafeBufferPointer { bytes in
        for y in Int(area.y0)..<Int(area.y1) {
          let at =
            (y - Int(shadow.bounds.y0)) * shadow.bounds.width
            + Int(area.x0) - Int(shadow.bounds.x0)
          setMask(bytes.baseAddress! + at, from: Int(area.x0) - originX, count: area.width)
          body(y)
        }
      }
    }
  }

  /// Makes the row one masked run.
  func setMask(_ bytes: UnsafePointer<UInt8>, from start: Int, count: Int) {
    row.removeAll()
    (row.mask + start).update(from: bytes, count: count)
    row.appendMasked(from: start, to: start + count)
  }

  /// Makes the row one run of full coverage, given in device x.
  func setConstant(from x0: Int, to x1: Int) {
    row.removeAll()
    row.appendConstant(
      from: max(x0 - originX, 0), to: min(x1 - originX, width), coverage: 255)
  }

  /// Keeps what lies within a clip.
  func intersect(with rows: MaskRows, y: Int) {
    rows.withRow(y) { runs, bytes in
      other.intersect(row, with: runs, bytes: bytes, shift: originX)
    }
    swap(&row, &other)
  }

  /// Multiplies by an image's alpha, or by one minus its luminance when it is a mask of paint.
  func multiply(
    by image: ImageSource, isStencil: Bool, y: Int, scratch: UnsafeMutablePointer<UInt32>
  ) {
    other.removeAll()
    for i in 0..<row.count {
      let run = row.runs[i]
      let start = Int(run.start)
      let count = Int(run.end) - start
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
    swap(&row, &other)
  }
}
