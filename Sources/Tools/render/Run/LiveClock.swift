import Foundation

/// Computes how many frames of a sixtieth of a second are due, so that the stage's clock follows the
/// machine's clock.
struct LiveClock {
  /// The speed in seconds of the stage per second of the machine, above 0.
  var speed = 1.0 {
    didSet { restart() }
  }
  var isPaused = false {
    didSet { restart() }
  }

  private var base = LiveClock.now
  private var done = 0.0

  /// The maximum number of frames advanced at once. An app that is slower than the clock falls behind it.
  private static let mostFrames = 6

  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Restarts the counting at the current time.
  mutating func restart() {
    base = Self.now
    done = 0
  }

  /// Returns the number of frames that are due, and counts them as advanced.
  mutating func takeFrames() -> Int {
    guard !isPaused else { return 0 }
    let due = Int((Self.now - base) * 60 * speed - done)
    guard due > 0 else { return 0 }
    if due > Self.mostFrames {
      restart()
      return Self.mostFrames
    }
    done += Double(due)
    return due
  }

  /// Returns the seconds until a number of frames are due; 1 while the clock is paused.
  func secondsUntil(frames: Int) -> Double {
    guard !isPaused else { return 1 }
    return max(0, base + (done + Double(frames)) / 60 / speed - Self.now)
  }
}
