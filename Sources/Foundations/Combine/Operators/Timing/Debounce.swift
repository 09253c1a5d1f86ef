extension Publishers {
  /// Publishes a value of its upstream when no other has followed it for an interval.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let outlet = Outlet(subscriber, capacity: 0)
      let timer = RestartableTimer(scheduler, dueTime, options)
      let subscription = UnlimitedSubscription("Debounce", outlet, ended: { timer.stop() })
      subscription.start(
        upstream,
        value: { value in timer.restart { outlet.send(value) } },
        completion: { [scheduler, options] completion in
          timer.stop()
          scheduler.schedule(options: options) { outlet.finish(completion) }
        })
    }
  }
}

extension Publisher {
  /// Publishes a value when no other has followed it for an interval.
  /// A pending value is dropped if the upstream completes, or if it has not been requested when the interval
  /// ends.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(
      upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}
