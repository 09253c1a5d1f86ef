package import CoreGraphics

/// A colour in CIE L*a*b* under D65, a space in which distances approximate perceived differences.
package struct LabColor: Hashable, Sendable {
  package var l: Double
  package var a: Double
  package var b: Double

  package init(l: Double, a: Double, b: Double) {
    self.l = l
    self.a = a
    self.b = b
  }

  /// Converts sRGB bytes.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    let (r, g, b) = Self.linear.withUnsafeBufferPointer {
      ($0[Int(red)], $0[Int(green)], $0[Int(blue)])
    }
    // The sRGB primaries' matrix, each row divided by the white point.
    let xyz = Self.root(
      SIMD4(
        (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
        0.2126729 * r + 0.7151522 * g + 0.0721750 * b,
        (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883, 1))
    self.init(
      l: 116 * xyz.y - 16, a: 500 * (xyz.x - xyz.y), b: 200 * (xyz.y - xyz.z))
  }

  /// Returns L* for a luminance from 0 to 1.
  static func lightness(ofLuminance y: Double) -> Double {
    116 * root(SIMD4(repeating: y)).x - 16
  }

  /// Returns the linear light of an sRGB byte, from 0 to 1.
  static func light(_ byte: UInt8) -> Double { linear[Int(byte)] }

  /// Converts a premultiplied pixel that is drawn over an opaque grey of a level.
  package init(_ pixel: PremultipliedColor, over level: UInt8) {
    let behind = multiply255(level, 255 - pixel.alpha)
    self.init(
      red: pixel.red &+ behind, green: pixel.green &+ behind, blue: pixel.blue &+ behind)
  }

  /// Returns the cube root, linear near black as CIE defines it.
  @inline(__always)
  private static func root(_ t: SIMD4<Double>) -> SIMD4<Double> {
    let dark = (24389.0 / 27 * t + 16) / 116
    return cubeRoot(t).replacing(with: dark, where: t .<= 216.0 / 24389)
  }

  /// Computes a cube root by Halley's method from an estimate based on the number's bits, which is off by 3.2
  /// % at most. Each round leaves two thirds of the cube of the error, so two rounds give fourteen digits.
  /// The method uses only additions, multiplications and divisions, so its results are the same on every
  /// machine.
  @inline(__always)
  static func cubeRoot(_ t: SIMD4<Double>) -> SIMD4<Double> {
    // A third of the exponent, plus a constant that centres the error of this approximation.
    var y = SIMD4<Double>()
    for i in 0..<4 { y[i] = Double(bitPattern: t[i].bitPattern / 3 + 0x2A9F_7893_782D_A1CE) }
    for _ in 0..<2 {
      let cube = y * y * y
      y *= (cube + 2 * t) / (2 * cube + t)
    }
    return y
  }

  /// The linear light by sRGB byte.
  private static let linear: [Double] = (0...255).map { byte in
    let value = Double(byte) / 255
    return value <= 0.04045
      ? value / 12.92 : Elementary.power((value + 0.055) / 1.055, 2.4)
  }
}
