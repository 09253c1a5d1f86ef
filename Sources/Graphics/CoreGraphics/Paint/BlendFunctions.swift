/// Blend modes on single premultiplied pixels.
///
/// Sources: Porter and Duff, "Compositing Digital Images" (1984), for the modes that weight source
/// and backdrop by each other's alpha; the PDF reference (ISO 32000-1, 11.3.5) for the others.
/// Modes other than normal are rare in interfaces, so there is one loop over pixels and no kernel.
///
/// The Porter-Duff modes use exactly rounded products of bytes; the others compute in binary
/// floating point on straight colours, as PDF defines them, and round once.
enum BlendFunctions {
  /// Whether a clear source leaves the backdrop unchanged. Coverage may then be multiplied into the
  /// source; otherwise the result must be mixed in by coverage.
  static func isBounded(_ mode: CGBlendMode) -> Bool {
    switch mode {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }

  /// Blends a row of sources over a row of pixels. If the mode is bounded, the sources are already
  /// multiplied by the coverage.
  static func blend(
    _ mode: CGBlendMode, _ dst: UnsafeMutablePointer<UInt32>, _ src: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt8>?, constant: UInt8, count: Int
  ) {
    if isBounded(mode) {
      for i in 0..<count { dst[i] = pixel(mode, src[i], dst[i]) }
    } else {
      for i in 0..<count {
        let m = coverage?[i] ?? constant
        if m == 0 { continue }
        let blended = pixel(mode, src[i], dst[i])
        dst[i] = m == 255 ? blended : mixed(dst[i], blended, m)
      }
    }
  }

  /// Mixes two pixels: a + (b - a) m / 255, each channel rounded once.
  private static func mixed(_ a: UInt32, _ b: UInt32, _ m: UInt8) -> UInt32 {
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let p =
        ((a >> shift) & 255) &* (255 &- UInt32(m)) &+ ((b >> shift) & 255) &* UInt32(m) &+ 128
      result |= ((p &+ (p >> 8)) >> 8) << shift
    }
    return result
  }

  /// Blends one pixel over another.
  ///
  /// With source s, backdrop d and their alphas: the result of Porter and Duff's modes is s * Fs +
  /// d * Fd, where Fs and Fd are 0, 1, the other's alpha, or 1 minus the other's alpha. Each
  /// product of bytes is rounded once and exactly - (p + 128 + ((p + 128) >> 8)) >> 8 is p / 255 to
  /// the nearest - and sums are limited to 255, since two rounded parts can add up to 256.
  static func pixel(_ mode: CGBlendMode, _ s: UInt32, _ d: UInt32) -> UInt32 {
    let source = PremultipliedColor(bits: s)
    let below = PremultipliedColor(bits: d)
    switch mode {
    case .normal: return add(s, below.multiplied(by: 255 - source.alpha).bits)
    case .clear: return 0
    case .copy: return s
    case .sourceIn: return source.multiplied(by: below.alpha).bits
    case .sourceOut: return source.multiplied(by: 255 - below.alpha).bits
    case .sourceAtop:
      return add(
        source.multiplied(by: below.alpha).bits, below.multiplied(by: 255 - source.alpha).bits)
    case .destinationOver: return add(d, source.multiplied(by: 255 - below.alpha).bits)
    case .destinationIn: return below.multiplied(by: source.alpha).bits
    case .destinationOut: return below.multiplied(by: 255 - source.alpha).bits
    case .destinationAtop:
      return add(
        below.multiplied(by: source.alpha).bits, source.multiplied(by: 255 - below.alpha).bits)
    case .xor:
      return add(
        source.multiplied(by: 255 - below.alpha).bits,
        below.multiplied(by: 255 - source.alpha).bits)
    case .plusLighter: return add(s, d)
    case .plusDarker: return plusDarker(source, below)
    default: return separable(mode, source, below)
    }
  }

