import CPixels

/// The coverage of one row of pixels as runs: constant, or one byte a pixel in `mask`.
///
/// Runs are in order and do not overlap; pixels outside all runs have no coverage. Most pixels are
/// completely inside or outside a shape, so a row of a screen is some runs instead of a thousand
/// bytes, and blending knows where it may copy. The bytes of a masked run are at the run's own
/// position in `mask`, so that runs can be cut without moving them.
///
/// The struct is a handle: its creator frees it.
struct CoverageRow {
  typealias Run = px_run

  let mask: UnsafeMutablePointer<UInt8>
  let runs: UnsafeMutablePointer<Run>
  private let storedCount: UnsafeMutablePointer<Int>
  private let capacity: Int

  // 64 bytes more than there are pixels, because kernels read and write whole vectors.
  init(width: Int) {
    mask = .allocate(capacity: width + 64)
    mask.initialize(repeating: 0, count: width + 64)
    // A run takes at least one pixel of its own, except for constants between groups of eight.
    capacity = width + 16
    runs = .allocate(capacity: capacity)
    storedCount = .allocate(capacity: 1)
    storedCount.initialize(to: 0)
  }

  func free() {
    mask.deallocate()
    runs.deallocate()
    storedCount.deallocate()
  }

  var count: Int {
    @inline(__always) get { storedCount.pointee }
    @inline(__always) nonmutating set { storedCount.pointee = newValue }
  }

  @inline(__always)
  func removeAll() { count = 0 }

  /// Appends a run of constant coverage to the right of the existing runs.
  @inline(__always)
  func appendConstant(from start: Int, to end: Int, coverage: Int32) {
    // Runs without coverage are not stored: blending walks only the runs.
    guard coverage != 0, start < end else { return }
    let count = count
    // Adjacent runs of equal coverage become one. Masked runs may, since their bytes are adjacent.
    if count > 0, runs[count &- 1].coverage == coverage, Int(runs[count &- 1].end) == start {
      runs[count &- 1].end = Int32(truncatingIfNeeded: end)
      return
    }
    precondition(count < capacity, "A row has more runs than pixels.")
    runs[count] = Run(
      start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end),
      coverage: coverage)
    self.count = count &+ 1
  }

  /// Appends a run with one byte of coverage a pixel, which is already in the mask.
  @inline(__always)
  func appendMasked(from start: Int, to end: Int) {
    appendConstant(from: start, to: end, coverage: Run.masked)
  }
}

extension px_run {
  /// The value of `coverage` for a run with one byte a pixel.
  static let masked: Int32 = -1
}

extension CoverageRow {
  /// Intersects the row with another: coverages multiply, rounded to nearest.
  ///
  /// `other` is one row of stored runs whose x are `shift` to the right of this row's.
  func intersect(
    _ a: CoverageRow, with runs: UnsafeBufferPointer<RunLengthMask.Run>,
    bytes: UnsafePointer<UInt8>, shift: Int
  ) {
    removeAll()
    // A merge of two sorted lists of intervals: each step finishes the interval that ends first.
    var i = 0
    var j = 0
    while i < a.count && j < runs.count {
      let p = a.runs[i]
      let q = runs[j]
      let qStart = Int(q.start) &- shift
      let qEnd = Int(q.end) &- shift
      let start = max(Int(p.start), qStart)
      let end = min(Int(p.end), qEnd)
      if start < end {
        let count = end &- start
        let isMaskP = p.coverage == Run.masked
        let isMaskQ = q.coverage == Run.masked
        let qBytes = bytes + (Int(q.offset) &+ start &- qStart)
        // Products of bytes are rounded to nearest, as everywhere in coverage (Drawing.md).
        switch (isMaskP, isMaskQ) {
        case (false, false):
          appendConstant(
            from: start, to: end,
            coverage: Int32(multiply255(UInt8(p.coverage), UInt8(q.coverage))))
        case (true, false):
          scale(a.mask + start, by: UInt8(q.coverage), to: start, count)
        case (false, true):
          scale(qBytes, by: UInt8(p.coverage), to: start, count)
        case (true, true):
          (mask + start).update(from: a.mask + start, count: count)
          px_scale_mask(mask + start, qBytes, count)
          appendMasked(from: start, to: end)
        }
      }
      if Int(p.end) <= qEnd { i &+= 1 } else { j &+= 1 }
    }
  }

  /// Multiplies a range of bytes by one coverage.
  private func scale(
    _ from: UnsafePointer<UInt8>, by coverage: UInt8, to start: Int, _ count: Int
  ) {
    // Full coverage, the usual case inside a clip, is a copy without arithmetic.
    if coverage == 255 {
      (mask + start).update(from: from, count: count)
    } else {
      for k in 0..<count { mask[start + k] = multiply255(from[k], coverage) }
    }
    appendMasked(from: start, to: start + count)
  }
}

/// A copy of a row's runs and mask bytes.
struct SavedRow {
  private let runs: [CoverageRow.Run]
  private let bytes: [UInt8]

  init(_ row: CoverageRow) {
    runs = Array(UnsafeBufferPointer(start: row.runs, count: row.count))
    let end = runs.last.map { Int($0.end) } ?? 0
    bytes = Array(UnsafeBufferPointer(start: row.mask, count: end))
  }

  /// Restores the copy to a row that is at least as wide.
  func restore(to row: CoverageRow) {
    row.runs.update(from: runs, count: runs.count)
    row.mask.update(from: bytes, count: bytes.count)
    row.count = runs.count
  }
}
