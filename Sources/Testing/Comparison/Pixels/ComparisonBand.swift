import CoreGraphics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The rows that one thread compares, and the differences found in them.
///
/// Bands share no word of the mask, and their results are added in order afterwards, so no lock is needed.
/// Each band has a matcher with caches of its own; the caches do not affect the results.
struct ComparisonBand {
  let rows: Range<Int>
  private var differingCount = 0
  private var excusedAsPerceptuallyEqual = 0
  private var excusedAsSlight = 0
  private var excusedAsAntialiasing = 0
  private var excusedAsIgnored = 0
  private var antialiasedCount = 0
  private var worst: ImageDifference.Pixel?
  private var largestDistance = 0

  init(rows: Range<Int>) { self.rows = rows }

  /// Compares the rows and marks the differing pixels that no tolerance excuses.
  mutating func scan(_ comparison: ImageComparison, width: Int, marking mask: BandRows) {
    let matcher = comparison.tolerance.perceptualLimit.map { PerceptualMatcher(limit: $0) }
    defer { matcher?.deallocate() }
    for y in rows {
      let p = comparison.reference.row(y)
      let q = comparison.actual.row(y)
      // `memcmp` compares a row at the speed of memory.
      if memcmp(p, q, width * 4) == 0 { continue }
      scanRow(y, p, q, width: width, comparison, marking: mask.row(y), matcher)
    }
  }

  /// Scans one row that has differing bytes.
  private mutating func scanRow(
    _ y: Int, _ p: UnsafePointer<UInt32>, _ q: UnsafePointer<UInt32>, width: Int,
    _ comparison: ImageComparison, marking mask: UnsafeMutablePointer<UInt64>,
    _ matcher: PerceptualMatcher?
  ) {
    let ignored = comparison.tolerance.ignored.filter { y >= Int($0.y0) && y < Int($0.y1) }
    let allowsAntialiasing = comparison.tolerance.allowsAntialiasing
    let channelLimit = comparison.tolerance.channelDifference
    var x = 0
    while x < width {
      // Skips eight pixels at a time while they are equal.
      if x &+ 8 <= width, memcmp(p + x, q + x, 32) == 0 {
        x &+= 8
        continue
      }
      let end = min(x &+ 8, width)
      while x < end {
        defer { x &+= 1 }
        let (a, b) = (p[x], q[x])
        if a == b { continue }
        if !ignored.isEmpty, ignored.contains(where: { $0.contains(x: x, y: y) }) {
          excusedAsIgnored += 1
          continue
        }
        if channelLimit > 0, Self.largestChannelDifference(a, b) <= channelLimit {
          excusedAsSlight += 1
          continue
        }
        // The colour test comes first: it is one lookup in a table, while the antialiasing test reads the
        // neighbours of neighbours.
        if let matcher, matcher.matches(a, b) {
          excusedAsPerceptuallyEqual += 1
          continue
        }
        if allowsAntialiasing {
          if Self.largestChannelDifference(a, b) <= comparison.tolerance.antialiasingDifference,
            comparison.isAntialiasing(x, y)
          {
            excusedAsAntialiasing += 1
            continue
          }
        } else if differingCount < Self.antialiasingSample {
          antialiasedCount += comparison.isAntialiasing(x, y) ? 1 : 0
        }
        mask[x &>> 6] |= 1 &<< UInt64(x & 63)
        differingCount &+= 1
        consider(x, y, a, b)
      }
    }
  }

  /// The number of differing pixels in a band above which antialiasing is no longer detected. The message
  /// that all differences are antialiasing matters only for few pixels, and the detection takes time.
  static let antialiasingSample = 20_000

  /// Records a pixel if one of its channels differs more than in any pixel before it. The perceived
  /// difference is computed only for the pixel that is finally reported, since it is expensive.
  @inline(__always)
  private mutating func consider(_ x: Int, _ y: Int, _ a: UInt32, _ b: UInt32) {
    let distance = Self.largestChannelDifference(a, b)
    guard distance > largestDistance else { return }
    largestDistance = distance
    worst = ImageDifference.Pixel(
      x: x, y: y, reference: PremultipliedColor(bits: a), actual: PremultipliedColor(bits: b),
      channelDifference: distance, colorDifference: 0)
  }

  /// Returns the largest difference of the premultiplied channels of two pixels, including alpha.
  @inline(__always)
  static func largestChannelDifference(_ a: UInt32, _ b: UInt32) -> Int {
    @inline(__always)
    func distance(_ shift: UInt32) -> Int {
      abs(Int(a &>> shift & 255) &- Int(b &>> shift & 255))
    }
    return max(max(distance(0), distance(8)), max(distance(16), distance(24)))
  }

  /// Adds the band's differences to those of the bands above.
  func add(to difference: inout ImageDifference) {
    difference.differingCount += differingCount
    difference.excusedAsPerceptuallyEqual += excusedAsPerceptuallyEqual
    difference.excusedAsSlight += excusedAsSlight
    difference.excusedAsAntialiasing += excusedAsAntialiasing
    difference.excusedAsIgnored += excusedAsIgnored
    difference.antialiasedCount += antialiasedCount
    guard let worst else { return }
    // Bands are added in order, so among equal pixels the first in reading order is kept.
    if worst.channelDifference > difference.worst?.channelDifference ?? 0 {
      difference.worst = worst
    }
  }
}