  /// Returns the sums of the channels of two pixels, each limited to 255.
  private static func add(_ a: UInt32, _ b: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      result |= min(255, ((a >> shift) & 255) &+ ((b >> shift) & 255)) << shift
    }
    return result
  }

  /// Blends by `plusDarker`: adds the alphas, and adds the differences from white.
  private static func plusDarker(_ s: PremultipliedColor, _ d: PremultipliedColor) -> UInt32 {
    let alpha = min(255, Int(s.alpha) + Int(d.alpha))
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let missing = (Int(s.alpha) - Int(a)) + (Int(d.alpha) - Int(b))
      return UInt8(max(0, alpha - missing))
    }
    return PremultipliedColor(
      red: channel(s.red, d.red), green: channel(s.green, d.green),
      blue: channel(s.blue, d.blue), alpha: UInt8(alpha)
    ).bits
  }

  private typealias Vector = SIMD3<Float>

  /// Blends by the formula that PDF defines for its own modes: where only the source or only the
  /// backdrop is opaque, it is visible; where both are, the mode's mix is. Computed in single
  /// precision, whose operations IEEE 754 rounds identically everywhere; no library function is
  /// involved.
  private static func separable(
    _ mode: CGBlendMode, _ s: PremultipliedColor, _ d: PremultipliedColor
  ) -> UInt32 {
    let sa = Float(s.alpha) / 255
    let da = Float(d.alpha) / 255
    // Avoids a division by an alpha of zero below.
    if s.alpha == 0 { return d.bits }
    if d.alpha == 0 { return s.bits }
    let sp = Vector(Float(s.red), Float(s.green), Float(s.blue)) / 255
    let dp = Vector(Float(d.red), Float(d.green), Float(d.blue)) / 255
    let cs = sp / sa
    let cb = dp / da
    let mixed: Vector =
      switch mode {
      case .hue: setLuminosity(setSaturation(cs, saturation(cb)), luminosity(cb))
      case .saturation: setLuminosity(setSaturation(cb, saturation(cs)), luminosity(cb))
      case .color: setLuminosity(cs, luminosity(cb))
      case .luminosity: setLuminosity(cb, luminosity(cs))
      default:
        Vector(
          channel(mode, cb.x, cs.x), channel(mode, cb.y, cs.y), channel(mode, cb.z, cs.z))
      }
    let out = (1 - da) * sp + (1 - sa) * dp + sa * da * mixed
    let alpha = sa + da - sa * da
    func byte(_ v: Float) -> UInt8 { UInt8(max(0, min(255, v * 255 + 0.5))) }
    // A premultiplied channel must not exceed alpha, whatever the rounding.
    let a = byte(alpha)
    return PremultipliedColor(
      red: min(a, byte(out.x)), green: min(a, byte(out.y)), blue: min(a, byte(out.z)), alpha: a
    ).bits
  }

  /// Blends by a separable mode of the PDF reference: backdrop b, source s.
  ///
  /// Each channel by itself, on straight values in 0...1. Overlay is hard light with the two
  /// exchanged; soft light is the reference's form in three pieces. Dodge and burn are defined at
  /// their poles, so that black stays black under dodge and white stays white under burn.
  private static func channel(_ mode: CGBlendMode, _ b: Float, _ s: Float) -> Float {
    switch mode {
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return channel(.hardLight, s, b)
    case .darken: return min(b, s)
    case .lighten: return max(b, s)
    case .colorDodge: return b == 0 ? 0 : (b >= 1 - s ? 1 : b / (1 - s))
    case .colorBurn: return b >= 1 ? 1 : (1 - b >= s ? 0 : 1 - (1 - b) / s)
    case .hardLight: return s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    case .softLight:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let root = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (root - b)
    case .difference: return abs(b - s)
    case .exclusion: return b + s - 2 * b * s
    default: return s
    }
  }

  // Weights and formulas of the PDF reference's non-separable modes.
  private static func luminosity(_ c: Vector) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  private static func saturation(_ c: Vector) -> Float { c.max() - c.min() }

  /// PDF's SetLum and ClipColor: shifts a colour to a luminosity, then moves it towards grey until
  /// all channels are within 0...1.
  private static func setLuminosity(_ c: Vector, _ l: Float) -> Vector {
    let moved = c + (l - luminosity(c))
    let lum = luminosity(moved)
    let low = moved.min()
    let high = moved.max()
    var result = moved
    if low < 0 { result = lum + (result - lum) * lum / (lum - low) }
    if high > 1 { result = lum + (result - lum) * (1 - lum) / (high - lum) }
    return result
  }

  /// PDF's SetSat: the smallest channel becomes 0 and the largest the saturation; the middle one
  /// keeps its proportion.
  private static func setSaturation(_ c: Vector, _ s: Float) -> Vector {
    let low = c.min()
    let range = c.max() - low
    return range > 0 ? (c - low) * s / range : Vector(repeating: 0)
  }
}
