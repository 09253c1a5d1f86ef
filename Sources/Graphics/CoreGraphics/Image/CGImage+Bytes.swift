import Foundation

extension CGImage {
  /// Creates an image from premultiplied RGBA rows without padding; nil if it has no pixels.
  package convenience init?(premultiplied pixels: [UInt8], width: Int, height: Int) {
    guard let buffer = PixelBuffer(width: width, height: height) else { return nil }
    for y in 0..<height {
      pixels.withUnsafeBytes { bytes in
        UnsafeMutableRawPointer(buffer.row(y)).copyMemory(
          from: bytes.baseAddress! + y * width * 4, byteCount: width * 4)
      }
    }
    self.init(buffer: buffer)
  }
}
