package import CoreGraphics
import UIKit

/// Encodes the frames of a film as they arrive: into one GIF, APNG or WebP, numbered images, or a strip.
@MainActor
package final class FilmEncoder {
  /// A file of its own for one frame.
  package struct NumberedFile {
    package let path: String
    package let bytes: [UInt8]
  }

  /// The reason why there is no film.
  package struct Problem: Error {
    package let message: String
  }

  private let format: FilmFormat
  private let scale: CGFloat
  private var gif: GIFWriter?
  private var apng: APNGWriter?
  private var webp: WebPWriter?
  private var strip: [PixelBuffer] = []
  private var count = 0

  package init(_ format: FilmFormat, size: (width: Int, height: Int), scale: CGFloat) {
    self.format = format
    self.scale = scale
    switch format.container {
    case .gif: gif = GIFWriter(width: size.width, height: size.height, options: format.options)
    case .apng:
      apng = APNGWriter(
        width: size.width, height: size.height, scale: Double(scale), options: format.options)
    case .webp(let quality):
      webp = WebPWriter(
        width: size.width, height: size.height, quality: quality, options: format.options)
    case .strip, .numbered: break
    }
  }

  /// Adds a frame.
  ///
  /// - Parameter duration: Seconds that the frame stays.
  /// - Returns: The frame's own file, if frames have files of their own.
  package func append(_ pixels: PixelBuffer, duration: Double) -> NumberedFile? {
    count += 1
    if case .strip = format.container { strip.append(pixels) }
    let frame = AnimationFrame(pixels: pixels, duration: duration)
    gif?.append(frame)
    apng?.append(frame)
    webp?.append(frame)
    guard case .numbered(let before, let digits, let after) = format.container else { return nil }
    let number = String(count)
    let zeros = String(repeating: "0", count: max(0, digits - number.count))
    return NumberedFile(
      path: before + zeros + number + after, bytes: PNGEncoder(scale: Double(scale)).encode(pixels))
  }

  /// Returns the bytes of a film in one file. Nil if frames have files of their own.
  package func finish() throws(Problem) -> [UInt8]? {
    guard case .strip = format.container else { 
      return gif?.finish() ?? apng?.finish() ?? webp?.finish()
    }
    guard let picture = FilmStrip(frames: strip, scale: scale).draw() else {
      throw Problem(
        message: "The strip of \(strip.count) frames would be larger than a picture may be. Lower "
          + "'--fps' or '--duration'.")
    }
    return PNGEncoder().encode(picture)
  }
}
