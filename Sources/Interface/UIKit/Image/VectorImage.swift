import CoreGraphics
import Synchronization

/// A vector image of an asset catalog that is drawn for each size in pixels.
package final class VectorImage: Sendable {
  private struct PixelSize: Hashable {
    var width: Int
    var height: Int
  }

  private let drawing: @Sendable (_ width: Int, _ height: Int) -> CGImage?
  private let drawn = Mutex<[PixelSize: CGImage]>([:])
  /// The number of sizes that are cached; an animation of the size adds one for each frame.
  private static let mostSizes = 16

  /// - Parameter drawing: Draws the image with a size in pixels; returns nil if that fails.
  package init(drawing: @escaping @Sendable (_ width: Int, _ height: Int) -> CGImage?) {
    self.drawing = drawing
  }

  /// Returns the image at a size in pixels; nil if it is empty or too large.
  func image(width: Int, height: Int) -> CGImage? {
    let size = PixelSize(width: width, height: height)
    if let image = drawn.withLock({ $0[size] }) { return image }
    guard let image = drawing(width, height) else { return nil }
    drawn.withLock {
      if $0.count >= Self.mostSizes { $0.removeAll() }
      $0[size] = image
    }
    return image
  }
}

extension UIImage {
  /// Returns the pixels for a rectangle of a context. A vector image is drawn in exactly that size.
  func pixels(for rect: CGRect, in context: CGContext) -> CGImage? {
    guard let vector, let cgImage, imageOrientation == .up, capInsets == .zero else {
      return self.cgImage
    }
    let transform = context.userToDevice
    let device = rect.applying(transform)
    guard transform.b == 0, transform.c == 0, device.width >= 1, device.height >= 1,
      device.width * device.height <= 16_000_000
    else { return cgImage }
    let (width, height) = (Int(device.width.rounded()), Int(device.height.rounded()))
    if width == cgImage.width, height == cgImage.height { return cgImage }
    return vector.image(width: width, height: height) ?? cgImage
  }
}
