import CoreGraphics

extension CVBuffer {
  /// The image in a buffer with four 8-bit components per pixel; nil for other formats.
  package var image: CGImage? {
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue),
      let target = context.data?.assumingMemoryBound(to: UInt8.self), let order = componentOrder
    else { return nil }
    for row in 0..<height {
      let source = memory.advanced(by: row * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      for column in 0..<width {
        for component in 0..<4 {
          target[(row * width + column) * 4 + component] = source[column * 4 + order[component]]
        }
      }
    }
    return context.makeImage()
  }

  /// The byte offsets of red, green, blue and alpha within a pixel; nil for other formats.
  private var componentOrder: [Int]? {
    switch format {
    case kCVPixelFormatType_32BGRA: [2, 1, 0, 3]
    case kCVPixelFormatType_32ARGB: [1, 2, 3, 0]
    case kCVPixelFormatType_32RGBA: [0, 1, 2, 3]
    default: nil
    }
  }
}
