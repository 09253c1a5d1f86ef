import CoreGraphics
public import Foundation
import ImageIO

extension UIImage {
  /// A PNG or JPEG in memory; nil if it is neither or is damaged.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let decoded = Self.decode([UInt8](data)),
      let buffer = PixelBuffer(width: decoded.width, height: decoded.height)
    else { return nil }
    decoded.pixels.withUnsafeBytes { source in
      for y in 0..<buffer.height {
        let row = UnsafeMutableRawPointer(buffer.row(y))
        let start = y * decoded.width * 4
        UnsafeMutableRawBufferPointer(start: row, count: decoded.width * 4)
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[start..<(start + decoded.width * 4)]))
      }
    }
    self.init(
      cgImage: CGImage(buffer: buffer, isOpaque: decoded.isOpaque), scale: scale,
      orientation: Orientation(exif: decoded.orientation))
  }

  /// The scale comes from `@2x` or `@3x` at the end of the name.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(data: data, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
  }

  private static func decode(_ bytes: [UInt8]) -> DecodedImage? {
    bytes.withUnsafeBytes { raw in
      if PNGDecoder.isPNG(raw) { return try? PNGDecoder.decode(raw) }
      return JPEGCodec.isJPEG(raw) ? try? JPEGCodec.decode(raw) : nil
    }
  }
}

extension UIImage.Orientation {
  /// From the number that EXIF uses.
  init(exif: Int) {
    self =
      switch exif {
      case 2: .upMirrored
      case 3: .down
      case 4: .downMirrored
      case 5: .leftMirrored
      case 6: .right
      case 7: .rightMirrored
      case 8: .left
      default: .up
      }
  }
}
