import CoreGraphics
import Dispatch
import Foundation

/// Advances the standard environment's clock in real time, for a process without a stage.
///
/// Tests of other packages wait on the run loop for the end of animations. They have no stage whose
/// clock they could advance, so `render test` enables this with the environment variable
/// `TINTYPE_LIVE_CLOCK`. Stages, and all their images, are not affected.
@MainActor
enum LiveClock {
  private nonisolated static let isEnabled = HostVariable.liveClock.isSet
  private nonisolated static let start = DispatchTime.now().uptimeNanoseconds
  private static var timer: (any DispatchSourceTimer)?

  /// Returns the seconds since the clock was first read; nil if it does not follow real time.
  nonisolated static func now(of clock: MediaClock) -> Double? {
    guard isEnabled, clock === Environment.standard.clock else { return nil }
    // The start is read first: it is initialized by its first use and must not be after now.
    let start = start
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }

  /// Starts the timer, if it is enabled, when a clock gets its first event.
  static func follow(_ clock: MediaClock) {
    guard isEnabled, timer == nil, clock === Environment.standard.clock else { return }
    if let now = now(of: clock) { clock.advance(to: now) }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now(), repeating: .milliseconds(16))
    timer.setEventHandler {
      MainActor.assumeIsolated {
        if let now = now(of: clock) { clock.advance(to: now) }
      }
    }
    timer.resume()
    self.timer = timer
  }
}
