/// The reason why an image's bytes were refused, and the place.
package enum ImageError: Error, Equatable {
  /// The first bytes are those of no supported format.
  case unknownFormat
  /// The file ends at a byte offset where more was announced.
  case truncated(format: String, at: Int)
  /// A part of the file contradicts the format or itself.
  case malformed(format: String, what: String, at: Int)
  /// A stored checksum does not match the bytes it covers.
  case badChecksum(chunk: String, at: Int)
  /// The image is larger than `ImageLimits` allows.
  case tooLarge(width: Int, height: Int)
  /// The file uses a legal feature that is not supported.
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

/// The largest image that is decoded, so that a small hostile file cannot claim all memory.
package enum ImageLimits {
  package static let side = 65_535
  package static let pixels = 100_000_000

  /// Throws for an image that is too large.
  package static func check(width: Int, height: Int) throws(ImageError) {
    guard width <= side, height <= side, width * height <= pixels else {
      throw .tooLarge(width: width, height: height)
    }
  }
}
