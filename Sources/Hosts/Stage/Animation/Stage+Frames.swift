public import UIKit

/// The limits of a frame sequence. A larger one is refused.
public enum FrameSequenceLimits {
  /// The largest number of frames.
  public static let frames = 2_000
  /// The largest number of frames per second.
  public static let framesPerSecond = 240.0
  /// The longest duration in seconds.
  public static let duration = 3_600.0
}

/// The reason why a frame sequence cannot be captured.
public enum FrameSequenceError: Error, Equatable {
  case framesPerSecond(Double)
  case duration(Double)
  case tooManyFrames(Int)
  case picture(CaptureError)

  /// The message: the problem and the remedy.
  public var message: String {
    switch self {
    case .framesPerSecond(let value):
      "\(shortNumber(CGFloat(value))) frames a second cannot be shown. Give more than 0 and at most "
        + "\(Int(FrameSequenceLimits.framesPerSecond))."
    case .duration(let value):
      "An animation cannot last \(shortNumber(CGFloat(value))) seconds. Give 0 to "
        + "\(Int(FrameSequenceLimits.duration))."
    case .tooManyFrames(let count):
      "The animation would have \(count) frames; the limit is \(FrameSequenceLimits.frames). Lower the frames a "
        + "second or the duration."
    case .picture(let error): error.message
    }
  }
}

/// The times of an animation's frames: every multiple of the frame duration, and the end.
public struct FrameTimes: Sendable {
  /// The times in seconds from the beginning, ascending, the first 0 and the last `duration`.
  public let times: [Double]
  /// The duration in seconds.
  public let duration: Double

  /// Creates the times of a sequence of frames.
  ///
  /// - Parameters:
  ///   - fps: The frames per second, above 0 and at most 240.
  ///   - duration: The duration in seconds, from 0 to 3,600.
  /// - Throws: An error that names the number outside these ranges, or the number of frames if it exceeds
  ///   2,000.
  public init(framesPerSecond fps: Double, duration: Double) throws(FrameSequenceError) {
    guard fps > 0, fps <= FrameSequenceLimits.framesPerSecond else { throw .framesPerSecond(fps) }
    guard duration >= 0, duration <= FrameSequenceLimits.duration else { throw .duration(duration) }
    // An animation of 0.3 s at 10 frames per second has four frames, even if 0.3 * 10 is rounded up.
    let whole = (duration * fps - 1e-9).rounded(.up)
    guard whole < Double(FrameSequenceLimits.frames) else { throw .tooManyFrames(Int(whole) + 1) }
    var times: [Double] = (0..<max(0, Int(whole))).map { Double($0) / fps }
    times.append(duration)
    self.times = times
    self.duration = duration
  }

  /// Returns the duration of each frame; that of the last one is `hold`.
  public func durations(hold: Double) -> [Double] {
    times.indices.map { i in i + 1 < times.count ? times[i + 1] - times[i] : hold }
  }
}

extension Stage {
  /// Advances the clock by `duration` and captures an image for every frame, the first one now and the last
  /// one at the end.
  public func frames(fps: Double, duration: CFTimeInterval) throws(FrameSequenceError) -> [CGImage]
  {
    let times = try FrameTimes(framesPerSecond: fps, duration: duration)
    var images: [CGImage] = []
    try eachFrame(times) { images.append(CGImage(buffer: $0)) }
    return images
  }

  /// Calls a closure with each frame instead of returning them.
  package func eachFrame(
    _ times: FrameTimes, _ body: (PixelBuffer) -> Void
  ) throws(FrameSequenceError) {
    let start = time
    for moment in times.times {
      advance(to: start + moment)
      do {
        body(try picture(of: window.layer, background: nil))
      } catch {
        throw .picture(error)
      }
    }
  }
}
