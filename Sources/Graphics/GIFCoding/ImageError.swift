/// The reason why an image file cannot be decoded, and the offset in the file.
package enum ImageError: Error, Equatable {
  /// The file does not begin like any supported format.
  case unknownFormat
  /// The file ends at a byte offset although more bytes were announced.
  case truncated(format: String, at: Int)
  /// A part of the file violates the format or contradicts another part.
  case malformed(format: String, what: String, at: Int)
  /// A stored checksum does not match its bytes.
  case badChecksum(chunk: String, at: Int)
  /// The image is larger than `ImageLimits` allows.
  case tooLarge(width: Int, height: Int)
  /// The file uses a valid feature that is not supported.
  case unsupported(format: String, what: String)
}

extension ImageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownFormat:
      "These bytes are not a picture: neither PNG, JPEG nor GIF starts like this."
    case .truncated(let format, let offset):
      "The \(format) file ends at byte \(offset), where more was announced."
    case .malformed(let format, let what, let offset):
      "The \(format) file is damaged at byte \(offset): \(what)."
    case .badChecksum(let chunk, let offset):
      "The PNG file is damaged: the checksum of chunk \(chunk) at byte \(offset) does not match."
    case .tooLarge(let width, let height):
      "The picture has \(width) x \(height) pixels; at most \(ImageLimits.side) a side and "
        + "\(ImageLimits.pixels / 1_000_000) million in all are read."
    case .unsupported(let format, let what):
      "The \(format) file uses \(what), which is not read."
    }
  }
}

/// The limits of images that are decoded, so that a small malicious file cannot use all memory.
package enum ImageLimits {
  package static let side = 65_535
  package static let pixels = 100_000_000

  /// Throws an error if an image is too large.
  package static func check(width: Int, height: Int) throws(ImageError) {
    guard width <= side, height <= side, width * height <= pixels else {
      throw .tooLarge(width: width, height: height)
    }
  }
}
