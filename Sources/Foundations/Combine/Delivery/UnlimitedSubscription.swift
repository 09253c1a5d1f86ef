/// The subscription of an operator that requests unlimited values from its upstream and delivers some of them
/// through an outlet.
final class UnlimitedSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  let description: String
  private let outlet: Outlet<Downstream>
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var ended: (() -> Void)?

  /// Creates a subscription that delivers through an outlet.
  ///
  /// - Parameter ended: Called when the subscription is cancelled.
  init(_ description: String, _ outlet: Outlet<Downstream>, ended: @escaping () -> Void) {
    self.description = description
    self.outlet = outlet
    self.ended = ended
  }

  /// Subscribes to a publisher. The downstream receives its subscription first.
  func start<P: Publisher>(
    _ publisher: P, value: @escaping (P.Output) -> Void,
    completion: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) {
    let relay = Relay<P.Output, P.Failure>(
      subscription: { self.outlet.start(self) },
      value: {
        value($0)
        return .none
      },
      completion: completion)
    lock.withLock { upstream = relay }
    relay.request(.unlimited)
    publisher.subscribe(relay)
  }

  func request(_ demand: Subscribers.Demand) {
    if demand > .none { outlet.request(demand) }
  }

  func cancel() {
    outlet.cancel()
    let released = lock.withLock { (upstream.take(), ended.take()) }
    released.0?.cancel()
    released.1?()
  }
}
