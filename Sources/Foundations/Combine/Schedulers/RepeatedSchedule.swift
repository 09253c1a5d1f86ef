/// Repeats an action until it is cancelled, on a scheduler that can only delay actions.
final class RepeatedSchedule<Context: Scheduler> {
  typealias Time = Context.SchedulerTimeType

  private let scheduler: Context
  private let interval: Time.Stride
  private let options: Context.SchedulerOptions?
  private let lock = Lock()
  private var next: Time
  private var action: (() -> Void)?

  init(
    on scheduler: Context, from start: Time, every interval: Time.Stride,
    options: Context.SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    self.scheduler = scheduler
    self.interval = interval
    self.options = options
    next = start
    self.action = action
  }

  /// Schedules the first action. The schedule lasts until the result is cancelled or released.
  func start() -> AnyCancellable {
    scheduleNext()
    return AnyCancellable { self.cancel() }
  }

  private func scheduleNext() {
    let date = lock.withLock { next }
    scheduler.schedule(
      after: date, tolerance: scheduler.minimumTolerance, options: options
    ) { [weak self] in self?.performAction() }
  }

  private func performAction() {
    guard let current = lock.withLock({ action }) else { return }
    current()
    let isCancelled = lock.withLock {
      next = next.advanced(by: interval)
      return action == nil
    }
    if !isCancelled { scheduleNext() }
  }

  private func cancel() {
    let released = lock.withLock { action.take() }
    withExtendedLifetime(released) {}
  }
}
