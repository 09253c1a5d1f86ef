/// Dithers smooth areas: replaces some of their pixels by a second palette colour, in a pattern fixed in
/// space.
///
/// A colour that the palette represents with a visible error is mixed with a second entry on its other side,
/// in the proportion that makes the average correct. The result depends only on a pixel's colour and
/// position, so frames do not flicker. Near edges, where patterns would be noticed, no pixel is changed.
struct PatternDither {
  private var partners: [UInt8]
  /// The number of pixels in 64 that take the second colour; 0 for colours that are in the palette.
  private var shares: [UInt8]
  private let isNeeded: Bool

  /// The squared distance below which a colour counts as being in the palette, two levels in each channel.
  private static let forgiven: Float = 12
  /// The difference of a channel above which neighbours are an edge.
  private static let smoothStep: Int32 = 6

  init(_ histogram: ColorHistogram, palette: Palette, indices: [UInt8]) {
    partners = indices
    shares = [UInt8](repeating: 0, count: indices.count)
    var isNeeded = false
    for (item, index) in indices.enumerated() {
      let color = Palette.point(histogram.colors[item])
      let first = Palette.point(palette.colors[Int(index)])
      let miss = color - first
      guard (miss * miss).sum() > Self.forgiven else { continue }
      let partner = palette.nearestIndex(to: color + miss)
      let way = Palette.point(palette.colors[Int(partner)]) - first
      let length = (way * way).sum()
      guard length > 0 else { continue }
      let share = (miss * way).sum() / length
      // A second colour that is far away in another direction would add colours that the image does
      // not have.
      let rest = color - (first + way * share)
      guard share > 0.03, (rest * rest).sum() < (miss * miss).sum() else { continue }
      partners[item] = partner
      shares[item] = UInt8(min(32, share * 64))
      isNeeded = true
    }
    self.isNeeded = isNeeded
  }

  /// Dithers `output`, which contains the nearest indices.
  func apply(
    to output: UnsafeMutablePointer<UInt8>, _ histogram: ColorHistogram, width: Int, height: Int
  ) {
    guard isNeeded, width > 2, height > 2 else { return }
    histogram.identifiers.withUnsafeBufferPointer { identifiers in
      histogram.colors.withUnsafeBufferPointer { colors in
        shares.withUnsafeBufferPointer { shares in
          for y in 1..<height - 1 {
            var i = y * width
            for x in 1..<width - 1 {
              i &+= 1
              let item = identifiers[i]
              guard item != ColorHistogram.clear, shares[Int(item)] > Self.threshold(x, y),
                Self.isSmooth(item, identifiers[i &- 1], colors),
                Self.isSmooth(item, identifiers[i &+ 1], colors),
                Self.isSmooth(item, identifiers[i &- width], colors),
                Self.isSmooth(item, identifiers[i &+ width], colors)
              else { continue }
              output[i] = partners[Int(item)]
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private static func isSmooth(
    _ a: UInt16, _ b: UInt16, _ colors: UnsafeBufferPointer<UInt32>
  ) -> Bool {
    if a == b { return true }
    guard b != ColorHistogram.clear else { return false }
    let (p, q) = (colors[Int(a)], colors[Int(b)])
    return isNear(p, q) && isNear(p >> 8, q >> 8) && isNear(p >> 16, q >> 16)
  }

  @inline(__always)
  private static func isNear(_ p: UInt32, _ q: UInt32) -> Bool {
    abs(Int32(p & 255) - Int32(q & 255)) <= smoothStep
  }

  /// Returns the threshold of a pixel in the ordered 8 x 8 pattern, in which each of 0...63 occurs once and
  /// similar thresholds are far apart.
  @inline(__always)
  static func threshold(_ x: Int, _ y: Int) -> UInt8 {
    let fine = (((x ^ y) & 1) << 1 | (y & 1)) << 4
    let middle = (((x ^ y) >> 1 & 1) << 1 | (y >> 1 & 1)) << 2
    let coarse = ((x ^ y) >> 2 & 1) << 1 | (y >> 2 & 1)
    return UInt8(truncatingIfNeeded: fine | middle | coarse)
  }
}
