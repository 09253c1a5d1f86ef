package import CoreGraphics
import UIKit

/// Encodes the frames of a film as they arrive, as a single GIF, APNG, WebP or video file, as numbered
/// images, or as a strip.
package final class FilmEncoder {
  /// The file of a single frame in a numbered sequence.
  package struct NumberedFile {
    package let path: String
    package let bytes: [UInt8]
  }

  /// The reason why a film cannot be encoded.
  package struct Problem: Error {
    package let message: String
  }

  private let format: FilmFormat
  private let scale: CGFloat
  private let size: (width: Int, height: Int)
  private var gif: GIFWriter?
  private var apng: APNGWriter?
  private var webp: WebPWriter?
  private var video: VideoWriter?
  private var strip: [PixelBuffer] = []
  private var count = 0

  package init(_ format: FilmFormat, size: (width: Int, height: Int), scale: CGFloat) {
    self.format = format
    self.scale = scale
    self.size = size
    switch format.container {
    case .gif: gif = GIFWriter(width: size.width, height: size.height, options: format.options)
    case .apng:
      apng = APNGWriter(
        width: size.width, height: size.height, scale: Double(scale), options: format.options)
    case .webp(let quality):
      webp = WebPWriter(
        width: size.width, height: size.height, quality: quality, options: format.options)
    case .video(let kind, let quality):
      video = VideoWriter(
        kind, width: size.width, height: size.height, framesPerSecond: format.fps,
        quality: quality ?? VideoWriter.standardQuality)
    case .strip, .numbered: break
    }
  }

  /// Adds a frame.
  ///
  /// - Parameter duration: The duration of the frame in seconds.
  /// - Returns: The frame's file if the frames have separate files; otherwise nil.
  package func append(_ pixels: PixelBuffer, duration: Double) -> NumberedFile? {
    count += 1
    if case .strip = format.container { strip.append(pixels) }
    let frame = AnimationFrame(pixels: fitted(pixels), duration: duration)
    gif?.append(frame)
    apng?.append(frame)
    webp?.append(frame)
    video?.append(frame)
    guard case .numbered(let before, let digits, let after) = format.container else { return nil }
    let number = String(count)
    let zeros = String(repeating: "0", count: max(0, digits - number.count))
    return NumberedFile(
      path: before + zeros + number + after, bytes: PNGEncoder(scale: Double(scale)).encode(pixels))
  }

  /// Returns a frame with the size of the film. The frame of a rotated screen is centred on black.
  private func fitted(_ pixels: PixelBuffer) -> PixelBuffer {
    guard pixels.width != size.width || pixels.height != size.height,
      let canvas = PixelBuffer(width: size.width, height: size.height)
    else { return pixels }
    let (x, y) = ((size.width - pixels.width) / 2, (size.height - pixels.height) / 2)
    let place = CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y))
    canvas.fill(CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1).premultiplied())
    guard
      let paint = ImagePaint(CGImage(buffer: pixels), transform: place, sampling: .nearest)
    else { return canvas }
    var list = DisplayList(bounds: canvas.bounds)
    let box = CGRect(x: x, y: y, width: pixels.width, height: pixels.height)
    list.fill(RoundedBox(box, radius: 0), .image(paint))
    Painter.paint(list, into: canvas, options: .serial)
    return canvas
  }

  /// Returns the data of a film in a single file; nil if the frames have separate files.
  package func finish() throws(Problem) -> [UInt8]? {
    if let video {
      do {
        return try video.finish()
      } catch {
        throw Problem(message: error.message)
      }
    }
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
