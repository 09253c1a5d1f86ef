import CoreGraphics
import Foundation

/// An image in a PDF file: a JPEG, or rows of 8 bits per component, with a mask for its opacity.
struct PDFImage {
  let image: CGImage

  init?(_ stream: PDFStream, in file: PDFFile) {
    guard let bytes = file.unpacked(stream) else { return nil }
    if bytes.starts(with: [0xFF, 0xD8]) {
      guard let decoded = try? ImageFile.decode(bytes), let image = CGImage(decoded) else {
        return nil
      }
      self.image = image
      return
    }
    guard let (width, height) = Self.size(stream, in: file),
      file.resolve(stream.entries["BitsPerComponent"]).number == 8,
      let space = PDFColorSpace(file.resolve(stream.entries["ColorSpace"]), in: file)
    else { return nil }
    let count = space.componentCount
    guard count > 0, bytes.count >= width * height * count else { return nil }
    let alpha = Self.mask(file.resolve(stream.entries["SMask"]).stream, width, height, in: file)
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    let scale: Double = if case .indexed = space { 1 } else { 1.0 / 255 }
    for index in 0..<(width * height) {
      let values = (0..<count).map { Double(bytes[index * count + $0]) * scale }
      let (red, green, blue) = space.rgb(values)
      let opacity = alpha.map { Double($0[index]) / 255 } ?? 1
      for (place, value) in [red, green, blue].enumerated() {
        pixels[index * 4 + place] = UInt8((value * opacity * 255).rounded())
      }
      pixels[index * 4 + 3] = UInt8((opacity * 255).rounded())
    }
    guard let provider = CGDataProvider(data: Data(pixels)),
      let image = CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: width * 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    else { return nil }
    self.image = image
  }

  private static func size(_ stream: PDFStream, in file: PDFFile) -> (Int, Int)? {
    guard let width = file.resolve(stream.entries["Width"]).number.flatMap({ Int(exactly: $0) }),
      let height = file.resolve(stream.entries["Height"]).number.flatMap({ Int(exactly: $0) }),
      width > 0, height > 0, width <= 8192, height <= 8192
    else { return nil }
    return (width, height)
  }

  /// Returns the opacity of each pixel from a soft mask; nil unless the mask has the size of the image and 8
  /// bits per sample.
  private static func mask(
    _ stream: PDFStream?, _ width: Int, _ height: Int, in file: PDFFile
  ) -> [UInt8]? {
    guard let stream, let size = size(stream, in: file), size == (width, height),
      file.resolve(stream.entries["BitsPerComponent"]).number == 8,
      let bytes = file.unpacked(stream), bytes.count >= width * height
    else { return nil }
    return bytes
  }
}
