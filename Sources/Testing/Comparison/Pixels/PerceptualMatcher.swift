import CoreGraphics

/// Determines whether the CIEDE2000 difference of two pixels is within a limit.
///
/// There are three steps, each for the pairs that the previous step did not decide. A user interface that
/// changed has millions of differing pixels but only a few thousand pairs of colours, whose results a table
/// caches. Pairs whose lightness alone differs too much - nine in ten for noise - are decided by a bound that
/// costs two lookups. The rest is computed in full. The results are those of `ColorDifference`.
struct PerceptualMatcher {
  private let limit: Double
  /// The difference of L* above which two colours exceed the limit whatever their hue and chroma.
  private let lightnessLimit: Float
  private let answers: UnsafeMutablePointer<Answer>
  private let colors: UnsafeMutablePointer<ColorEntry>

  /// The result for a pair of pixels.
  private struct Answer {
    var pair: UInt64
    var isAlike: Bool
  }

  /// A cached opaque colour and its Lab coordinates, which take three cube roots to compute.
  private struct ColorEntry {
    var bits: UInt32
    var lab: LabColor
  }

  // Each table has 256 KiB, so that both and the current rows fit the second-level cache. Sizes from 2^13 to
  // 2^18 were tried: smaller tables miss on photographs, larger ones miss the processor's cache.
  private static let answerCount = 1 << 14
  private static let colorCount = 1 << 13

  init(limit: Double) {
    self.limit = limit
    // The formula divides the difference of lightness by at most 1 + 0.015 * 50^2 / sqrt(20 +
    // 50^2), and what hue and chroma add is never negative, since |R_T| < 2. The margin covers
    // the rounding of the table.
    lightnessLimit = Float(limit * 1.748 + 0.01)
    answers = .allocate(capacity: Self.answerCount)
    answers.initialize(repeating: Answer(pair: 0, isAlike: true), count: Self.answerCount)
    colors = .allocate(capacity: Self.colorCount)
    let black = LabColor(red: 0, green: 0, blue: 0)
    colors.initialize(
      repeating: ColorEntry(bits: 0xFF00_0000, lab: black), count: Self.colorCount)
  }

  /// Frees the tables. The creator of the matcher calls this method.
  func deallocate() {
    answers.deallocate()
    colors.deallocate()
  }

  /// Whether two pixels match. The initial contents of the table state correctly that two transparent pixels,
  /// pair 0, match.
  @inline(__always)
  func matches(_ p: UInt32, _ q: UInt32) -> Bool {
    if Lightness.leastDifference(p, q) > lightnessLimit { return false }
    // Fibonacci hashing (Knuth, 6.4): the top bits of a product with 2^64 over the golden ratio. A slot holds
    // one pair; a new pair replaces the old one.
    let pair = UInt64(p) &<< 32 | UInt64(q)
    let place = Int((pair &* 0x9E37_79B9_7F4A_7C15) &>> 50)
    if answers[place].pair == pair { return answers[place].isAlike }
    let isAlike = difference(p, q) <= limit
    // The result depends on the pair only, so the contents of the table never affect a result.
    answers[place] = Answer(pair: pair, isAlike: isAlike)
    return isAlike
  }

  /// Computes CIEDE2000 in full.
  private func difference(_ p: UInt32, _ q: UInt32) -> Double {
    // `p & q` has full alpha if both are opaque. A translucent pixel appears differently over black and over
    // white, so both are computed.
    guard p & q >= 0xFF00_0000 else {
      return ColorDifference.ciede2000(
        PremultipliedColor(bits: p), PremultipliedColor(bits: q))
    }
    return ColorDifference.ciede2000(lab(p), lab(q))
  }

  /// Returns the Lab coordinates of an opaque colour, from a table if it has been computed before.
  private func lab(_ bits: UInt32) -> LabColor {
    let place = Int((bits &* 0x9E37_79B1) &>> 19)
    if colors[place].bits == bits { return colors[place].lab }
    let color = PremultipliedColor(bits: bits)
    let lab = LabColor(red: color.red, green: color.green, blue: color.blue)
    colors[place] = ColorEntry(bits: bits, lab: lab)
    return lab
  }
}

/// Computes L* of pixels over white from tables, to within a step of luminance.
private enum Lightness {
  private static let steps = 1 << 14

  /// The luminance of bytes in steps: 256 entries for red, then for green, then for blue.
  // Safe: written once here and never freed.
  nonisolated(unsafe) private static let luminance: UnsafePointer<UInt32> = {
    let table = UnsafeMutablePointer<UInt32>.allocate(capacity: 768)
    // Rec. 709 weights on linear light: the Y of sRGB colours.
    for byte in 0..<256 {
      let level = UInt8(byte)
      let light = LabColor.light(level) * Double(steps - 1)
      table[byte] = UInt32(0.2126729 * light)
      table[256 + byte] = UInt32(0.7151522 * light)
      table[512 + byte] = UInt32(0.0721750 * light)
    }
    return UnsafePointer(table)
  }()

  /// The L* at the lower end of each step of luminance. The luminance of each channel is rounded down to
  /// whole steps, so a pixel's exact value is up to three steps higher.
  nonisolated(unsafe) private static let lightness: UnsafePointer<Float> = {
    let table = UnsafeMutablePointer<Float>.allocate(capacity: steps + 3)
    for step in 0..<steps + 3 {
      table[step] = Float(LabColor.lightness(ofLuminance: Double(step) / Double(steps - 1)))
    }
    return UnsafePointer(table)
  }()

  /// Returns a lower bound of the difference of L* of two pixels over white.
  @inline(__always)
  static func leastDifference(_ p: UInt32, _ q: UInt32) -> Float {
    let (a, b) = (step(p), step(q))
    return a > b ? lightness[a] - lightness[b &+ 3] : lightness[b] - lightness[a &+ 3]
  }

  /// Returns the luminance of a pixel over white, in steps.
  @inline(__always)
  private static func step(_ bits: UInt32) -> Int {
    // A premultiplied channel over white: the channel plus the share of white that shows through.
    let behind = 255 &- bits &>> 24
    let red = Int(min(255, bits & 255 &+ behind))
    let green = Int(min(255, bits &>> 8 & 255 &+ behind))
    let blue = Int(min(255, bits &>> 16 & 255 &+ behind))
    return Int(luminance[red] &+ luminance[256 &+ green] &+ luminance[512 &+ blue])
  }
}
