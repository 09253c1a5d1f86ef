extension Publishers {
  /// Subscribes to its upstream, requests values from it and cancels it on a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let schedule = { [scheduler, options] in scheduler.schedule(options: options, $0) }
      let subscription = RemoteSubscription(subscriber, schedule: schedule)
      schedule { [upstream] in upstream.subscribe(subscription) }
    }
  }
}

/// Schedules the subscribe, request and cancel calls with a closure. Values are forwarded immediately.
private final class RemoteSubscription<Downstream: Subscriber>: Subscriber, Subscription,
  CustomStringConvertible
{
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  let description = "SubscribeOn"
  private let schedule: (@escaping () -> Void) -> Void
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var downstream: Downstream?

  init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
    self.downstream = downstream
    self.schedule = schedule
  }

  func receive(subscription: any Subscription) {
    let receiver = lock.withLock { () -> Downstream? in
      guard upstream == nil, downstream != nil else { return nil }
      upstream = subscription
      return downstream
    }
    guard let receiver else { return subscription.cancel() }
    receiver.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let demand = lock.withLock { downstream }?.receive(input) ?? .none
    request(demand)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    release().downstream?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    if demand > .none { schedule { self.lock.withLock { self.upstream }?.request(demand) } }
  }

  func cancel() {
    guard let upstream = release().upstream else { return }
    schedule { upstream.cancel() }
  }

  private func release() -> (upstream: (any Subscription)?, downstream: Downstream?) {
    lock.withLock { (upstream.take(), downstream.take()) }
  }
}

extension Publisher {
  /// Subscribes to the publisher, requests values from it and cancels it on a scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}
