import CPixels
import Foundation

/// Coverage of a whole shape as one byte a pixel.
///
/// Used for shapes that are kept or processed as images: glyphs, patches, shapes that are blurred.
/// All other coverage passes from the scan converter to the pixels row by row and is never stored.
/// The bytes are equal to those of the rows' runs.
enum CoverageMask {
  /// The largest number of pixels of a mask; larger shapes are drawn row by row.
  static let largestPixelCount = 1 << 26

  /// Returns the bounds of the covered area within a clip and its coverage row by row; empty if
  /// there is none or it has too many pixels.
  static func bytes(
    of chains: MonotoneChains, rule: CGPathFillRule, clip: PixelBounds
  ) -> (bounds: PixelBounds, coverage: [UInt8]) {
    let bounds = chains.bounds.intersection(clip)
    guard !bounds.isEmpty, bounds.width * bounds.height <= largestPixelCount else {
      return (.empty, [])
    }
    // The bytes are 0 at first, so only the runs must be written.
    let width = bounds.width
    var result = [UInt8](repeating: 0, count: width * bounds.height)
    let cells = AreaCells(width: width)
    let row = CoverageRow(width: width)
    let sweep = ScanConverter()
    defer {
      cells.free()
      row.free()
      sweep.free()
    }
    result.withUnsafeMutableBufferPointer { result in
      guard let base = result.baseAddress else { return }
      sweep.run(chains, rule: rule, clip: bounds, cells: cells) { y, cells in
        cells.sweep(into: row)
        let line = base + (y - Int(bounds.y0)) * width
        for i in 0..<row.count {
          let run = row.runs[i]
          let start = Int(run.start)
          let count = Int(run.end) - start
          if run.coverage == CoverageRow.Run.masked {
            (line + start).update(from: row.mask + start, count: count)
          } else {
            (line + start).update(repeating: UInt8(run.coverage), count: count)
          }
        }
      }
    }
    return (bounds, result)
  }
}
