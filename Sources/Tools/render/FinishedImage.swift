import CoreGraphics
import ImageIO
import Stage

/// An image that was painted and encoded as PNG, on any thread.
struct FinishedImage: Sendable {
  var result: Result<(picture: PixelBuffer, bytes: [UInt8]), CaptureError>
  /// The duration of each step.
  var milliseconds: [(String, Double)]

  /// - Parameter webPQuality: For a WebP in place of a PNG: the quality, or nothing for one that
  ///   keeps every pixel.
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
