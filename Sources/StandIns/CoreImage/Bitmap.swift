import CoreGraphics

/// A bitmap of premultiplied colours with components from 0 to 1, with its position in the plane.
/// As in all of Core Image, the y axis points up.
struct Bitmap: Sendable {
  var pixels: [SIMD4<Float>]
  var width: Int
  var height: Int
  /// The coordinates of the lower left pixel.
  var origin: (x: Int, y: Int)

  init(width: Int, height: Int, origin: (x: Int, y: Int) = (0, 0)) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    self.origin = origin
    pixels = [SIMD4<Float>](repeating: .zero, count: self.width * self.height)
  }

  var extent: CGRect { CGRect(x: origin.x, y: origin.y, width: width, height: height) }

  /// Returns the pixel at a position; a transparent pixel outside of the bitmap.
  func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
    let (column, row) = (x - origin.x, y - origin.y)
    guard (0..<width).contains(column), (0..<height).contains(row) else { return .zero }
    return pixels[row * width + column]
  }

  /// Returns the pixel at a position; beyond the edges the outermost pixels are repeated.
  func clampedPixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
    guard width > 0, height > 0 else { return .zero }
    return pixels[
      min(max(y - origin.y, 0), height - 1) * width + min(max(x - origin.x, 0), width - 1)]
  }

  func mapped(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> Bitmap {
    var result = self
    for index in result.pixels.indices { result.pixels[index] = change(result.pixels[index]) }
    return result
  }

  /// Returns the bitmap with a function applied to its colours. The function gets and returns
  /// colours that are not premultiplied; the results are limited to components from 0 to 1.
  func mappedColors(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> Bitmap {
    mapped { pixel in
      let alpha = pixel.w
      guard alpha > 0 else { return pixel }
      var color = change(SIMD4(pixel.x / alpha, pixel.y / alpha, pixel.z / alpha, alpha))
      color.clamp(lowerBound: .zero, upperBound: .one)
      return SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
    }
  }

  // MARK: Images

  init?(_ image: CGImage) {
    guard let context = Self.context(image.width, image.height), let data = context.data else {
      return nil
    }
    context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    self.init(width: image.width, height: image.height)
    for row in 0..<height {
      for column in 0..<width {
        let place = row * context.bytesPerRow + column * 4
        var pixel = SIMD4<Float>.zero
        for channel in 0..<4 {
          pixel[channel] =
            Float(data.load(fromByteOffset: place + channel, as: UInt8.self)) / 255
        }
        pixels[(height - 1 - row) * width + column] = pixel
      }
    }
  }

  var image: CGImage? {
    guard width > 0, height > 0, let context = Self.context(width, height),
      let data = context.data
    else { return nil }
    for row in 0..<height {
      for column in 0..<width {
        let place = row * context.bytesPerRow + column * 4
        let pixel = pixels[(height - 1 - row) * width + column]
        for channel in 0..<4 {
          let value = UInt8((min(max(pixel[channel], 0), 1) * 255).rounded())
          data.storeBytes(of: value, toByteOffset: place + channel, as: UInt8.self)
        }
      }
    }
    return context.makeImage()
  }

  private static func context(_ width: Int, _ height: Int) -> CGContext? {
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  }
}
