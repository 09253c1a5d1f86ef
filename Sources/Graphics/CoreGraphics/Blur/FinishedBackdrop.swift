/// The result of a backdrop filter that is drawn again and again, as finished pixels.
///
/// A pass keeps small copies of the backdrop, which it enlarges, bends and colours whenever it is
/// drawn. This one does so for the first frame that draws a row; later frames copy the row.
final class FinishedBackdrop: BackdropPass, @unchecked Sendable {
  // Sendable: each row is written once, by one thread, and read only after it is complete.
  let area: PixelBounds
  private let pass: any BackdropPass
  private let buffer: PixelBuffer
  /// The rows of the area that are complete.
  private let progress: BandProgress

  /// The largest size in bytes: a bar across a phone takes 1.2 MB, the screen 12 MB.
  private static let maximumBytes = 2 << 20

  /// Creates the buffer; nil if it would be too large, or if the result has no pixels of its own.
  ///
  /// - Parameter pass: A complete pass.
  init?(_ pass: any BackdropPass) {
    area = pass.area
    guard !pass.readsTarget, 4 * area.width * area.height <= Self.maximumBytes,
      let buffer = PixelBuffer(width: area.width, height: area.height)
    else { return nil }
    self.pass = pass
    self.buffer = buffer
    progress = BandProgress(count: area.height)
  }

  var byteCount: Int { pass.byteCount + buffer.byteCount }
  var readsTarget: Bool { false }

  func make(from target: PaintTarget) { pass.make(from: target) }

  func pixels(
    _ columns: Range<Int>, y: Int, over line: UnsafePointer<UInt32>,
    _ scratch: UnsafeMutablePointer<UInt32>
  ) -> UnsafePointer<UInt32> {
    let index = y - Int(area.y0)
    let row = buffer.row(index)
    progress.complete(index..<index + 1) { _ in finish(row, y, over: line) }
    return UnsafePointer(row) + (columns.lowerBound - Int(area.x0))
  }

  /// Computes a whole row, more than the clip may show. Passes write a little beyond the columns that
  /// they are asked for.
  private func finish(
    _ row: UnsafeMutablePointer<UInt32>, _ y: Int, over line: UnsafePointer<UInt32>
  ) {
    let columns = Int(area.x0)..<Int(area.x1)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: columns.count + 16) { scratch in
      let pixels = pass.pixels(columns, y: y, over: line, scratch.baseAddress!)
      row.update(from: pixels, count: columns.count)
    }
  }
}
