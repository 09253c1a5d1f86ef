/// Converts colours between colour spaces by way of linear light with sRGB primaries.
enum ColorConversion {
  typealias Vector = SIMD3<Double>

  /// Converts components of a space to unpremultiplied sRGB numbers, not clipped.
  static func sRGB(_ c: [Double], in kind: CGColorSpace.Kind) -> Vector {
    func component(_ i: Int) -> Double { i < c.count ? c[i] : 0 }
    let rgb = Vector(component(0), component(1), component(2))
    switch kind {
    case .deviceRGB, .sRGB, .extendedSRGB: return rgb
    case .deviceGray, .genericGray: return Vector(repeating: component(0))
    case .linearGray: return Vector(repeating: encoded(component(0)))
    case .deviceCMYK:
      let k = 1 - component(3)
      return (Vector(repeating: 1) - rgb) * k
    case .linearSRGB: return map(rgb, encoded)
    case .displayP3:
      return map(multiply(p3ToSRGB, map(rgb, decoded)), encoded)
    case .linearDisplayP3: return map(multiply(p3ToSRGB, rgb), encoded)
    case .genericRGB:
      return map(multiply(genericToSRGB, map(rgb) { power($0, 1.8) }), encoded)
    case .linearGenericRGB: return map(multiply(genericToSRGB, rgb), encoded)
    case .indexed(let base, let table):
      let count = CGColorSpace.componentCount(of: base)
      let last = Double(table.count / count - 1)
      let first = Int(min(max(component(0), 0), last)) * count
      return sRGB(table[first..<first + count].map { Double($0) / 255 }, in: base)
    case .pattern(let base): return base.map { sRGB(c, in: $0) } ?? .zero
    }
  }

  /// Converts unpremultiplied sRGB numbers to components of a space.
  static func components(of rgb: Vector, in kind: CGColorSpace.Kind) -> [Double] {
    func list(_ v: Vector) -> [Double] { [v.x, v.y, v.z] }
    switch kind {
    case .deviceRGB, .sRGB, .extendedSRGB, .indexed, .pattern: return list(rgb)
    case .deviceGray, .genericGray: return [encoded(luminance(rgb))]
    case .linearGray: return [luminance(rgb)]
    case .deviceCMYK:
      let k = 1 - max(rgb.x, max(rgb.y, rgb.z))
      guard k < 1 else { return [0, 0, 0, 1] }
      let cmy = (Vector(repeating: 1 - k) - rgb) / (1 - k)
      return list(cmy) + [k]
    case .linearSRGB: return list(map(rgb, decoded))
    case .displayP3: return list(map(multiply(sRGBToP3, map(rgb, decoded)), encoded))
    case .linearDisplayP3: return list(multiply(sRGBToP3, map(rgb, decoded)))
    case .genericRGB: return list(genericRGB(fromSRGB: rgb))
    case .linearGenericRGB: return list(multiply(sRGBToGeneric, map(rgb, decoded)))
    }
  }

  /// The luminance of linear light, by the weights of sRGB.
  private static func luminance(_ rgb: Vector) -> Double {
    (Vector(0.2126, 0.7152, 0.0722) * map(rgb, decoded)).sum()
  }

  /// Converts sRGB numbers to generic RGB, which has a gamma of 1.8.
  static func genericRGB(fromSRGB rgb: Vector) -> Vector {
    map(multiply(sRGBToGeneric, map(rgb, decoded))) { power($0, 1 / 1.8) }
  }

  /// Converts generic RGB to sRGB numbers.
  static func sRGB(fromGenericRGB rgb: Vector) -> Vector {
    map(multiply(genericToSRGB, map(rgb) { power($0, 1.8) }), encoded)
  }

  /// Converts an sRGB component to linear light: the inverse of the sRGB curve, mirrored for
  /// negative numbers of extended colours.
  static func decoded(_ v: Double) -> Double {
    let a = abs(v)
    let linear = a <= 0.04045 ? a / 12.92 : Elementary.power((a + 0.055) / 1.055, 2.4)
    return v < 0 ? -linear : linear
  }

  /// Converts linear light to an sRGB component: the sRGB curve, mirrored for negative numbers.
  static func encoded(_ v: Double) -> Double {
    let a = abs(v)
    let curved = a <= 0.0031308 ? a * 12.92 : 1.055 * Elementary.power(a, 1 / 2.4) - 0.055
    return v < 0 ? -curved : curved
  }

  /// Returns a power that keeps the sign of its base, for colours outside the space.
  private static func power(_ v: Double, _ exponent: Double) -> Double {
    v < 0 ? -Elementary.power(-v, exponent) : Elementary.power(v, exponent)
  }

  private static func map(_ v: Vector, _ f: (Double) -> Double) -> Vector {
    Vector(f(v.x), f(v.y), f(v.z))
  }

  private static func multiply(_ m: [Vector], _ v: Vector) -> Vector {
    Vector((m[0] * v).sum(), (m[1] * v).sum(), (m[2] * v).sum())
  }

  /// The matrix from linear generic RGB to linear sRGB. Measured in reference gradients.
  private static let genericToSRGB: [Vector] = [
    Vector(1.0251, -0.0269, 0.0016), Vector(0.0195, 0.9481, 0.0325),
    Vector(-0.0018, -0.0015, 1.0030),
  ]
  private static let sRGBToGeneric = inverse(genericToSRGB)

  /// The matrix from linear Display P3 to linear sRGB, computed from the chromaticities in the
  /// Display P3 profile.
  private static let p3ToSRGB: [Vector] = [
    Vector(1.2249401762805587, -0.2249401762805587, 0),
    Vector(-0.0420569547096881, 1.0420569547096881, 0),
    Vector(-0.0196375545903344, -0.0786360455506319, 1.0982736001409663),
  ]
  private static let sRGBToP3 = inverse(p3ToSRGB)

  private static func inverse(_ m: [Vector]) -> [Vector] {
    func cross(_ a: Vector, _ b: Vector) -> Vector {
      Vector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let c0 = cross(m[1], m[2])
    let c1 = cross(m[2], m[0])
    let c2 = cross(m[0], m[1])
    let determinant = (m[0] * c0).sum()
    return [
      Vector(c0.x, c1.x, c2.x) / determinant, Vector(c0.y, c1.y, c2.y) / determinant,
      Vector(c0.z, c1.z, c2.z) / determinant,
    ]
  }
}
