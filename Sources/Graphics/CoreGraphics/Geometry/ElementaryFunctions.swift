import Foundation

/// Sine, cosine, arctangent, exponential and power whose last bit does not depend on the machine.
///
/// The C library selects an implementation by processor, and they may differ in the last bit, which
/// is enough to change the coverage of a pixel. These functions use only additions, multiplications
/// and divisions, which IEEE 754 rounds alike everywhere. Errors stay within a few units in the
/// last place for the ranges drawing needs.
package enum Elementary {
  /// The sine and cosine of an angle in radians; (0, 1) when the angle is not finite or is 1e15 or more.
  package static func sineCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.isFinite, abs(angle) < 1e15 else { return (0, 1) }
    // pi/2 in three parts, the first two short enough for exact products with the quotient.
    let quotient = (angle * (2 / Double.pi)).rounded()
    let r =
      ((angle - quotient * 1.57079632673412561417e+00) - quotient * 6.07710050630396597660e-11)
      - quotient * 2.02226624879595063154e-21
    let z = r * r
    let s = r + r * z * sineSeries(z)
    let c = 1 - z * 0.5 + z * z * cosineSeries(z)
    switch Int(quotient.truncatingRemainder(dividingBy: 4)) & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  package static func sine(_ angle: Double) -> Double { sineCosine(angle).sine }
  package static func cosine(_ angle: Double) -> Double { sineCosine(angle).cosine }

  // Taylor series; the first dropped term is under 2^-58 for |x| <= pi/4.
  private static func sineSeries(_ z: Double) -> Double {
    var sum = -1.0 / 1_307_674_368_000
    sum = sum * z + 1.0 / 6_227_020_800
    sum = sum * z - 1.0 / 39_916_800
    sum = sum * z + 1.0 / 362_880
    sum = sum * z - 1.0 / 5_040
    sum = sum * z + 1.0 / 120
    return sum * z - 1.0 / 6
  }

  private static func cosineSeries(_ z: Double) -> Double {
    var sum = 1.0 / 20_922_789_888_000
    sum = sum * z - 1.0 / 87_178_291_200
    sum = sum * z + 1.0 / 479_001_600
    sum = sum * z - 1.0 / 3_628_800
    sum = sum * z + 1.0 / 40_320
    sum = sum * z - 1.0 / 720
    return sum * z + 1.0 / 24
  }

  /// Returns the angle of the vector (x, y) in radians, in -pi...pi; 0 for the zero vector and for
  /// infinite or NaN coordinates.
  package static func arcTangent(y: Double, x: Double) -> Double {
    guard y.isFinite, x.isFinite else { return 0 }
    if x == 0 && y == 0 { return 0 }
    let ax = abs(x)
    let ay = abs(y)
    let inner = ax >= ay ? arcTangentOfUnit(ay / ax) : .pi / 2 - arcTangentOfUnit(ax / ay)
    let rightHalf = x < 0 ? .pi - inner : inner
    return y < 0 ? -rightHalf : rightHalf
  }

  /// Computes arctan for 0...1: the half-angle formula, applied twice, reduces the angle to at most
  /// pi/16, then the series follows.
  private static func arcTangentOfUnit(_ value: Double) -> Double {
    let once = value / (1 + (1 + value * value).squareRoot())
    let twice = once / (1 + (1 + once * once).squareRoot())
    let z = twice * twice
    var sum = 0.0
    for n in stride(from: 23, through: 1, by: -2) {
      sum = 1 / Double(n) - z * sum
    }
    return 4 * twice * sum
  }

  /// Returns the angle in radians, in 0...pi, whose cosine is the argument, which is clamped to
  /// -1...1.
  package static func arcCosine(_ value: Double) -> Double {
    let c = max(-1, min(1, value))
    return arcTangent(y: ((1 - c) * (1 + c)).squareRoot(), x: c)
  }

  /// Returns e to the given power: 0 at or below -745, infinity at or above 709.
  package static func exponential(_ value: Double) -> Double {
    guard value > -745 else { return 0 }
    guard value < 709 else { return .infinity }
    let n = (value * 1.4426950408889634).rounded()
    let r = (value - n * 6.93147180369123816490e-01) - n * 1.90821492927058770002e-10
    var sum = 1.0
    for k in stride(from: 14, through: 1, by: -1) {
      sum = 1 + r * sum / Double(k)
    }
    return scaled(sum, by: Int(n))
  }

  /// Returns the natural logarithm; minus infinity for numbers that are not positive.
  package static func logarithm(_ value: Double) -> Double {
    guard value > 0 else { return -.infinity }
    var exponent = Double(value.exponent)
    var m = value.significand
    if m > 1.4142135623730951 {
      m *= 0.5
      exponent += 1
    }
    let s = (m - 1) / (m + 1)
    let z = s * s
    var sum = 0.0
    for n in stride(from: 27, through: 1, by: -2) {
      sum = 1 / Double(n) + z * sum
    }
    return exponent * 6.93147180369123816490e-01
      + (2 * s * sum + exponent * 1.90821492927058770002e-10)
  }

  /// Returns a positive number raised to a power. A base of 0 or less gives 0, and 0 to the power of 0 gives 1.
  package static func power(_ base: Double, _ exponent: Double) -> Double {
    if base <= 0 { return base == 0 && exponent == 0 ? 1 : 0 }
    if base == 1 { return 1 }
    return exponential(exponent * logarithm(base))
  }

  private static func scaled(_ value: Double, by exponent: Int) -> Double {
    if exponent < -1020 {
      return value * Double(sign: .plus, exponent: exponent + 60, significand: 1)
        * Double(sign: .plus, exponent: -60, significand: 1)
    }
    return value * Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
