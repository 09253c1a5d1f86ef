package import CoreGraphics

extension DisplayList {
  /// A picture made to fit a rectangle, in pixels, every pixel of it counted.
  package mutating func place(_ picture: PixelBuffer, in rect: CGRect) {
    let transform = CGAffineTransform(
      a: rect.width / CGFloat(picture.width), b: 0, c: 0,
      d: rect.height / CGFloat(picture.height), tx: rect.minX, ty: rect.minY)
    guard let paint = ImagePaint(CGImage(buffer: picture), transform: transform, sampling: .area)
    else { return }
    fill(RoundedBox(rect, radius: 0), .image(paint))
  }
}
