package import CoreGraphics

extension DisplayList {
  /// Appends an image scaled to a rectangle in pixels. The scaling averages all pixels of the image.
  package mutating func place(_ picture: PixelBuffer, in rect: CGRect) {
    let transform = CGAffineTransform(
      a: rect.width / CGFloat(picture.width), b: 0, c: 0,
      d: rect.height / CGFloat(picture.height), tx: rect.minX, ty: rect.minY)
    guard let paint = ImagePaint(CGImage(buffer: picture), transform: transform, sampling: .area)
    else { return }
    fill(RoundedBox(rect, radius: 0), .image(paint))
  }
}
