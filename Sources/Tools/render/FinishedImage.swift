import CoreGraphics
import ImageIO
import Stage

/// An image that was painted and encoded, on any thread.
struct FinishedImage: Sendable {
  var bytes: Result<[UInt8], CaptureError>
  /// The names and durations in milliseconds of the steps.
  var milliseconds: [(String, Double)]

  /// Paints and encodes an image.
  ///
  /// - Parameter webPQuality: The quality of a WebP file in place of a PNG: a number for a lossy file, nil
  ///   inside the optional for a lossless one; nil for a PNG.
  init(_ composition: Composition, scale: Double, threads: Int?, webPQuality: Double?? = nil) {
    var clock = StageClock()
    bytes = Result { () throws(CaptureError) in
      guard let quality = webPQuality else {
        return try composition.png(scale: scale, threads: threads)
      }
      let picture = try composition.paint(threads: threads)
      return WebPFile.encode(picture, quality: quality) ?? PNGEncoder(scale: scale).encode(picture)
    }
    clock.lap("draw and encode")
    milliseconds = clock.laps
  }
}
