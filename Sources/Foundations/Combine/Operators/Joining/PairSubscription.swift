/// The two subscriptions of an operator that pairs the values of two publishers.
final class PairSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  let description: String
  private let outlet: Outlet<Downstream>
  private let lock = Lock()
  private var upstreams: [any Subscription] = []
  private var isOver = false

  init(_ description: String, _ outlet: Outlet<Downstream>) {
    self.description = description
    self.outlet = outlet
  }

  /// Subscribes to both publishers.
  func start<A: Publisher, B: Publisher>(
    _ a: A, _ firstRelay: Relay<A.Output, A.Failure>,
    _ b: B, _ secondRelay: Relay<B.Output, B.Failure>
  ) {
    lock.withLock { upstreams = [firstRelay, secondRelay] }
    outlet.start(self)
    a.subscribe(firstRelay)
    b.subscribe(secondRelay)
  }

  /// Delivers the enqueued values, and requests the demand that the downstream returned.
  func deliver() { requestFromUpstreams(outlet.deliver()) }

  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    release()
    if case .failure = completion {
      outlet.finish(completion, waits: false)
    } else {
      outlet.finish(completion)
    }
  }

  func request(_ demand: Subscribers.Demand) {
    requestFromUpstreams(demand + outlet.request(demand))
  }

  private func requestFromUpstreams(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    for upstream in lock.withLock({ upstreams }) { upstream.request(demand) }
  }

  func cancel() {
    outlet.cancel()
    release()
  }

  private func release() {
    let released = lock.withLock { () -> [any Subscription] in
      defer { upstreams = [] }
      return upstreams
    }
    for upstream in released { upstream.cancel() }
  }
}
