package import CoreGraphics

/// The perceived difference of two colours: CIEDE2000, where 1 is about the least that a trained
/// eye sees and 100 is black against white.
///
/// After Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula: Implementation Notes,
/// Supplementary Test Data, and Mathematical Observations" (2005), parametric factors 1. Angles are
/// kept as vectors: the mean hue is the direction of the sum of the two hues' unit vectors, its
/// multiples come from the addition theorems, and only the blue correction needs the angle itself.
/// That is the published formula rewritten, about four times as fast.
package enum ColorDifference {
  /// Computes the formula, step by step in the order of the paper. Primes and bars are left out of
  /// names.
  package static func ciede2000(_ p: LabColor, _ q: LabColor) -> Double {
    let meanChroma = (chroma(p.a, p.b) + chroma(q.a, q.b)) / 2
    // 1 + G of the paper: a is stretched for colours that are nearly grey.
    let stretch = 1.5 - 0.5 * chromaShare(meanChroma)
    let (a1, b1, a2, b2) = (p.a * stretch, p.b, q.a * stretch, q.b)
    let (c1, c2) = (chroma(a1, b1), chroma(a2, b2))

    let dL = q.l - p.l
    let dC = c2 - c1
    let dH = hueDifference(a1, b1, c1, a2, b2, c2)
    let hue = meanHue(a1, b1, c1, a2, b2, c2)

    // Weights for differences that eyes see less: in very light and very dark colours, in vivid colours, and
    // by hue.
    let l = (p.l + q.l) / 2 - 50
    let c = (c1 + c2) / 2
    let sL = 1 + 0.015 * l * l / (20 + l * l).squareRoot()
    let sC = 1 + 0.045 * c
    let sH = 1 + 0.015 * c * hueWeight(hue)
    let rotation = blueRotation(hue, chroma: c)

    let (x, y, z) = (dL / sL, dC / sC, dH / sH)
    // The mixed term may be negative; rounding may take the sum below zero.
    return max(0, x * x + y * y + z * z + rotation * y * z).squareRoot()
  }

  /// Returns the difference of two pixels over black or over white, whichever is larger.
  package static func ciede2000(_ p: PremultipliedColor, _ q: PremultipliedColor) -> Double {
    if p == q { return 0 }
    // The appearance of a translucent pixel depends on its background; these are the two extremes.
    let overWhite = ciede2000(LabColor(p, over: 255), LabColor(q, over: 255))
    if p.isOpaque && q.isOpaque { return overWhite }
    return max(overWhite, ciede2000(LabColor(p, over: 0), LabColor(q, over: 0)))
  }

  @inline(__always)
  private static func chroma(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }

  /// Computes sqrt(c^7 / (c^7 + 25^7)), a term of CIEDE2000, for a chroma.
  @inline(__always)
  private static func chromaShare(_ c: Double) -> Double {
    let c3 = c * c * c
    let c7 = c3 * c3 * c
    return (c7 / (c7 + 6_103_515_625)).squareRoot()
  }

  /// Computes 2 sqrt(c1 c2) sin(dh / 2), without the angle.
  ///
  /// With cross = c1 c2 sin dh and dot = c1 c2 cos dh it is sqrt(2) cross / sqrt(c1 c2 + dot),
  /// which keeps its digits for small angles, and sqrt(2 (c1 c2 - dot)) with cross's sign, which
  /// keeps them near half a turn.
  private static func hueDifference(
    _ a1: Double, _ b1: Double, _ c1: Double, _ a2: Double, _ b2: Double, _ c2: Double
  ) -> Double {
    let product = c1 * c2
    guard product > 0 else { return 0 }
    let dot = a1 * a2 + b1 * b2
    let cross = a1 * b2 - a2 * b1
    if dot > 0 { return (2 / (product + dot)).squareRoot() * cross }
    let size = (2 * max(0, product - dot)).squareRoot()
    // The hues are exactly half a turn apart: the formula subtracts them as numbers in 0..<360.
    let isPositive = cross != 0 ? cross > 0 : isLowerHalf(a2, b2)
    return isPositive ? size : -size
  }

  /// Returns the cosine and sine of the mean hue.
  ///
  /// Hues half a turn apart have no mean direction; the formula's arithmetic then takes the one a
  /// quarter turn after the hue under 180 degrees. A grey has no hue and the mean is the other's.
  private static func meanHue(
    _ a1: Double, _ b1: Double, _ c1: Double, _ a2: Double, _ b2: Double, _ c2: Double
  ) -> (cosine: Double, sine: Double) {
    if c1 == 0 || c2 == 0 {
      let c = c1 + c2
      return c == 0 ? (1, 0) : ((a1 + a2) / c, (b1 + b2) / c)
    }
    let (x1, y1, x2, y2) = (a1 / c1, b1 / c1, a2 / c2, b2 / c2)
    let (x, y) = (x1 + x2, y1 + y2)
    let length = chroma(x, y)
    if length > 1e-12 { return (x / length, y / length) }
    return isLowerHalf(a1, b1) ? (-y2, x2) : (-y1, x1)
  }

  /// Whether a hue is in 180..<360 degrees.
  private static func isLowerHalf(_ a: Double, _ b: Double) -> Bool { b < 0 || (b == 0 && a < 0) }

  /// Computes 1 - 0.17 cos(h - 30) + 0.24 cos 2h + 0.32 cos(3h + 6) - 0.20 cos(4h - 63), in
  /// degrees.
  private static func hueWeight(_ hue: (cosine: Double, sine: Double)) -> Double {
    let (c, s) = hue
    let (c2, s2) = (c * c - s * s, 2 * c * s)
    let (c3, s3) = (c2 * c - s2 * s, s2 * c + c2 * s)
    let (c4, s4) = (c2 * c2 - s2 * s2, 2 * c2 * s2)
    return 1 - 0.17 * (c * cos30 + s * 0.5) + 0.24 * c2 + 0.32 * (c3 * cos6 - s3 * sin6)
      - 0.20 * (c4 * cos63 + s4 * sin63)
  }

  private static let cos30 = 0.866_025_403_784_438_6
  private static let cos6 = 0.994_521_895_368_273_3
  private static let sin6 = 0.104_528_463_267_653_47
  private static let cos63 = 0.453_990_499_739_546_8
  private static let sin63 = 0.891_006_524_188_367_9

  /// Computes the term that rotates the ellipses of blue: -sin(60 exp(-((h - 275) / 25)^2)) R_C.
  private static func blueRotation(
    _ hue: (cosine: Double, sine: Double), chroma: Double
  ) -> Double {
    // More than 130 degrees away the exponential is under 2e-12, which is negligible.
    let nearness = hue.cosine * 0.087_155_742_747_658_17 - hue.sine * 0.996_194_698_091_745_5
    guard nearness > -0.642_787_609_686_539_4 else { return 0 }
    var degrees = Elementary.arcTangent(y: hue.sine, x: hue.cosine) * 180 / Double.pi
    if degrees < 0 { degrees += 360 }
    let away = (degrees - 275) / 25
    let angle = 60 * Double.pi / 180 * Elementary.exponential(-away * away)
    return -2 * chromaShare(chroma) * Elementary.sine(angle)
  }
}
