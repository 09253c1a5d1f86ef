import CoreGraphics
import Dispatch
import Foundation

/// Moves the clock of a process without a stage along with the machine's.
///
/// Tests of other people's packages wait on the run loop for what ends animations. They have no
/// stage whose clock they could move, so `render test` asks for this by the environment variable
/// `TINTYPE_LIVE_CLOCK`. Stages, and with them all pictures, know nothing of it.
@MainActor
enum LiveClock {
  private static let isAskedFor = getenv("TINTYPE_LIVE_CLOCK") != nil
  private static var timer: (any DispatchSourceTimer)?

  /// Called when a clock gets something to do.
  static func follow(_ clock: MediaClock) {
    guard isAskedFor, timer == nil, clock === Environment.standard.clock else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    var last = DispatchTime.now().uptimeNanoseconds
    timer.schedule(deadline: .now(), repeating: .milliseconds(16))
    timer.setEventHandler {
      MainActor.assumeIsolated {
        let now = DispatchTime.now().uptimeNanoseconds
        clock.advance(to: clock.now + Double(now - last) / 1e9)
        last = now
      }
    }
    timer.resume()
    self.timer = timer
  }
}
