/// A picture as the painter wants it: premultiplied RGBA, eight bits a channel, sRGB numbers.
package struct DecodedImage: Sendable, Equatable {
  package var width: Int
  package var height: Int
  /// `width * height * 4` bytes, rows from the top, no padding.
  package var pixels: [UInt8]
  package var isOpaque: Bool
  /// Pixels a metre, if the file says so.
  package var pixelsPerMeter: Int?
  /// How the stored rows are to be shown: 1...8 as in EXIF.
  package var orientation = 1

  package init(width: Int, height: Int, pixels: [UInt8], isOpaque: Bool) {
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = isOpaque
  }
}

/// `round(value * alpha / 255)`, exact for all pairs of bytes.
@inline(__always)
func premultiplied(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
  let product = UInt32(value) &* UInt32(alpha) &+ 128
  return UInt8(truncatingIfNeeded: (product &+ (product &>> 8)) &>> 8)
}

/// Straight channel values by premultiplied value and alpha: `round(value * 255 / alpha)`, half
/// up, as UIKit writes them; 0 where alpha is 0.
let unpremultiplyTable: [UInt8] = {
  var table = [UInt8](repeating: 0, count: 256 * 256)
  for alpha in 1...255 {
    for value in 0...255 {
      table[alpha << 8 | value] = UInt8(min(255, (value * 510 + alpha) / (2 * alpha)))
    }
  }
  return table
}()
