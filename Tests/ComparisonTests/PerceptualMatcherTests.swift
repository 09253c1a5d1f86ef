import CoreGraphics
import Testing

@testable import Comparison

/// The quick answer whether two colours look alike, against the formula in full.
@Suite struct PerceptualMatcherTests {
  @Test(
    "a difference of just the limit is within it, and one beyond by the last bit is not",
    arguments: [false, true])
  func limits(areTranslucent: Bool) {
    var random = SystemSeed(state: 283)
    func color(_ bits: UInt32) -> UInt32 {
      let alpha = areTranslucent ? UInt8(1 + random.below(255)) : 255
      let c = PremultipliedColor(bits: bits | 0xFF00_0000)
      return PremultipliedColor(
        red: multiply255(c.red, alpha), green: multiply255(c.green, alpha),
        blue: multiply255(c.blue, alpha), alpha: alpha
      ).bits
    }
    for index in 0..<600 {
      let bits = random.next()
      let p = color(bits)
      // Half of the pairs differ by a few levels, as neighbours in a gradient do.
      let q = color(index % 2 == 0 ? random.next() : bits ^ (random.next() & 0x0007_0707))
      guard p != q else { continue }
      let difference = ColorDifference.ciede2000(
        PremultipliedColor(bits: p), PremultipliedColor(bits: q))
      for (limit, isAlike) in [(difference, true), (difference.nextDown, false)] {
        let matcher = PerceptualMatcher(limit: limit)
        defer { matcher.deallocate() }
        #expect(matcher.matches(p, q) == isAlike, "\(p) \(q) at \(limit)")
        #expect(matcher.matches(p, q) == isAlike, "\(p) \(q) at \(limit), remembered")
      }
    }
  }

  @Test("what is remembered of one pair says nothing of another with the same second colour")
  func remembered() {
    var random = SystemSeed(state: 91)
    let matcher = PerceptualMatcher(limit: 3)
    defer { matcher.deallocate() }
    var kinds: Set<Bool> = []
    for _ in 0..<40 {
      let q = random.next() | 0xFF00_0000
      // Near in lightness, so that the quick answer does not decide: the same, and others in hue.
      for change: UInt32 in [0, 0x02_0002, 0x20_0000, 0x10_0010, 0] {
        let p = q ^ change
        let isAlike =
          ColorDifference.ciede2000(PremultipliedColor(bits: p), PremultipliedColor(bits: q)) <= 3
        kinds.insert(isAlike)
        #expect(matcher.matches(p, q) == isAlike, "\(p) \(q)")
        #expect(matcher.matches(q, p) == isAlike, "\(q) \(p)")
      }
    }
    #expect(kinds.count == 2)
  }
}
