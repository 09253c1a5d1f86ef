import QuartzCore

/// A change over time of a scroll view, or of how far a transition is, one step a frame of the
/// stage's clock.
///
/// Steps fall on multiples of a sixtieth of a second from the beginning, and the last exactly at
/// the end, so what is on screen at a moment does not depend on how the clock got there. The
/// model changes with each step, as in UIKit, where a scroll is no animation of a layer.
@MainActor
final class ScrollMotion {
  /// What is moved.
  enum Kind {
    case offset, deceleration, zoom, transition
  }

  let kind: Kind
  private let duration: Double
  private let step: (Double) -> Void
  private let end: () -> Void
  private let clock: MediaClock
  private let start: Double
  private var frame = 0
  private var ticket: MediaClock.ScheduledEventID?

  /// - Parameters:
  ///   - step: Is given the seconds since the beginning, at most `duration`.
  ///   - end: Is called after the last step, not when the motion is stopped.
  init(
    _ kind: Kind, duration: Double, clock: MediaClock, step: @escaping (Double) -> Void,
    end: @escaping () -> Void
  ) {
    self.kind = kind
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.clock = clock
    self.step = step
    self.end = end
    start = clock.now
    scheduleNext()
  }

  /// Ends the motion where it is. `end` is not called.
  func stop() {
    if let ticket { clock.cancel(ticket) }
    ticket = nil
  }

  /// Schedules the next frame, at the latest the end of the motion.
  private func scheduleNext() {
    frame += 1
    let time = min(duration, Double(frame) / 60)
    ticket = clock.schedule(at: start + time) { [weak self] in self?.fire(time) }
  }

  private func fire(_ time: Double) {
    ticket = nil
    if time >= duration {
      step(duration)
      end()
    } else {
      scheduleNext()
      step(time)
    }
  }
}
