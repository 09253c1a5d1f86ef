/// Performs an action after an interval, unless it is restarted or stopped before.
final class RestartableTimer<Context: Scheduler> {
  private let scheduler: Context
  private let interval: Context.SchedulerTimeType.Stride
  private let options: Context.SchedulerOptions?
  private let lock = Lock()
  private var generation = 0
  private var isStopped = false
  private var pending: (any Cancellable)?

  init(
    _ scheduler: Context, _ interval: Context.SchedulerTimeType.Stride,
    _ options: Context.SchedulerOptions?
  ) {
    self.scheduler = scheduler
    self.interval = interval
    self.options = options
  }

  /// Waits for the interval from now on and then performs the action.
  func restart(_ action: @escaping () -> Void) {
    let (isActive, number, previous) = lock.withLock {
      () -> (Bool, Int, (any Cancellable)?) in
      generation += 1
      return (!isStopped, generation, pending.take())
    }
    previous?.cancel()
    if isActive { schedule(number, action) }
  }

  private func schedule(_ number: Int, _ action: @escaping () -> Void) {
    // A repeating schedule, since only that can be cancelled; it is cancelled when it fires.
    let scheduled = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval,
      tolerance: scheduler.minimumTolerance, options: options
    ) { if self.expire(number) { action() } }
    let isCurrent = lock.withLock {
      guard number == generation, !isStopped else { return false }
      pending = scheduled
      return true
    }
    if !isCurrent { scheduled.cancel() }
  }

  private func expire(_ number: Int) -> Bool {
    let (isCurrent, expired) = lock.withLock { () -> (Bool, (any Cancellable)?) in
      guard number == generation, !isStopped else { return (false, nil) }
      generation += 1
      return (true, pending.take())
    }
    expired?.cancel()
    return isCurrent
  }

  /// Forgets the action, for good.
  func stop() {
    let stopped = lock.withLock { () -> (any Cancellable)? in
      isStopped = true
      return pending.take()
    }
    stopped?.cancel()
  }
}
