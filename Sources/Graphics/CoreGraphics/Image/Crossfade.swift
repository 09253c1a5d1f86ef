import CPixels

/// Mixes two images of equal size.
package enum Crossfade {
  /// Computes rows of `(a (255 - f) + b f) / 255`, rounded. All three buffers have one size.
  package static func mix(
    _ a: PixelBuffer, _ b: PixelBuffer, _ f: UInt8, into target: PixelBuffer, rows: Range<Int>
  ) {
    for y in rows { px_crossfade(target.row(y), a.row(y), b.row(y), f, a.width) }
  }
}
