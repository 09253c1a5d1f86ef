/// Emits at most one value in each interval.
///
/// The first value is emitted at once. A value that arrives before the interval since the last emission ends
/// is emitted at its end, together with a completion that arrived meanwhile.
final class Throttling<Context: Scheduler, Downstream: Subscriber> {
  private let outlet: Outlet<Downstream>
  private let interval: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let takesLatest: Bool
  private let lock = Lock()
  private var pending: Downstream.Input?
  private var completion: Subscribers.Completion<Downstream.Failure>?
  private var lastEmission: Context.SchedulerTimeType?

  init(
    _ outlet: Outlet<Downstream>, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
    takesLatest: Bool
  ) {
    self.outlet = outlet
    self.interval = interval
    self.scheduler = scheduler
    self.takesLatest = takesLatest
  }

  func receive(_ value: Downstream.Input) {
    let (isFirst, last, replaced) = lock.withLock {
      () -> (Bool, Context.SchedulerTimeType?, Downstream.Input?) in
      let previous = pending
      if previous == nil || takesLatest { pending = value }
      return (previous == nil, lastEmission, previous)
    }
    withExtendedLifetime(replaced) {}
    // If a value is already pending, its emission is scheduled.
    if isFirst { scheduleEmission(after: last) }
  }

  private func scheduleEmission(after last: Context.SchedulerTimeType?) {
    let now = scheduler.now
    if let due = last?.advanced(by: interval), due > now {
      scheduler.schedule(after: due) { self.emit() }
    } else {
      scheduler.schedule { self.emit() }
    }
  }

  private func emit() {
    let now = scheduler.now
    let (value, end) = lock.withLock { () -> (Downstream.Input?, Completion?) in
      lastEmission = now
      return (pending.take(), completion)
    }
    if let value { outlet.send(value) }
    if let end { outlet.finish(end) }
  }

  private typealias Completion = Subscribers.Completion<Downstream.Failure>

  func receive(completion end: Subscribers.Completion<Downstream.Failure>) {
    let isImmediate = lock.withLock {
      if case .finished = end, pending != nil {
        completion = end
        return false
      }
      return true
    }
    guard isImmediate else { return }
    stop()
    scheduler.schedule { [outlet] in outlet.finish(end) }
  }

  func stop() {
    let released = lock.withLock { pending.take() }
    withExtendedLifetime(released) {}
  }
}
