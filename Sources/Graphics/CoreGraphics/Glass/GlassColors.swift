import CPixels

/// The colour step of glass: saturation, tone curve, fill, tint and the light of the rim, as integers.
struct GlassColors {
  /// The width of the highlight at the rim in points.
  static let rimWidth: Float = 1.0

  private let saturation: Int32
  private let curve: [Int32]
  /// The share of the colour that remains after fill and tint, in 65536ths, and the constant that
  /// both add.
  private let kept: UInt32
  private let added: SIMD4<UInt32>
  private let rimLight: Float
  private let rimGain: Float
  private let ambient: Float
  private let directional: Float

  init(_ optics: GlassOptics) {
    func unit(_ value: Double) -> Double { value.isFinite ? max(0, min(1, value)) : 0 }
    saturation = Int32((max(0, min(8, optics.saturation)) * 256).rounded())
    curve = Self.table(optics.toneCurve)
    let (fill, tint) = (unit(optics.fillShare), unit(optics.tintShare))
    kept = UInt32(((1 - fill) * (1 - tint) * 65536).rounded())
    // The sum stays below 2^32: 255 * 2^24, the rounding of the share, and the half that is added
    // later.
    func constant(_ f: Double, _ t: Double) -> UInt32 {
      UInt32(((unit(f) * fill * (1 - tint) + unit(t) * tint) * 255 * 256 * 65536).rounded())
    }
    added = SIMD4(
      constant(optics.fill.x, optics.tint.x), constant(optics.fill.y, optics.tint.y),
      constant(optics.fill.z, optics.tint.z), constant(1, 1))
    rimLight = Float(optics.rimLight * 255)
    rimGain = Float(optics.rimGain)
    ambient = Float(optics.rimAmbient)
    directional = Float(optics.rimDirectional)
  }

  /// Returns the tone curve as a table for 8-bit levels, linear between its points; empty without
  /// points.
  private static func table(_ points: [Double]) -> [Int32] {
    guard points.count > 1 else { return [] }
    return (0..<256).map { level in
      let place = Double(level) / 255 * Double(points.count - 1)
      let i = min(Int(place), points.count - 2)
      let value = points[i] + (points[i + 1] - points[i]) * (place - Double(i))
      return Int32((max(0, min(1, value)) * 255 * 256).rounded())
    }
  }

  /// Calls a closure with the colour step in the form that the C loops take.
  func withKernel<R>(_ body: (px_glass_colors) -> R) -> R {
    curve.withUnsafeBufferPointer { curve in
      body(
        px_glass_colors(
          saturation: saturation, kept: kept, added: (added.x, added.y, added.z, added.w),
          curve: curve.isEmpty ? nil : curve.baseAddress))
    }
  }

  /// Mixes two pixels; `share` is that of the second in 256ths, halves up.
  static func mix(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
    let even = (a & 0xFF_00FF) &* (256 &- share) &+ (b & 0xFF_00FF) &* share &+ 0x80_0080
    let odd = ((a >> 8) & 0xFF_00FF) &* (256 &- share) &+ ((b >> 8) & 0xFF_00FF) &* share
    return (even >> 8) & 0xFF_00FF | (odd &+ 0x80_0080) & 0xFF00_FF00
  }

  /// Adds the light of the rim to a pixel. It falls off linearly over one point; the main light
  /// comes from the top left and also lights the bottom right edge.
  @inline(__always)
  func light(_ bits: UInt32, _ sample: GlassField.Sample, depth: Float) -> UInt32 {
    let angle = (sample.normalX + sample.normalY).magnitude * 0.70710677
    let strength = (1.13 - 0.78 * depth) * (ambient + directional * angle)
    let alpha = Float(bits >> 24)
    func lit(_ shift: UInt32) -> UInt32 {
      let c = Float((bits >> shift) & 255)
      let value = c + strength * (rimLight * alpha / 255 + rimGain * c)
      return UInt32(max(0, min(alpha, value + 0.5)))
    }
    return lit(0) | lit(8) << 8 | lit(16) << 16 | (bits >> 24) << 24
  }
}
