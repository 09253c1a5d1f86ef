import CoreGraphics

/// Pictures that fade into each other while a layer's contents are animated.
enum ContentsMix {
  /// The mix at `t`, which stays within 0...1; nil is a picture of nothing. Pictures of different
  /// sizes are both brought to the larger sides, as a layer that they fill shows them.
  static func mix(_ a: CGImage?, _ b: CGImage?, _ t: Double) -> CGImage? {
    if t <= 0 || t.isNaN { return a }
    if t >= 1 { return b }
    let width = max(a?.width ?? 1, b?.width ?? 1)
    let height = max(a?.height ?? 1, b?.height ?? 1)
    guard let p = buffer(a, width, height), let q = buffer(b, width, height),
      let mixed = PixelBuffer(width: width, height: height)
    else { return t < 0.5 ? a : b }
    Crossfade.mix(p, q, UInt8(t * 255 + 0.5), into: mixed, x: 0, y: 0)
    return CGImage(buffer: mixed)
  }

  private static func buffer(_ image: CGImage?, _ width: Int, _ height: Int) -> PixelBuffer? {
    guard let image else { return PixelBuffer(width: width, height: height) }
    if image.width == width, image.height == height { return image.buffer }
    let scale = CGAffineTransform(
      scaleX: CGFloat(width) / CGFloat(image.width), y: CGFloat(height) / CGFloat(image.height))
    guard let buffer = PixelBuffer(width: width, height: height),
      let paint = ImagePaint(image, transform: scale, sampling: .linear)
    else { return nil }
    var list = DisplayList(bounds: buffer.bounds)
    list.fill(
      RoundedBox(CGRect(x: 0, y: 0, width: width, height: height), radius: 0), .image(paint))
    Painter.paint(list, into: buffer, threads: 1)
    return buffer
  }
}
