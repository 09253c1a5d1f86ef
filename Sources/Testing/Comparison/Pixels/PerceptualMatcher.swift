import CoreGraphics

/// Determines whether two pixels look alike: whether their CIEDE2000 difference is within a limit.
///
/// Three steps, each for the cases that the one before left open. A user interface that changed has
/// millions of differing pixels but a few thousand pairs of colours, which a table remembers. Pairs
/// whose lightness alone is too far apart - nine in ten of noise - are settled by a bound that
/// costs two lookups. The rest is computed in full. The results are those of `ColorDifference`.
struct PerceptualMatcher {
  private let limit: Double
  /// The difference of L* from which on no hue and chroma can bring two colours within the limit.
  private let lightnessLimit: Float
  private let answers: UnsafeMutablePointer<Answer>
  private let colors: UnsafeMutablePointer<ColorEntry>

  /// The result for a pair of pixels.
  private struct Answer {
    var pair: UInt64
    var isAlike: Bool
  }

  /// An opaque colour and its Lab coordinates, which take three cube roots to compute.
  private struct ColorEntry {
    var bits: UInt32
    var lab: LabColor
  }

  // 256 KiB each: with the rows in work they fit the second-level cache. Tried 2^13 to 2^18; fewer
  // miss on photographs, more miss the processor's cache.
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

  /// Whether two pixels look alike. Pair 0, clear against clear, does, as the table is initialised.
  @inline(__always)
  func matches(_ p: UInt32, _ q: UInt32) -> Bool {
    if Lightness.leastDifference(p, q) > lightnessLimit { return false }
    // Fibonacci hashing (Knuth, 6.4): the top bits of a product with 2^64 over the golden ratio. One
    // pair a slot; a newcomer takes the place.
    let pair = UInt64(p) &<< 32 | UInt64(q)
    let place = Int((pair &* 0x9E37_79B9_7F4A_7C15) &>> 50)
    if answers[place].pair == pair { return answers[place].isAlike }
    let isAlike = difference(p, q) <= limit
    // A pair has one answer, so the contents of the table never affect a result.
    answers[place] = Answer(pair: pair, isAlike: isAlike)
    return isAlike
  }

  /// Computes CIEDE2000 in full.
  private func difference(_ p: UInt32, _ q: UInt32) -> Double {
    // Both opaque: the common bits have a full alpha. What can be seen through looks different over
    // black and over white, and both are asked.
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

/// Returns L* of pixels over white, from tables, to within a step of luminance.
private enum Lightness {
  private static let steps = 1 << 14

  /// The luminance in steps by byte: red's 256, green's, blue's.
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

  /// The L* at the lower end of each step of luminance. Each channel's luminance was rounded down
  /// to whole steps, so a pixel's true value is up to three steps higher.
  nonisolated(unsafe) private static let lightness: UnsafePointer<Float> = {
    let table = UnsafeMutablePointer<Float>.allocate(capacity: steps + 3)
    for step in 0..<steps + 3 {
      table[step] = Float(LabColor.lightness(ofLuminance: Double(step) / Double(steps - 1)))
    }
    return UnsafePointer(table)
  }()

  /// Returns a lower bound of the difference of the pixels' L* over white.
  @inline(__always)
  static func leastDifference(_ p: UInt32, _ q: UInt32) -> Float {
    let (a, b) = (step(p), step(q))
    return a > b ? lightness[a] - lightness[b &+ 3] : lightness[b] - lightness[a &+ 3]
  }

  /// Returns the step of luminance of a pixel over white.
  @inline(__always)
  private static func step(_ bits: UInt32) -> Int {
    // Premultiplied, over white: what the alpha leaves over is white's.
    let behind = 255 &- bits &>> 24
    let red = Int(min(255, bits & 255 &+ behind))
    let green = Int(min(255, bits &>> 8 & 255 &+ behind))
    let blue = Int(min(255, bits &>> 16 & 255 &+ behind))
    return Int(luminance[red] &+ luminance[256 &+ green] &+ luminance[512 &+ blue])
  }
}
