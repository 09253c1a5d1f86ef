import CPixels

/// A clip as run-length coverage of many rows, stored or read from a patch.
///
/// A clip is computed once and used by every command under it. It is stored as runs, not as a byte
/// a pixel, because most of a clip is inside, where a row is one run. Equal rows share their runs,
/// and `sameUntil` lets equal rows be clipped once. A clip to a box whose corners are in the cache
/// is not stored at all: its rows are read from the patch.
final class RunLengthMask: @unchecked Sendable {
  // Sendable: written only while it is built, read only afterwards.
  struct Run {
    var start: Int32
    var end: Int32
    var coverage: Int32
    /// The offset in `bytes`, for masked runs.
    var offset: Int32
  }

  /// The bounds in device pixels. The x of runs are in device space.
  let bounds: PixelBounds
  private(set) var runs: [Run] = []
  private(set) var bytes: [UInt8] = [0]
  private var lines: [(Int32, Int32)] = []

  private let patch: (lines: NinePatch.Lines, box: PixelBounds)?
  /// The patch that owns the memory of the lines.
  private let patchOwner: NinePatch?

  /// Creates a mask without rows, which are appended from the top of the bounds.
  init(bounds: PixelBounds) {
    self.bounds = bounds
    patch = nil
    patchOwner = nil
  }

  /// Creates a mask with the rows of a patch stretched to a box.
  init(_ patch: NinePatch, box: PixelBounds, bounds: PixelBounds) {
    self.bounds = bounds
    self.patch = (patch.lines, box)
    patchOwner = patch
  }

  /// Appends a row a number of times. Its x count from `originX` in device space.
  func append(_ row: CoverageRow, originX: Int, times: Int) {
    // Only masked runs have bytes; offset 0 represents none.
    let first = Int32(runs.count)
    for i in 0..<row.count {
      let run = row.runs[i]
      var offset = 0
      if run.coverage == CoverageRow.Run.masked {
        offset = bytes.count
        bytes.append(
          contentsOf: UnsafeBufferPointer(
            start: row.mask + Int(run.start), count: Int(run.end - run.start)))
      }
      runs.append(
        Run(
          start: run.start + Int32(originX), end: run.end + Int32(originX),
          coverage: run.coverage, offset: Int32(offset)))
    }
    for _ in 0..<times { lines.append((first, Int32(runs.count))) }
  }

  /// Appends a row without coverage.
  func appendEmptyRow() { lines.append((0, 0)) }

  /// Returns the end of the device rows that are equal to the row `y`.
  func sameUntil(_ y: Int) -> Int {
    if let (lines, box) = patch {
      return min(lines.sameUntil(y, of: box), max(Int(bounds.y1), y + 1))
    }
    let line = y - Int(bounds.y0)
    guard line >= 0, line < lines.count else { return y + 1 }
    var end = line + 1
    // Equal rows were appended together and so have the same indices of runs.
    while end < lines.count, lines[end] == lines[line] { end += 1 }
    return end + Int(bounds.y0)
  }

  /// Passes the runs of a row of device pixels; no runs outside the bounds.
  @inline(__always)
  func withRow<R>(
    _ y: Int, _ body: (UnsafeBufferPointer<Run>, UnsafePointer<UInt8>) -> R
  ) -> R {
    if let (lines, box) = patch { return withRow(y, of: lines, box, body) }
    let line = y &- Int(bounds.y0)
    let (first, end) = line >= 0 && line < lines.count ? lines[line] : (0, 0)
    return runs.withUnsafeBufferPointer { runs in
      bytes.withUnsafeBufferPointer {
        body(UnsafeBufferPointer(rebasing: runs[Int(first)..<Int(end)]), $0.baseAddress!)
      }
    }
  }

  /// Passes the runs of a row of a stretched patch, created on the stack.
  @inline(__always)
  private func withRow<R>(
    _ y: Int, of patch: NinePatch.Lines, _ box: PixelBounds,
    _ body: (UnsafeBufferPointer<Run>, UnsafePointer<UInt8>) -> R
  ) -> R {
    // Left corner, middle, right corner: never more than three runs.
    withUnsafeTemporaryAllocation(of: Run.self, capacity: 3) { runs in
      var count = 0
      func append(_ start: Int, _ end: Int, _ coverage: Int32, _ offset: Int) {
        runs.initializeElement(
          at: count,
          to: Run(
            start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end),
            coverage: coverage, offset: Int32(truncatingIfNeeded: offset)))
        count &+= 1
      }
      if y >= max(Int(bounds.y0), Int(box.y0)), y < min(Int(bounds.y1), Int(box.y1)) {
        let (minX, maxX) = (max(bounds.x0, box.x0), min(bounds.x1, box.x1))
        patch.parts(y, of: box, from: Int(minX), to: Int(maxX)) { start, end, coverage in
          append(start, end, CoverageRow.Run.masked, coverage - patch.bytes)
        } constant: { start, end, coverage in
          append(start, end, coverage, 0)
        }
      }
      return body(
        UnsafeBufferPointer(start: UnsafePointer(runs.baseAddress), count: count), patch.bytes)
    }
  }
}
