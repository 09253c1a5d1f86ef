import CPixels

/// Mixing and darkening of whole pictures.
package enum Crossfade {
  /// Rows of `(a (255 - f) + b f) / 255`, rounded, written at a place of the target.
  package static func mix(
    _ a: PixelBuffer, _ b: PixelBuffer, _ f: UInt8, into target: PixelBuffer, x: Int, y: Int
  ) {
    for row in 0..<a.height {
      px_crossfade(target.row(row + y) + x, a.row(row), b.row(row), f, a.width)
    }
  }

  /// The picture with its colours darkened; alpha stays. Nil when there is no memory.
  package static func shaded(_ picture: PixelBuffer, by shade: Double) -> PixelBuffer? {
    let light = UInt8(255 - min(255, max(0, shade * 255)).rounded())
    if light == 255 { return picture }
    guard let result = PixelBuffer(width: picture.width, height: picture.height) else { return nil }
    for row in 0..<picture.height {
      px_shade(result.row(row), picture.row(row), light, picture.width)
    }
    return result
  }
}
