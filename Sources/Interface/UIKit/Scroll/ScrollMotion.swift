import QuartzCore

/// A motion of a scroll view, or of an interactive transition's progress, with one step for each frame of the
/// stage's clock.
///
/// Steps are at multiples of a sixtieth of a second from the beginning, and the last one at the exact end, so
/// the state at a time does not depend on the steps of the clock. Each step changes the model, as in UIKit,
/// where scrolling is not a layer animation.
@MainActor
final class ScrollMotion {
  /// The kind of a motion.
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
  ///   - step: Called in each frame with the seconds since the beginning, at most `duration`.
  ///   - end: Called after the last step, but not when the motion is stopped.
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

  /// Stops the motion without calling `end`.
  func stop() {
    if let ticket { clock.cancel(ticket) }
    ticket = nil
  }

  /// Schedules the next frame, or the end of the motion if that is earlier.
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
