package import CoreGraphics

/// Reads and writes image files. Formats are recognised by the first bytes.
package enum ImageFile {
  /// Decodes a PNG, JPEG or GIF file; the first image of an animation.
  package static func decode(_ bytes: [UInt8]) throws(ImageError) -> DecodedImage {
    let result: Result<DecodedImage, ImageError> = bytes.withUnsafeBytes { buffer in
      do throws(ImageError) {
        if PNGDecoder.isPNG(buffer) { return .success(try PNGDecoder.decode(buffer)) }
        if JPEGCodec.isJPEG(buffer) { return .success(try JPEGCodec.decode(buffer)) }
        if GIFDecoder.isGIF(buffer) {
          return .success(try GIFDecoder(buffer, limit: 1).frames[0].image)
        }
        return .failure(.unknownFormat)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension CGImage {
  /// Creates an image with a copy of the pixels; nil if there is no memory for them.
  package convenience init?(_ image: DecodedImage) {
    guard let buffer = PixelBuffer(width: image.width, height: image.height) else { return nil }
    image.pixels.withUnsafeBytes { source in
      for y in 0..<image.height {
        let row = UnsafeMutableRawBufferPointer(
          start: UnsafeMutableRawPointer(buffer.row(y)), count: image.width * 4)
        row.copyMemory(
          from: UnsafeRawBufferPointer(
            rebasing: source[(y * image.width * 4)..<((y + 1) * image.width * 4)]))
      }
    }
    self.init(buffer: buffer, isOpaque: image.isOpaque)
  }
}

extension PNGEncoder {
  package func encode(_ buffer: PixelBuffer) -> [UInt8] {
    encode(
      pixels: UnsafeRawBufferPointer(
        start: buffer.pixels, count: buffer.stride * buffer.height * 4),
      width: buffer.width, height: buffer.height, bytesPerRow: buffer.stride * 4)
  }
}
