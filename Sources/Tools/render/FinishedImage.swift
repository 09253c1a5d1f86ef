import CoreGraphics
import ImageIO
import Stage

/// An image that was painted and encoded as PNG, on any thread.
struct FinishedImage: Sendable {
  var result: Result<(picture: PixelBuffer, bytes: [UInt8]), CaptureError>
  /// The names and durations in milliseconds of the steps: drawing and encoding.
  var milliseconds: [(String, Double)]

  /// Paints and encodes an image.
  ///
  /// - Parameter webPQuality: The quality of a WebP file in place of a PNG: a number for a lossy file, nil
  ///   inside the optional for a lossless one; nil for a PNG.
  init(_ composition: Composition, scale: Double, threads: Int?, webPQuality: Double?? = nil) {
    var clock = StageClock()
    result = Result { () throws(CaptureError) in
      let picture = try composition.paint(threads: threads)
      clock.lap("draw")
      let webP = webPQuality.flatMap { WebPFile.encode(picture, quality: $0) }
      let bytes = webP ?? PNGEncoder(scale: scale).encode(picture)
      clock.lap("encode")
      return (picture, bytes)
    }
    milliseconds = clock.laps
  }
}
