import CJPEG

/// Reads and writes JPEG files through libjpeg-turbo.
package enum JPEGCodec {
  package static func isJPEG(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count >= 3 && bytes[0] == 0xFF && bytes[1] == 0xD8 && bytes[2] == 0xFF
  }

  /// Decodes an image and converts it to sRGB by its profile. Truncated and corrupt files are rejected, since
  /// an incomplete image would not be noticed.
  package static func decode(_ bytes: UnsafeRawBufferPointer) throws(ImageError) -> DecodedImage {
    let header = try readHeader(bytes)
    let width = Int(header.width)
    let height = Int(header.height)
    try ImageLimits.check(width: width, height: height)
    // Baseline data needs at least about a bit for each block of 64 samples, so a file with far
    // fewer is invalid.
    guard width * height <= bytes.count * 4096 else {
      throw .malformed(
        format: "JPEG", what: "\(bytes.count) bytes cannot hold \(width) x \(height) pixels", at: 0)
    }
    let input = bytes.bindMemory(to: UInt8.self)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    try checked(bytes.count) { message in
      pixels.withUnsafeMutableBufferPointer {
        jpeg_shim_decode(input.baseAddress!, input.count, $0.baseAddress!, $0.count, message)
      }
    }
    if let profile = profile(input), header.components != 4 {
      ColorConversion(profile: profile)?.apply(to: &pixels)
    }
    var image = DecodedImage(width: width, height: height, pixels: pixels, isOpaque: true)
    image.orientation = Int(header.orientation)
    if header.density > 0 { image.pixelsPerMeter = Int(Double(header.density) / 0.0254) }
    return image
  }

  /// Encodes a baseline JPEG file. Transparent pixels are blended with white, as in UIKit.
  ///
  /// - Parameter quality: The quality from 0 to 1.
  package static func encode(_ image: DecodedImage, quality: Double) -> [UInt8] {
    var flat = image.pixels
    if !image.isOpaque {
      for i in stride(from: 0, to: flat.count, by: 4) {
        let white = 255 - flat[i + 3]
        for channel in 0..<3 { flat[i + channel] &+= white }
      }
    }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let percent = Int32((min(1, max(0, quality.isNaN ? 1 : quality)) * 100).rounded())
    var message = [CChar](repeating: 0, count: Int(JPEG_SHIM_MESSAGE))
    let status = flat.withUnsafeBufferPointer {
      jpeg_shim_encode(
        $0.baseAddress!, UInt32(image.width), UInt32(image.height), image.width * 4,
        max(1, percent), &bytes, &count, &message)
    }
    guard status == 0, let bytes else { return [] }
    defer { jpeg_shim_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private static func readHeader(
    _ bytes: UnsafeRawBufferPointer
  ) throws(ImageError) -> jpeg_shim_header {
    var header = jpeg_shim_header()
    let input = bytes.bindMemory(to: UInt8.self)
    try checked(bytes.count) { message in
      jpeg_shim_read_header(input.baseAddress!, input.count, &header, message)
    }
    return header
  }

  private static func profile(_ input: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var profile = [UInt8](repeating: 0, count: 1 << 20)
    let count = profile.withUnsafeMutableBufferPointer {
      jpeg_shim_profile(input.baseAddress!, input.count, $0.baseAddress!, $0.count)
    }
    return count > 0 ? Array(profile[..<count]) : nil
  }

  /// Runs a step of the C functions and converts their message to an error. libjpeg does not report a
  /// position; the error states the end of the file if the message is about that.
  private static func checked(
    _ count: Int, _ step: (UnsafeMutablePointer<CChar>) -> Int32
  ) throws(ImageError) {
    var message = [CChar](repeating: 0, count: Int(JPEG_SHIM_MESSAGE))
    guard step(&message) != 0 else { return }
    let text = String(
      decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    if text.contains("remature end") { throw .truncated(format: "JPEG", at: count) }
    throw .malformed(format: "JPEG", what: text, at: 0)
  }
}
