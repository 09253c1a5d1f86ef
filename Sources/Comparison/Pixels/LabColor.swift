package import CoreGraphics

/// A colour in CIE L*a*b* under D65: the space in which distances are about what eyes see.
package struct LabColor: Hashable, Sendable {
  package var l: Double
  package var a: Double
  package var b: Double

  package init(l: Double, a: Double, b: Double) {
    self.l = l
    self.a = a
    self.b = b
  }

  /// From sRGB bytes.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    let (r, g, b) = Self.linear.withUnsafeBufferPointer {
      ($0[Int(red)], $0[Int(green)], $0[Int(blue)])
    }
    // The sRGB primaries' matrix, each row divided by the white point.
    let x = Self.root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
    let y = Self.root(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    let z = Self.root((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
    self.init(l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  /// What a premultiplied pixel looks like over an opaque grey of that level.
  package init(_ pixel: PremultipliedColor, over level: UInt8) {
    let behind = multiply255(level, 255 - pixel.alpha)
    self.init(
      red: pixel.red &+ behind, green: pixel.green &+ behind, blue: pixel.blue &+ behind)
  }

  /// The cube root, made linear near black as CIE defines it.
  private static func root(_ t: Double) -> Double {
    t > 216.0 / 24389 ? cubeRoot(t) : (24389.0 / 27 * t + 16) / 116
  }

  /// Halley's method from a guess made of the number's bits: three rounds reach the last digit.
  /// Additions, multiplications and divisions only, so the same on every machine.
  static func cubeRoot(_ t: Double) -> Double {
    // A third of the exponent, plus the constant that centres the error of doing so.
    var y = Double(bitPattern: t.bitPattern / 3 + 0x2A9F_7893_782D_A1CE)
    for _ in 0..<3 {
      let cube = y * y * y
      y *= (cube + 2 * t) / (2 * cube + t)
    }
    return y
  }

  /// Light by sRGB byte.
  private static let linear: [Double] = (0...255).map { byte in
    let value = Double(byte) / 255
    return value <= 0.04045
      ? value / 12.92 : Elementary.power((value + 0.055) / 1.055, 2.4)
  }
}
