import Foundation

/// Reduces images before they are sampled.
///
/// Bilinear sampling reads four pixels; if an image is reduced, each result pixel covers more than
/// that, and ignoring them causes flicker and jagged lines.
///
/// An image that stays upright is resampled directly to its new size with a triangle filter of one
/// output pixel to each side, the closest known rule for photographs that contexts reduce. A
/// rotated image is halved until it is less than twice too large.
enum ImageReduction {
  /// Returns a smaller image and the map to it, such that bilinear sampling reduces it by less than
  /// a factor of two.
  static func reduced(
    _ image: CGImage, inverse: Homography, tiles: Bool
  ) -> (CGImage, Homography) {
    guard let m = inverse.affine, !tiles else { return (image, inverse) }
    // Image pixels per device pixel.
    let stepX = (m.a * m.a + m.b * m.b).squareRoot()
    let stepY = (m.c * m.c + m.d * m.d).squareRoot()
    guard max(stepX, stepY) > 1, stepX.isFinite, stepY.isFinite else { return (image, inverse) }
    if m.b == 0, m.c == 0, m.a != 0, m.d != 0 {
      let width = max(1, (CGFloat(image.width) / abs(m.a)).rounded())
      let height = max(1, (CGFloat(image.height) / abs(m.d)).rounded())
      // An image that is enlarged in one direction may exceed the range of integers.
      if width <= CGFloat(image.width), height <= CGFloat(image.height),
        let small = resample(image, width: Int(width), height: Int(height))
      {
        let scale = CGAffineTransform(
          scaleX: width / CGFloat(image.width), y: height / CGFloat(image.height))
        return (small, inverse.concatenating(Homography(scale)))
      }
    }
    var current = image
    var map = inverse
    var step = max(stepX, stepY)
    // Mip levels, as graphics processors use them; only the one that is needed is kept.
    while step >= 2, current.width > 1 || current.height > 1 {
      let width = (current.width + 1) / 2
      let height = (current.height + 1) / 2
      guard let half = resample(current, width: width, height: height) else { break }
      map = map.concatenating(
        Homography(
          CGAffineTransform(
            scaleX: CGFloat(width) / CGFloat(current.width),
            y: CGFloat(height) / CGFloat(current.height))))
      current = half
      step /= 2
    }
    return (current, map)
  }

  /// Returns the image at another size; nil if there is no memory.
  static func resample(_ image: CGImage, width: Int, height: Int) -> CGImage? {
    guard let result = PixelBuffer(width: width, height: height) else { return nil }
    let source = image.buffer
    TriangleResampler(from: (source.width, source.height), to: (width, height)).resample(
      0..<height, from: { UnsafePointer(source.row($0)) }, into: result.row)
    return CGImage(buffer: result, isOpaque: image.isOpaque)
  }
}
