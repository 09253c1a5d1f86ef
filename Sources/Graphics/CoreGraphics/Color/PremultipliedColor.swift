/// A pixel: red, green, blue and alpha in 8 bits each, red in the lowest byte; the colour is
/// premultiplied by alpha.
package struct PremultipliedColor: Hashable, Sendable {
  package var bits: UInt32

  @inlinable
  package init(bits: UInt32) { self.bits = bits }

  @inlinable
  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    bits = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// Creates a pixel from unpremultiplied numbers in 0...1: alpha becomes round(255 a) and each
  /// channel round(255 c a), halves up, as measured.
  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    let a = Self.unit(alpha)
    func channel(_ c: Double) -> UInt8 { UInt8(255 * Self.unit(c) * a + 0.5) }
    self.init(
      red: channel(red), green: channel(green), blue: channel(blue), alpha: UInt8(255 * a + 0.5))
  }

  private static func unit(_ v: Double) -> Double { v > 0 ? (v < 1 ? v : 1) : 0 }

  package static let clear = PremultipliedColor(bits: 0)
  package static let black = PremultipliedColor(bits: 0xFF00_0000)
  package static let white = PremultipliedColor(bits: 0xFFFF_FFFF)

  package var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
  package var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  package var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  package var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }
  package var isOpaque: Bool { alpha == 255 }

  /// The unpremultiplied colour as numbers in 0...1; black if alpha is 0.
  package var straight: SIMD3<Double> {
    guard alpha > 0 else { return .zero }
    return SIMD3(Double(red), Double(green), Double(blue)) / Double(alpha)
  }

  /// Returns the pixel with every channel multiplied by a byte and divided by 255, rounded to
  /// nearest.
  package func multiplied(by alpha: UInt8) -> PremultipliedColor {
    PremultipliedColor(
      red: multiply255(red, alpha), green: multiply255(green, alpha),
      blue: multiply255(blue, alpha), alpha: multiply255(self.alpha, alpha))
  }
}

/// Returns round(a * b / 255), exactly.
@inlinable
package func multiply255(_ a: UInt8, _ b: UInt8) -> UInt8 {
  let p = UInt32(a) &* UInt32(b) &+ 128
  return UInt8(truncatingIfNeeded: (p &+ (p &>> 8)) &>> 8)
}
