extension Publishers {
  /// The rule by which values are collected into arrays.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// An array after each interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// An array after each interval, or as soon as there is a given number of values.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// Publishes the values of its upstream in arrays, one for each interval.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let strategy: TimeGroupingStrategy<Context>
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, strategy: TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == [Upstream.Output], Failure == S.Failure {
      let (scheduler, interval, count) =
        switch strategy {
        case .byTime(let scheduler, let interval): (scheduler, interval, Int.max)
        case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
        }
      let outlet = Outlet(subscriber)
      let group = TimedGroup(outlet, count: count)
      let subscription = UnlimitedSubscription("CollectByTime", outlet, ended: { group.stop() })
      group.start {
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), interval: interval,
          tolerance: scheduler.minimumTolerance, options: options, $0)
      }
      subscription.start(
        upstream, value: { group.append($0) },
        completion: { completion in
          if case .finished = completion { group.publish() }
          group.stop()
          outlet.finish(completion)
        })
    }
  }
}

/// Collects elements until an interval ends or a maximum number is reached, and then publishes them.
private final class TimedGroup<Element, Downstream: Subscriber>
where Downstream.Input == [Element] {
  private let outlet: Outlet<Downstream>
  private let count: Int
  private let lock = Lock()
  private var elements: [Element] = []
  private var timer: (any Cancellable)?
  private var isStopped = false

  init(_ outlet: Outlet<Downstream>, count: Int) {
    self.outlet = outlet
    self.count = count
  }

  /// Starts the periodic publishing of collected values.
  ///
  /// - Parameter schedule: Schedules an action periodically.
  func start(_ schedule: (@escaping () -> Void) -> any Cancellable) {
    let scheduled = schedule { self.publish() }
    let isLate = lock.withLock {
      if !isStopped { timer = scheduled }
      return isStopped
    }
    if isLate { scheduled.cancel() }
  }

  func append(_ element: Element) {
    let isComplete = lock.withLock {
      elements.append(element)
      return elements.count >= count
    }
    if isComplete { publish() }
  }

  func publish() {
    lock.withLock {
      guard !elements.isEmpty else { return }
      outlet.enqueue(elements)
      elements = []
    }
    outlet.deliver()
  }

  func stop() {
    let released = lock.withLock { () -> ([Element], (any Cancellable)?) in
      isStopped = true
      defer { elements = [] }
      return (elements, timer.take())
    }
    released.1?.cancel()
  }
}

extension Publisher {
  /// Publishes the values in arrays, one for each interval or number of values.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}
