/// A linear transform of unpremultiplied sRGB colours: four rows of factors for red, green, blue,
/// alpha and 1.
package struct ColorMatrix: Hashable, Sendable {
  package var rows: [[Double]]

  package init(rows: [[Double]]) { self.rows = rows }

  package static let identity = ColorMatrix(rows: [
    [1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 1, 0],
  ])

  /// Whether opaque pixels stay opaque.
  var keepsAlpha: Bool { rows[3] == [0, 0, 0, 1, 0] }

  // MARK: Filters

  private static let luminance = [0.2126, 0.7152, 0.0722]

  package static func brightness(_ amount: Double) -> ColorMatrix {
    var result = identity
    for i in 0..<3 { result.rows[i][4] = amount }
    return result
  }

  /// Scales the difference from middle grey.
  package static func contrast(_ factor: Double) -> ColorMatrix {
    var result = identity
    for i in 0..<3 {
      result.rows[i][i] = factor
      result.rows[i][4] = (1 - factor) / 2
    }
    return result
  }

  /// Scales the difference from the grey of the same luminance.
  package static func saturation(_ factor: Double) -> ColorMatrix {
    var result = identity
    for i in 0..<3 {
      for j in 0..<3 { result.rows[i][j] = (1 - factor) * luminance[j] + (i == j ? factor : 0) }
    }
    return result
  }

  /// Rotates hues by the matrix of SVG's `hueRotate`, with its luminance weights.
  package static func hueRotation(_ radians: Double) -> ColorMatrix {
    let (sine, cosine) = Elementary.sineCosine(radians)
    let (r, g, b) = (0.213, 0.715, 0.072)
    return ColorMatrix(rows: [
      [
        r + cosine * (1 - r) - sine * r, g - cosine * g - sine * g,
        b - cosine * b + sine * (1 - b), 0, 0,
      ],
      [
        r - cosine * r + sine * 0.143, g + cosine * (1 - g) + sine * 0.140,
        b - cosine * b - sine * 0.283, 0, 0,
      ],
      [
        r - cosine * r - sine * (1 - r), g - cosine * g + sine * g,
        b + cosine * (1 - b) + sine * b, 0, 0,
      ],
      [0, 0, 0, 1, 0],
    ])
  }

  package static let inversion = ColorMatrix(rows: [
    [-1, 0, 0, 0, 1], [0, -1, 0, 0, 1], [0, 0, -1, 0, 1], [0, 0, 0, 1, 0],
  ])

  package static func product(
    red: Double, green: Double, blue: Double, alpha: Double
  ) -> ColorMatrix {
    ColorMatrix(rows: [
      [red, 0, 0, 0, 0], [0, green, 0, 0, 0], [0, 0, blue, 0, 0], [0, 0, 0, alpha, 0],
    ])
  }

  /// Replaces a colour by black with the luminance as its alpha.
  package static let luminanceToAlpha = ColorMatrix(rows: [
    [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], luminance + [0, 0],
  ])

  // MARK: Pixels

  /// Returns the transformed colour of a premultiplied pixel.
  ///
  /// Clear pixels stay clear. Everything is computed in doubles and rounded once.
  func applied(to pixel: PremultipliedColor) -> PremultipliedColor {
    guard pixel.alpha > 0 else { return pixel }
    let a = Double(pixel.alpha)
    let straight = [
      Double(pixel.red) / a, Double(pixel.green) / a, Double(pixel.blue) / a, a / 255, 1,
    ]
    func channel(_ i: Int) -> Double {
      var sum = 0.0
      for j in 0..<5 { sum += rows[i][j] * straight[j] }
      return sum.isNaN ? 0 : min(1, max(0, sum))
    }
    // A matrix that ignores alpha makes a mask of the luminance, which is multiplied by the pixel's
    // alpha.
    let isMask = rows[3][3] == 0
    let alpha = isMask ? channel(3) * straight[3] : channel(3)
    func byte(_ value: Double) -> UInt8 { UInt8((value * alpha * 255).rounded()) }
    return PremultipliedColor(
      red: byte(channel(0)), green: byte(channel(1)), blue: byte(channel(2)),
      alpha: UInt8((alpha * 255).rounded()))
  }
}
