import UIKit

/// An image as unpremultiplied RGBA rows from the top.
struct GoldenImage {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  /// Creates a golden from an image of ours, as a PNG file would store it.
  init(_ image: CGImage) throws {
    let buffer = image.buffer
    let rows = UnsafeRawBufferPointer(
      start: buffer.pixels, count: ((buffer.height - 1) * buffer.stride + buffer.width) * 4)
    try self.init(
      png: PNGEncoder(compression: .fast).encode(
        pixels: rows, width: buffer.width, height: buffer.height, bytesPerRow: buffer.stride * 4))
  }

  /// Reads a PNG file. Of an animated one, the frame asked for.
  init(path: String, frame: Int) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw GoldenError.unreadable(path)
    }
    try self.init(png: frame == 0 ? [UInt8](data) : APNGFrames([UInt8](data)).file(frame))
  }

  private init(png: [UInt8]) throws {
    let image = try PNGDecoder.decodeStraight(png)
    width = image.width
    height = image.height
    bytes = image.pixels
  }

  var size: String { "\(width) x \(height)" }

  func pixel(_ x: Int, _ y: Int) -> SIMD4<Int> {
    let i = (y * width + x) * 4
    return SIMD4(Int(bytes[i]), Int(bytes[i + 1]), Int(bytes[i + 2]), Int(bytes[i + 3]))
  }
}
