import Foundation
import ImageIO
import Stage
import UIKit

/// Writes the frames of a film as they arrive: into one GIF or APNG, numbered images, or a strip.
@MainActor
final class FilmWriter {
  private let settings: FilmSettings
  private let scale: CGFloat
  private var gif: GIFWriter?
  private var apng: APNGWriter?
  private var strip: [PixelBuffer] = []
  private var count = 0

  init(_ settings: FilmSettings, size: (width: Int, height: Int), scale: CGFloat) {
    self.settings = settings
    self.scale = scale
    guard !settings.isStrip else { return }
    switch settings.format {
    case .gif:
      gif = GIFWriter(width: size.width, height: size.height, options: settings.options)
    case .apng:
      apng = APNGWriter(
        width: size.width, height: size.height, scale: Double(scale), options: settings.options)
    default: break
    }
  }

  /// - Parameter duration: Seconds that the frame stays.
  func append(_ pixels: PixelBuffer, duration: Double) throws(Failure) {
    count += 1
    if settings.isStrip { return strip.append(pixels) }
    let frame = AnimationFrame(pixels: pixels, duration: duration)
    gif?.append(frame)
    apng?.append(frame)
    guard case .numbered(let before, let digits, let after) = settings.format else { return }
    let number = String(count)
    let zeros = String(repeating: "0", count: max(0, digits - number.count))
    try Output.write(
      PNGEncoder(scale: Double(scale)).encode(pixels), to: before + zeros + number + after)
  }

  /// Returns the bytes of a film in one file. Nil where frames have files of their own.
  func finish() throws(Failure) -> [UInt8]? {
    if settings.isStrip {
      guard let picture = FilmStrip(frames: strip, scale: scale).draw() else {
        throw Failure(
          status: .limit,
          message: "render: error: The strip of \(strip.count) frames would be larger than a "
            + "picture may be. Lower '--fps' or '--duration'.")
      }
      return PNGEncoder().encode(picture)
    }
    return gif?.finish() ?? apng?.finish()
  }
}
