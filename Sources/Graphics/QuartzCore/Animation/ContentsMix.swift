import CoreGraphics

/// Cross-fades images while a layer's contents are animated.
enum ContentsMix {
  /// Returns the cross-fade of two images at the progress `t`, which is clamped to 0...1. A nil
  /// image is transparent. Images of different sizes are stretched to the larger width and height,
  /// as a layer stretches its contents.
  static func mix(_ a: CGImage?, _ b: CGImage?, _ t: Double) -> CGImage? {
    if t <= 0 || t.isNaN { return a }
    if t >= 1 { return b }
    let width = max(a?.width ?? 1, b?.width ?? 1)
    let height = max(a?.height ?? 1, b?.height ?? 1)
    guard let p = image(a, width, height), let q = image(b, width, height),
      let mixed = Picture(width: width, height: height, .mix(p, q, share: UInt8(t * 255 + 0.5)))
    else { return t < 0.5 ? a : b }
    return CGImage(mixed)
  }

  /// Returns an image stretched to a size; a clear image for nil.
  private static func image(_ image: CGImage?, _ width: Int, _ height: Int) -> CGImage? {
    if let image, image.width == width, image.height == height { return image }
    var list = DisplayList(
      bounds: PixelBounds(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height)))
    if let image {
      let scale = CGAffineTransform(
        scaleX: CGFloat(width) / CGFloat(image.width), y: CGFloat(height) / CGFloat(image.height))
      guard let paint = ImagePaint(image, transform: scale, sampling: .linear) else { return nil }
      list.fill(RoundedBox(CGRect(x: 0, y: 0, width: width, height: height)), .image(paint))
    }
    return Picture(width: width, height: height, .list(list)).map { CGImage($0) }
  }
}
