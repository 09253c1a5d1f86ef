/// The colour step of glass: saturation, tone curve, fill, tint and the light of the rim, as integers.
struct GlassColors {
  /// The width of the highlight at the rim in points.
  static let rimWidth: Float = 1.0

  /// Pixels with 16 bits a channel: red, blue, green, alpha from the lowest bits up.
  typealias Wide = UInt64

  private let saturation: Int
  private let curve: [Int]
  /// The share of the colour that is left after fill and tint, in 65536ths, and what both add.
  private let kept: Int
  private let added: SIMD4<Int>
  private let rimLight: Float
  private let rimGain: Float
  private let ambient: Float
  private let directional: Float

  init(_ optics: GlassOptics) {
    func unit(_ value: Double) -> Double { value.isFinite ? max(0, min(1, value)) : 0 }
    saturation = Int((max(0, min(8, optics.saturation)) * 256).rounded())
    curve = Self.table(optics.toneCurve)
    let (fill, tint) = (unit(optics.fillShare), unit(optics.tintShare))
    kept = Int(((1 - fill) * (1 - tint) * 65536).rounded())
    func constant(_ f: Double, _ t: Double) -> Int {
      Int(((unit(f) * fill * (1 - tint) + unit(t) * tint) * 255 * 256 * 65536).rounded())
    }
    added = SIMD4(
      constant(optics.fill.x, optics.tint.x), constant(optics.fill.y, optics.tint.y),
      constant(optics.fill.z, optics.tint.z), constant(1, 1))
    rimLight = Float(optics.rimLight * 255)
    rimGain = Float(optics.rimGain)
    ambient = Float(optics.rimAmbient)
    directional = Float(optics.rimDirectional)
  }

  /// The curve through its points, straight between them, for 8-bit levels; empty without one.
  private static func table(_ points: [Double]) -> [Int] {
    guard points.count > 1 else { return [] }
    return (0..<256).map { level in
      let place = Double(level) / 255 * Double(points.count - 1)
      let i = min(Int(place), points.count - 2)
      let value = points[i] + (points[i + 1] - points[i]) * (place - Double(i))
      return Int((max(0, min(1, value)) * 255 * 256).rounded())
    }
  }

  // MARK: Steps

  /// Mixes two pixels; `share` of the second in 256ths. The result has 8 bits of fraction.
  @inline(__always)
  static func mix(_ a: Wide, _ b: Wide, _ share: UInt64) -> Wide {
    // 255 * 256 at most: a lane holds it.
    a &* (256 &- share) &+ b &* share
  }

  @inline(__always)
  static func spread(_ bits: UInt32) -> Wide {
    let x = UInt64(bits)
    return (x & 0xFF_00FF) | ((x & 0xFF00_FF00) << 24)
  }

  @inline(__always)
  static func lerp(_ a: UInt32, _ b: UInt32, _ share: UInt64) -> UInt32 {
    let wide = mix(spread(a), spread(b), share) &+ 0x0080_0080_0080_0080
    let x = (wide >> 8) & 0x00FF_00FF_00FF_00FF
    return UInt32(truncatingIfNeeded: (x & 0xFF_00FF) | ((x >> 24) & 0xFF00_FF00))
  }

  /// Saturates, bends, fills and tints a pixel with 8 bits of fraction.
  @inline(__always)
  func apply(to wide: Wide) -> UInt32 {
    let r = Int(wide & 0xFFFF)
    let b = Int((wide >> 16) & 0xFFFF)
    let g = Int((wide >> 32) & 0xFFFF)
    let a = Int(wide >> 48)
    let grey = (r * 54 + g * 183 + b * 19) >> 8
    let alpha = channel(a, added.w)
    func step(_ c: Int, _ constant: Int) -> UInt32 {
      var c = max(0, min(a, grey + ((c - grey) * saturation) >> 8))
      if !curve.isEmpty { c = min(a, bend(c)) }
      return min(alpha, channel(c, constant))
    }
    return step(r, added.x) | step(g, added.y) << 8 | step(b, added.z) << 16 | alpha << 24
  }

  @inline(__always)
  private func channel(_ c: Int, _ constant: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: max(0, min(255, (c * kept + constant + (1 << 23)) >> 24)))
  }

  private func bend(_ c: Int) -> Int {
    let level = min(c >> 8, 254)
    return curve[level] + ((curve[level + 1] - curve[level]) * (c - level << 8)) >> 8
  }

  /// Adds the light of the rim. It falls off linearly within a point; the main light comes from the
  /// top left and shows at the bottom right too.
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
