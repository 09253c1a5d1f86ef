import CPixels

/// A change of colours, applied pixel by pixel. Only a matrix may change alpha.
///
/// Factors of shades and tints are between 0 and 1, so a premultiplied channel never exceeds its
/// alpha afterwards and need not be unpremultiplied. A tint is a table of 256 products a channel:
/// exact, and faster than a multiplication with rounding.
package enum Recoloring: Sendable, Hashable {
  /// Multiplies every colour by light / 255, rounded.
  case shade(light: UInt8)
  /// Multiplies red, green and blue by a factor each, 0 to 1, rounded with halves up.
  case tint(SIMD3<Double>)
  case matrix(ColorMatrix)

  /// Writes rows of an image in other colours. Both buffers have one size.
  func recolor(_ source: PixelBuffer, into target: PixelBuffer, rows: Range<Int>) {
    switch self {
    case .shade(let light):
      for y in rows { px_shade(target.row(y), source.row(y), light, source.width) }
    case .tint(let factors):
      let tables = [factors.x, factors.y, factors.z].map(Self.products)
      for y in rows {
        let (from, to) = (source.row(y), target.row(y))
        for x in 0..<source.width {
          let p = PremultipliedColor(bits: from[x])
          to[x] =
            PremultipliedColor(
              red: tables[0][Int(p.red)], green: tables[1][Int(p.green)],
              blue: tables[2][Int(p.blue)], alpha: p.alpha
            ).bits
        }
      }
    case .matrix(let matrix):
      for y in rows {
        let (from, to) = (source.row(y), target.row(y))
        var last = PremultipliedColor(bits: 0)
        var result = last
        for x in 0..<source.width {
          let pixel = PremultipliedColor(bits: from[x])
          // Neighbouring pixels mostly have the same colour.
          if pixel.bits != last.bits {
            last = pixel
            result = matrix.applied(to: pixel)
          }
          to[x] = result.bits
        }
      }
    }
  }

  /// Returns the products of every byte with a factor.
  static func products(_ factor: Double) -> [UInt8] {
    let k = max(0, min(1, factor.isNaN ? 0 : factor))
    return (0...255).map { UInt8((Double($0) * k).rounded(.toNearestOrAwayFromZero)) }
  }
}
