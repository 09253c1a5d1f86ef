/// An image as premultiplied RGBA, eight bits per channel, in sRGB.
package struct DecodedImage: Sendable, Equatable {
  package var width: Int
  package var height: Int
  /// The pixels: `width * height * 4` bytes, rows from the top, without padding.
  package var pixels: [UInt8]
  package var isOpaque: Bool
  /// The pixels per metre, if the file states them.
  package var pixelsPerMeter: Int?
  /// The orientation of the stored rows: 1...8 as in EXIF.
  package var orientation = 1

  package init(width: Int, height: Int, pixels: [UInt8], isOpaque: Bool) {
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = isOpaque
  }
}
