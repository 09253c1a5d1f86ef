extension Publishers {
  /// Publishes at most one value of its upstream in each interval: the first or the latest.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let latest: Bool

    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let outlet = Outlet(subscriber, capacity: 0)
      let throttling = Throttling(
        outlet, interval: interval, scheduler: scheduler, takesLatest: latest)
      UnlimitedSubscription("Throttle", outlet, ended: { throttling.stop() })
        .start(
          upstream, value: { throttling.receive($0) },
          completion: { throttling.receive(completion: $0) })
    }
  }
}

extension Publisher {
  /// Publishes at most one value in each interval.
  ///
  /// - Parameter latest: Whether the latest value of an interval is published instead of the first.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
