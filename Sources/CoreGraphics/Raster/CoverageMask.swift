import CPixels
import Foundation

/// Coverage of a whole shape as one byte a pixel.
enum CoverageMask {
  /// No mask is larger than this many pixels; larger shapes are drawn row by row.
  static let largestPixelCount = 1 << 26

  static func bytes(
    of strands: Strands, rule: CGPathFillRule, clip: PixelBounds
  ) -> (bounds: PixelBounds, coverage: [UInt8]) {
    let bounds = strands.bounds.intersection(clip)
    guard !bounds.isEmpty, bounds.width * bounds.height <= largestPixelCount else {
      return (.empty, [])
    }
    let width = bounds.width
    var result = [UInt8](repeating: 0, count: width * bounds.height)
    let cells = AreaCells(width: width)
    let row = CoverageRow(width: width)
    let sweep = StrandSweep()
    defer {
      cells.free()
      row.free()
      sweep.free()
    }
    result.withUnsafeMutableBufferPointer { result in
      guard let base = result.baseAddress else { return }
      sweep.run(strands, rule: rule, clip: bounds, cells: cells) { y in
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
