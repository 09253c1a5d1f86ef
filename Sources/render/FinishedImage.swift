import CoreGraphics
import ImageIO
import Stage

/// An image that was painted and encoded as PNG, on any thread.
struct FinishedImage: Sendable {
  var result: Result<(picture: PixelBuffer, bytes: [UInt8]), CaptureError>
  /// The duration of each step.
  var milliseconds: [(String, Double)]

  init(_ composition: Composition, scale: Double, threads: Int?) {
    var clock = StageClock()
    result = Result { () throws(CaptureError) in
      let picture = try composition.paint(threads: threads)
      clock.lap("draw")
      let bytes = PNGEncoder(scale: scale).encode(picture)
      clock.lap("encode")
      return (picture, bytes)
    }
    milliseconds = clock.laps
  }
}
