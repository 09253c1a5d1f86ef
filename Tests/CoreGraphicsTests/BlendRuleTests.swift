import TestSupport
import Testing

@testable import CoreGraphics

/// Blend modes against the formulas of "Compositing and Blending Level 1", written down here in double
/// precision: B(cb, cs) on straight colours, then source over.
@Suite("Blend modes against their formulas")
struct BlendRuleTests {
  typealias Color = [Double]

  static let separable: [(CGBlendMode, @Sendable (Double, Double) -> Double)] = [
    (.normal, { _, s in s }), (.multiply, { $0 * $1 }), (.screen, { 1 - (1 - $0) * (1 - $1) }),
    (.overlay, { b, s in b <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s) }),
    (.darken, { Swift.min($0, $1) }), (.lighten, { Swift.max($0, $1) }),
    (.colorDodge, { b, s in b == 0 ? 0 : s == 1 ? 1 : Swift.min(1, b / (1 - s)) }),
    (.colorBurn, { b, s in b == 1 ? 1 : s == 0 ? 0 : 1 - Swift.min(1, (1 - b) / s) }),
    (.hardLight, { b, s in s <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s) }),
    (
      .softLight,
      { b, s in
        let d = b <= 0.25 ? 16 * b * b * b - 12 * b * b + 4 * b : b.squareRoot()
        return s <= 0.5 ? b - (1 - 2 * s) * (b - b * b) : b + (2 * s - 1) * (d - b)
      }
    ),
    (.difference, { abs($0 - $1) }), (.exclusion, { $0 + $1 - 2 * $0 * $1 }),
  ]

  private func pixel(_ color: Color, _ alpha: Int) -> PremultipliedColor {
    func byte(_ v: Double) -> UInt8 { UInt8((v * Double(alpha)).rounded()) }
    return PremultipliedColor(
      red: byte(color[0]), green: byte(color[1]), blue: byte(color[2]), alpha: UInt8(alpha))
  }

  private func straight(_ p: PremultipliedColor) -> Color {
    [p.red, p.green, p.blue].map { Double($0) / Double(p.alpha) }
  }

  /// Whether the mode makes of the two what the formula says, within a level.
  private func expectBlend(
    _ mode: CGBlendMode, _ s: PremultipliedColor, over b: PremultipliedColor,
    _ formula: (_ b: Color, _ s: Color) -> Color
  ) {
    let got = PremultipliedColor(bits: BlendFunctions.pixel(mode, s.bits, b.bits))
    let (sa, ba) = (Double(s.alpha) / 255, Double(b.alpha) / 255)
    let (cs, cb) = (straight(s), straight(b))
    let mixed = formula(cb, cs)
    for (i, channel) in [got.red, got.green, got.blue].enumerated() {
      let source = (1 - ba) * cs[i] + ba * mixed[i]
      let expected = 255 * (sa * source + ba * (1 - sa) * cb[i])
      #expect(abs(Double(channel) - expected) <= 1, "\(mode) of \(s) over \(b): \(got)")
    }
    #expect(abs(Double(got.alpha) - 255 * (sa + ba * (1 - sa))) <= 1)
  }

  @Test("each channel by itself", arguments: separable.indices)
  func separableModes(_ index: Int) {
    let (mode, formula) = Self.separable[index]
    for alphas in [(255, 255), (128, 255), (255, 200), (90, 40)] {
      for i in stride(from: 0, through: 255, by: 15) {
        for j in stride(from: 0, through: 255, by: 15) {
          let source = [i, 255 - i, (i * 7) % 256].map { Double($0) / 255 }
          let backdrop = [j, j, 255 - j].map { Double($0) / 255 }
          expectBlend(mode, pixel(source, alphas.0), over: pixel(backdrop, alphas.1)) { b, s in
            zip(b, s).map { formula($0, $1) }
          }
        }
      }
    }
  }

  // MARK: Hue, saturation, colour and luminosity

  private func lum(_ c: Color) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  private func sat(_ c: Color) -> Double { c.max()! - c.min()! }

  private func setLum(_ c: Color, _ l: Double) -> Color {
    let d = l - lum(c)
    var c = c.map { $0 + d }
    let (l, n, x) = (lum(c), c.min()!, c.max()!)
    if n < 0 { c = c.map { l + ($0 - l) * l / (l - n) } }
    if x > 1 { c = c.map { l + ($0 - l) * (1 - l) / (x - l) } }
    return c
  }

  private func setSat(_ c: Color, _ s: Double) -> Color {
    let order = [0, 1, 2].sorted { c[$0] < c[$1] }
    var result = [0.0, 0, 0]
    let (low, middle, high) = (order[0], order[1], order[2])
    guard c[high] > c[low] else { return result }
    result[middle] = (c[middle] - c[low]) * s / (c[high] - c[low])
    result[high] = s
    return result
  }

  @Test("colours as a whole") func inseparableModes() {
    var random = SeededGenerator(seed: 28)
    for _ in 0..<2_000 {
      let colors = (0..<2).map { _ in (0..<3).map { _ in Double(random.below(256)) / 255 } }
      let s = pixel(colors[0], [255, 180][random.below(2)])
      let b = pixel(colors[1], [255, 120][random.below(2)])
      expectBlend(.hue, s, over: b) { cb, cs in setLum(setSat(cs, sat(cb)), lum(cb)) }
      expectBlend(.saturation, s, over: b) { cb, cs in setLum(setSat(cb, sat(cs)), lum(cb)) }
      expectBlend(.color, s, over: b) { cb, cs in setLum(cs, lum(cb)) }
      expectBlend(.luminosity, s, over: b) { cb, cs in setLum(cb, lum(cs)) }
    }
  }
}
