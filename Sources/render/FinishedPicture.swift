import CoreGraphics
import ImageIO
import Stage

/// A picture that was painted and encoded as PNG, on whatever thread.
struct FinishedPicture: Sendable {
  var result: Result<(picture: PixelBuffer, bytes: [UInt8]), CaptureError>
  /// How long each step took.
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
