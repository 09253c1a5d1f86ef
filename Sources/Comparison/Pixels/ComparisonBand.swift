import CoreGraphics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The rows that one thread compares, and what it found there.
struct ComparisonBand {
  let rows: Range<Int>
  private var differingCount = 0
  private var excusedByLook = 0
  private var excusedAsAntialiasing = 0
  private var excusedAsIgnored = 0
  private var antialiasedCount = 0
  private var worst: PictureDifference.Pixel?

  init(rows: Range<Int>) { self.rows = rows }

  mutating func scan(_ comparison: PictureComparison, width: Int, marking mask: BandRows) {
    var cache: ColorDifferenceCache? =
      comparison.tolerance.perceptualLimit == nil ? nil : ColorDifferenceCache()
    defer { cache?.deallocate() }
    for y in rows {
      let p = comparison.reference.row(y)
      let q = comparison.actual.row(y)
      if memcmp(p, q, width * 4) == 0 { continue }
      scanRow(y, p, q, width: width, comparison, marking: mask.row(y), &cache)
    }
  }

  private mutating func scanRow(
    _ y: Int, _ p: UnsafePointer<UInt32>, _ q: UnsafePointer<UInt32>, width: Int,
    _ comparison: PictureComparison, marking mask: UnsafeMutablePointer<UInt64>,
    _ cache: inout ColorDifferenceCache?
  ) {
    let ignored = comparison.tolerance.ignored.filter { y >= Int($0.y0) && y < Int($0.y1) }
    let limit = comparison.tolerance.perceptualLimit ?? 0
    let allowsAntialiasing = comparison.tolerance.allowsAntialiasing
    var x = 0
    while x < width {
      // Eight pixels at a time while nothing differs.
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
        var look = 0.0
        if cache != nil {
          look = cache!.difference(a, b)
          if look <= limit {
            excusedByLook += 1
            continue
          }
        }
        if allowsAntialiasing {
          if comparison.isAntialiasing(x, y) {
            excusedAsAntialiasing += 1
            continue
          }
        } else if differingCount < Self.antialiasingSample {
          antialiasedCount += comparison.isAntialiasing(x, y) ? 1 : 0
        }
        mask[x &>> 6] |= 1 &<< UInt64(x & 63)
        differingCount &+= 1
        consider(x, y, a, b, look: look)
      }
    }
  }

  /// The remark "all of it is anti-aliasing" only matters where few pixels differ; beyond this
  /// many in a band it is not made, and nobody pays for it.
  static let antialiasingSample = 20_000

  private mutating func consider(_ x: Int, _ y: Int, _ a: UInt32, _ b: UInt32, look: Double) {
    let distance = Self.largestChannelDifference(a, b)
    if let worst {
      if look != worst.colorDifference {
        guard look > worst.colorDifference else { return }
      } else if distance <= worst.channelDifference {
        return
      }
    }
    worst = PictureDifference.Pixel(
      x: x, y: y, reference: PremultipliedColor(bits: a), actual: PremultipliedColor(bits: b),
      channelDifference: distance, colorDifference: look)
  }

  @inline(__always)
  static func largestChannelDifference(_ a: UInt32, _ b: UInt32) -> Int {
    var largest: UInt32 = 0
    for shift in [UInt32(0), 8, 16, 24] {
      let (p, q) = (a &>> shift & 255, b &>> shift & 255)
      largest = max(largest, p > q ? p &- q : q &- p)
    }
    return Int(largest)
  }

  func add(to difference: inout PictureDifference) {
    difference.differingCount += differingCount
    difference.excusedByLook += excusedByLook
    difference.excusedAsAntialiasing += excusedAsAntialiasing
    difference.excusedAsIgnored += excusedAsIgnored
    difference.antialiasedCount += antialiasedCount
    guard let worst else { return }
    guard let other = difference.worst else {
      difference.worst = worst
      return
    }
    if (worst.colorDifference, worst.channelDifference)
      > (other.colorDifference, other.channelDifference)
    {
      difference.worst = worst
    }
  }
}
