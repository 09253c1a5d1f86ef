extension Publishers {
  /// Finishes, or fails with an error of its own, when its upstream has emitted no value for an
  /// interval.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public let customError: (() -> Failure)?

    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?, customError: (() -> Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let timer = RestartableTimer(scheduler, interval, options)
      let delivery = ScheduledDelivery("Timeout", Self.stopping(timer, at: subscriber)) {
        [scheduler, options] in scheduler.schedule(options: options, $0)
      }
      let expire = { [customError] in
        delivery.finish(customError.map { .failure($0()) } ?? .finished)
      }
      delivery.start(
        upstream, arrived: { timer.restart(expire) }, ended: { timer.stop() })
    }

    /// Returns a subscriber whose cancellation stops the timer.
    private static func stopping<S: Subscriber>(
      _ timer: RestartableTimer<Context>, at subscriber: S
    ) -> Observation<S> {
      Observation("Timeout", subscriber, Observation.Handlers(cancel: { timer.stop() }))
    }
  }
}

extension Publisher {
  /// Finishes, or fails with the error of `customError`, when no value has been emitted for an
  /// interval.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options,
      customError: customError)
  }
}
