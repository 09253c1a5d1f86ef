import CoreGraphics
import GIFCoding

/// Reads and writes WebP files of still images.
package enum WebPFile {
  /// Whether WebP files can be written and read, which needs libwebp.
  package static var isAvailable: Bool { WebPLibrary.shared != nil }

  /// The message that libwebp is missing, with the command that installs it.
  package static var absence: String { WebPLibrary.absence }

  /// The largest width and height of the format.
  package static let largestSide = 16_383

  /// Returns a WebP file of an image; nil if libwebp cannot write it.
  ///
  /// - Parameter quality: 0 to 100 for lossy compression; nil for lossless compression.
  package static func encode(_ picture: PixelBuffer, quality: Double? = nil) -> [UInt8]? {
    let rows = ImageRows(picture)
    let pixels = UnsafeRawBufferPointer(
      start: rows.row(0), count: ((rows.area.height - 1) * rows.stride + rows.area.width) * 4)
    return encode(
      pixels, width: rows.area.width, height: rows.area.height, stride: rows.stride,
      quality: quality)
  }

  /// Returns a WebP file of premultiplied pixels; nil if libwebp cannot write it.
  static func encode(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, quality: Double?
  ) -> [UInt8]? {
    guard let library = WebPLibrary.shared, max(width, height) <= largestSide else { return nil }
    let straight = straightPixels(pixels, width: width, height: height, stride: stride)
    return straight.withUnsafeBufferPointer { source in
      var output: UnsafeMutablePointer<UInt8>?
      let (w, h) = (Int32(width), Int32(height))
      let count =
        if let quality {
          library.encodeLossy(source.baseAddress!, w, h, w * 4, Float(quality), &output)
        } else {
          library.encodeLossless(source.baseAddress!, w, h, w * 4, &output)
        }
      defer { library.release(output) }
      guard count > 0, let output else { return nil }
      return Array(UnsafeBufferPointer(start: output, count: count))
    }
  }

  /// Whether so many bytes may hold so many pixels. Twenty bytes are a valid file of 268 million pixels,
  /// which nobody means: beyond 67 million, a byte stands for 4,096 pixels at most.
  private static func isPlausible(pixelCount: Int, in byteCount: Int) -> Bool {
    pixelCount <= min(ImageLimits.pixels, max(1 << 26, byteCount << 12))
  }

  /// Returns the pixels of a WebP file; nil if libwebp cannot read it, or if it has too many pixels for its
  /// size.
  package static func decode(_ bytes: [UInt8]) -> PixelBuffer? {
    guard let library = WebPLibrary.shared else { return nil }
    var (width, height): (Int32, Int32) = (0, 0)
    let decoded = bytes.withUnsafeBufferPointer { source -> UnsafeMutablePointer<UInt8>? in
      guard let start = source.baseAddress,
        library.measure(start, source.count, &width, &height) != 0,
        isPlausible(pixelCount: Int(width) * Int(height), in: source.count)
      else { return nil }
      return library.decode(start, source.count, &width, &height)
    }
    guard let decoded else { return nil }
    defer { library.release(decoded) }
    guard let buffer = PixelBuffer(width: Int(width), height: Int(height)) else { return nil }
    for y in 0..<buffer.height {
      let row = buffer.row(y)
      let source = decoded + y * buffer.width * 4
      for x in 0..<buffer.width {
        let pixel = source + x * 4
        let alpha = pixel[3]
        row[x] =
          UInt32(premultiplied(pixel[0], alpha)) | UInt32(premultiplied(pixel[1], alpha)) << 8
          | UInt32(premultiplied(pixel[2], alpha)) << 16 | UInt32(alpha) << 24
      }
    }
    return buffer
  }

  /// Returns unpremultiplied bytes in the order red, green, blue, alpha.
  private static func straightPixels(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int
  ) -> [UInt8] {
    let rows = PNGRows(
      pixels: pixels, width: width, height: height, bytesPerRow: stride * 4, isOpaque: false)
    var result = [UInt8](repeating: 0, count: width * height * 4)
    // Rows in the format of PNG begin with a byte for their filter.
    let encoded = rows.encodedBytesPerRow
    var row = [UInt8](repeating: 0, count: encoded)
    let reader = rows.makeReader()
    for y in 0..<height {
      row.withUnsafeMutableBytes { _ = rows.write(y..<(y + 1), from: reader, into: $0) }
      result.replaceSubrange(y * width * 4..<(y + 1) * width * 4, with: row[1...])
    }
    return result
  }
}
