/// Performs an action after an interval, unless the timer is restarted or stopped before.
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

  /// Restarts the interval, after which the action is performed.
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
    // Only a repeating schedule can be cancelled, so one is used and cancelled when it fires.
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

  /// Stops the timer permanently and releases the action.
  func stop() {
    let stopped = lock.withLock { () -> (any Cancellable)? in
      isStopped = true
      return pending.take()
    }
    stopped?.cancel()
  }
}
