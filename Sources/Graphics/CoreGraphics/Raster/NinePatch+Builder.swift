import CPixels

extension NinePatch {
  /// Collects the stored parts of a patch's rows. The runs of a row give the pixels that are clear
  /// or equal to the middle, so these are not tested one by one.
  struct Builder {
    let left: Int
    let right: Int
    private(set) var rows: [px_patch_row]
    private(set) var bytes: [UInt8] = []

    /// Creates a builder whose rows are all clear.
    init(left: Int, right: Int, height: Int) {
      self.left = left
      self.right = right
      let (end, start) = (Int32(left), Int32(left + 1))
      rows = Array(
        repeating: px_patch_row(
          middle: 0, left_start: end, left_end: end, right_start: start, right_end: start,
          left_bytes: 0, right_bytes: 0),
        count: height)
    }

    /// Sets a row from its runs, in order; the bytes of masked runs are at their columns.
    mutating func set(
      _ y: Int, _ runs: UnsafePointer<px_run>, count: Int, bytes mask: UnsafePointer<UInt8>
    ) {
      guard count > 0 else { return }
      let runs = UnsafeBufferPointer(start: runs, count: count)
      // Outer columns are clear, inner columns have the coverage of the middle.
      let middle = coverage(at: left, of: runs, mask)
      let leftEnd = startOfEqual(middle, before: left, of: runs, mask)
      let rightStart = endOfEqual(middle, from: left + 1, of: runs, mask)
      let leftStart = min(endOfEqual(0, from: 0, of: runs, mask), leftEnd)
      let rightEnd = max(startOfEqual(0, before: left + 1 + right, of: runs, mask), rightStart)
      rows[y] = px_patch_row(
        middle: middle, left_start: Int32(leftStart), left_end: Int32(leftEnd),
        right_start: Int32(rightStart), right_end: Int32(rightEnd),
        left_bytes: Int32(keep(leftStart..<leftEnd, of: runs, mask)),
        right_bytes: Int32(keep(rightStart..<rightEnd, of: runs, mask)))
    }

    private func coverage(
      at column: Int, of runs: UnsafeBufferPointer<px_run>, _ mask: UnsafePointer<UInt8>
    ) -> Int32 {
      guard let run = runs.first(where: { $0.start <= column && $0.end > column }) else { return 0 }
      return run.coverage == CoverageRow.Run.masked ? Int32(mask[column]) : run.coverage
    }

    /// Returns the first column of the pixels of one coverage that end before `column`.
    private func startOfEqual(
      _ coverage: Int32, before column: Int, of runs: UnsafeBufferPointer<px_run>,
      _ mask: UnsafePointer<UInt8>
    ) -> Int {
      var start = column
      for run in runs.reversed() where run.start < start {
        // Pixels outside all runs are clear.
        if run.end < start {
          if coverage != 0 { return start }
          start = Int(run.end)
        }
        if run.coverage == CoverageRow.Run.masked {
          while start > run.start, Int32(mask[start - 1]) == coverage { start -= 1 }
          if start > run.start { return start }
        } else if run.coverage == coverage {
          start = Int(run.start)
        } else {
          return start
        }
      }
      return coverage == 0 ? 0 : start
    }

    /// Returns the end of the pixels of one coverage that begin at a column.
    private func endOfEqual(
      _ coverage: Int32, from column: Int, of runs: UnsafeBufferPointer<px_run>,
      _ mask: UnsafePointer<UInt8>
    ) -> Int {
      var end = column
      for run in runs where run.end > end {
        if run.start > end {
          if coverage != 0 { return end }
          end = Int(run.start)
        }
        if run.coverage == CoverageRow.Run.masked {
          while end < run.end, Int32(mask[end]) == coverage { end += 1 }
          if end < run.end { return end }
        } else if run.coverage == coverage {
          end = Int(run.end)
        } else {
          return end
        }
      }
      return coverage == 0 ? left + 1 + right : end
    }

    /// Stores the coverage of some columns and returns its offset.
    private mutating func keep(
      _ columns: Range<Int>, of runs: UnsafeBufferPointer<px_run>, _ mask: UnsafePointer<UInt8>
    ) -> Int {
      let begin = bytes.count
      var x = columns.lowerBound
      for run in runs {
        let start = max(Int(run.start), x)
        let end = min(Int(run.end), columns.upperBound)
        guard start < end else { continue }
        bytes.append(contentsOf: repeatElement(0, count: start - x))
        if run.coverage == CoverageRow.Run.masked {
          bytes.append(contentsOf: UnsafeBufferPointer(start: mask + start, count: end - start))
        } else {
          bytes.append(contentsOf: repeatElement(UInt8(run.coverage), count: end - start))
        }
        x = end
      }
      bytes.append(contentsOf: repeatElement(0, count: columns.upperBound - x))
      return begin
    }
  }
}
