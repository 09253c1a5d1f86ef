import CPixels

/// Replacing pixels by the result of a filter of these pixels.
extension RowRasterizer {
  /// Replaces rows of the target under a clip.
  ///
  /// - Parameter fetch: Returns the pixels of some columns of a row of the result; `line` has the pixels of
  ///   the target that they will replace.
  @inline(__always)
  func replace(
    _ rows: Range<Int>, of area: PixelBounds, clip: RunLengthMask?, in target: PaintTarget,
    with fetch: (_ columns: Range<Int>, _ y: Int, _ line: UnsafePointer<UInt32>)
      -> UnsafePointer<UInt32>
  ) {
    for y in rows.clamped(to: Int(area.y0)..<Int(area.y1)) {
      let line = target.row(y) + (originX - Int(target.bounds.x0))
      setConstant(from: Int(area.x0), to: Int(area.x1))
      if let clip { intersect(with: clip, y: y) }
      let row = row
      for i in 0..<row.count {
        let run = row.runs[i]
        let isMasked = run.coverage == CoverageRow.Run.masked
        let (start, end) = (Int(run.start), Int(run.end))
        let pixels = fetch(start + originX..<end + originX, y, line + start)
        if !isMasked && run.coverage == 255 {
          (line + start).update(from: pixels, count: end - start)
        } else {
          BlendFunctions.blend(
            .copy, line + start, pixels, coverage: isMasked ? row.mask + start : nil,
            constant: isMasked ? 255 : UInt8(truncatingIfNeeded: run.coverage), count: end - start)
        }
      }
    }
  }
}
