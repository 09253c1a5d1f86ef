import CPixels

/// Reduces images with a triangle filter of one output pixel to each side.
///
/// Rows are narrowed first, then combined. Weights are parts of 65536 that sum to exactly that for
/// every pixel. Between the passes a channel has 16 bits; the result is rounded to nearest. The
/// result does not depend on which rows are computed together. Cost: two multiplications a channel
/// for each source pixel.
struct TriangleResampler: Sendable {
  private let across: Taps
  private let down: Taps

  /// Computes the weights for all columns and rows.
  init(from source: (width: Int, height: Int), to target: (width: Int, height: Int)) {
    across = Taps(from: source.width, to: target.width)
    down = Taps(from: source.height, to: target.height)
  }

  /// Computes some rows of the result, in ascending order, from the source rows that they need.
  ///
  /// A source row is narrowed once, though several result rows may need it: the last few are kept
  /// in a ring of as many slots as one result row needs. Result rows are computed in ascending
  /// order, so a slot that is overwritten is never needed again.
  func resample(
    _ rows: Range<Int>, from source: (Int) -> UnsafePointer<UInt32>,
    into target: (Int) -> UnsafeMutablePointer<UInt32>
  ) {
    let (width, slots) = (across.count, down.largestCount)
    // The narrowed source rows, as many as one result row needs, each in the slot of its number,
    // with four words a pixel; then the sums of one result row.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 4 * (slots + 1) * width) { words in
      let lines = words.baseAddress!
      let sums = lines + 4 * slots * width
      func slot(_ line: Int) -> UnsafeMutablePointer<UInt32> { lines + 4 * (line % slots) * width }
      var end = 0
      for y in rows {
        let taps = down.range(y)
        for line in max(end, taps.lowerBound)..<taps.upperBound {
          across.narrow(source(line), into: slot(line))
        }
        end = taps.upperBound
        let weights = down.weights(y)
        // At most 65280 * 65536 + 2^23, which fits 32 bits.
        sums.update(repeating: 1 << 23, count: 4 * width)
        for (k, line) in taps.enumerated() {
          px_accumulate32(sums, slot(line), weights[k], 4 * width)
        }
        target(y).withMemoryRebound(to: UInt8.self, capacity: 4 * width) {
          px_high_bytes($0, sums, 4 * width)
        }
      }
    }
  }

  /// The source pixels of each result pixel, and their weights.
  ///
  /// Weights are 16-bit shares whose sum is exactly one, so that an area of one colour keeps it;
  /// rounding each weight separately could make it a level darker.
  ///
  /// They are in unmanaged memory: threads that share them change no reference count.
  private final class Taps: @unchecked Sendable {
    // Sendable: only the initializer writes the memory.
    let count: Int
    let largestCount: Int
    /// The number of source pixels.
    private let length: Int
    /// The number of weights from one result pixel to the next: the largest count, rounded up to a
    /// multiple of four.
    private let stride: Int
    private let first: UnsafeMutablePointer<Int32>
    private let end: UnsafeMutablePointer<Int32>
    private let weights: UnsafeMutablePointer<UInt32>

    /// Computes the triangles around the source positions of the result pixels' centres. Pixels
    /// beyond the edges have no weight.
    init(from source: Int, to target: Int) {
      count = target
      let scale = Double(source) / Double(target)
      let reach = max(scale, 1)
      var parts: [(first: Int, weights: [UInt32])] = []
      for i in 0..<target {
        let center = (Double(i) + 0.5) * scale - 0.5
        let first = max(0, Int((center - reach).rounded(.up)))
        let last = min(source - 1, Int((center + reach).rounded(.down)))
        var raw = (first...max(first, last)).map { max(0, 1 - abs(Double($0) - center) / reach) }
        let total = raw.reduce(0, +)
        if total <= 0 { raw = [1] }
        var weights = raw.map {
          UInt32(($0 / (total > 0 ? max(total, 1e-12) : 1) * 65536).rounded())
        }
        // The remainder of rounding is added to the largest weight.
        let largest = weights.indices.max { weights[$0] < weights[$1] } ?? 0
        weights[largest] = weights[largest] &+ 65536 &- weights.reduce(0, &+)
        parts.append((min(first, source - 1), weights))
      }
      largestCount = parts.map(\.weights.count).max() ?? 1
      stride = (largestCount + 3) & ~3
      length = source
      first = .allocate(capacity: target)
      end = .allocate(capacity: target)
      weights = .allocate(capacity: target * stride)
      weights.initialize(repeating: 0, count: target * stride)
      for (i, part) in parts.enumerated() {
        first[i] = Int32(part.first)
        end[i] = Int32(part.first + part.weights.count)
        for (k, weight) in part.weights.enumerated() { weights[i * stride + k] = weight }
      }
    }

    deinit {
      first.deallocate()
      end.deallocate()
      weights.deallocate()
    }

    /// The source pixels of a result pixel.
    @inline(__always)
    func range(_ i: Int) -> Range<Int> { Int(first[i])..<Int(end[i]) }

    /// The weights of a result pixel, one for each source pixel.
    @inline(__always)
    func weights(_ i: Int) -> UnsafePointer<UInt32> {
      UnsafePointer(weights + i * stride)
    }

    /// Reduces a source row to the width of the result, in 8.8 fixed point, four words a pixel.
    func narrow(_ row: UnsafePointer<UInt32>, into line: UnsafeMutablePointer<UInt32>) {
      px_narrow(line, row, length, first, end, weights, stride, count)
    }
  }
}
