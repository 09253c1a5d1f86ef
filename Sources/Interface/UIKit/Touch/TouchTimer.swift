import CoreGraphics
import QuartzCore

/// A call that is scheduled at a time of the stage's clock and can be cancelled.
@MainActor
package final class TouchTimer {
  private weak var clock: MediaClock?
  private var ticket: MediaClock.ScheduledEventID?

  package init(
    after seconds: TimeInterval, view: UIView?, _ action: @escaping @MainActor () -> Void
  ) {
    let clock = (view?.environment ?? .current).clock
    self.clock = clock
    ticket = clock.schedule(at: clock.now + seconds) { [weak self] in
      guard let self, ticket != nil else { return }
      ticket = nil
      action()
    }
  }

  /// Cancels the call if it has not been made yet.
  package func cancel() {
    if let ticket { clock?.cancel(ticket) }
    ticket = nil
  }
}
