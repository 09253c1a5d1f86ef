/// A subscriber that calls closures until it completes or is cancelled, and then releases them.
///
/// Demand that is requested before the subscription arrives is requested then. A second
/// subscription is cancelled.
final class Relay<Input, Failure: Error>: Subscriber, Subscription {
  private typealias Closures = (
    value: (Input) -> Subscribers.Demand, completion: (Subscribers.Completion<Failure>) -> Void,
    subscription: (() -> Void)?
  )

  private let lock = Lock()
  private var closures: Closures?
  private var upstream: (any Subscription)?
  private var earlyDemand = Subscribers.Demand.none

  /// Creates a subscriber from closures.
  ///
  /// - Parameter subscription: Called when the upstream's subscription has arrived.
  init(
    subscription: (() -> Void)? = nil, value: @escaping (Input) -> Subscribers.Demand,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    closures = (value, completion, subscription)
  }

  func receive(subscription: any Subscription) {
    let (isAccepted, announce) = lock.withLock { () -> (Bool, (() -> Void)?) in
      guard closures != nil, upstream == nil else { return (false, nil) }
      upstream = subscription
      return (true, closures?.subscription.take())
    }
    guard isAccepted else { return subscription.cancel() }
    announce?()
    requestEarlyDemand()
  }

  private func requestEarlyDemand() {
    let (upstream, demand) = lock.withLock { () -> ((any Subscription)?, Subscribers.Demand) in
      defer { earlyDemand = .none }
      return (self.upstream, earlyDemand)
    }
    if demand > .none { upstream?.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.withLock { closures?.value }?(input) ?? .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    end().closures?.completion(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    let target = lock.withLock { () -> (any Subscription)? in
      if upstream == nil { earlyDemand += demand }
      return upstream
    }
    if demand > .none { target?.request(demand) }
  }

  func cancel() { end().upstream?.cancel() }

  private func end() -> (closures: Closures?, upstream: (any Subscription)?) {
    lock.withLock { (closures.take(), upstream.take()) }
  }
}
