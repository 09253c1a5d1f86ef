/// Pairs the latest values of two publishers whenever one of them emits a value.
///
/// The demand of the downstream is requested from both publishers. A pair that was not requested is kept
/// until it is, unless a later one replaces it. The stream finishes when both publishers have finished.
final class LatestPairing<First, Second, Downstream: Subscriber>
where Downstream.Input == (First, Second) {
  private let outlet: Outlet<Downstream>
  private let subscription: PairSubscription<Downstream>
  private let lock = Lock()
  private var first: First?
  private var second: Second?
  private var unfinished = 2

  init(_ downstream: Downstream) {
    outlet = Outlet(downstream, capacity: 1, overflow: .dropOldest)
    subscription = PairSubscription("CombineLatest", outlet)
  }

  func start<A: Publisher<First, Downstream.Failure>, B: Publisher<Second, Downstream.Failure>>(
    _ a: A, _ b: B
  ) {
    subscription.start(
      a,
      Relay(
        value: { value in self.update { Self.replace(&self.first, value) } },
        completion: { self.end($0) }),
      b,
      Relay(
        value: { value in self.update { Self.replace(&self.second, value) } },
        completion: { self.end($0) }))
  }

  private static func replace<Value>(_ latest: inout Value?, _ value: Value) -> Any? {
    let replaced = latest
    latest = value
    return replaced
  }

  /// Stores a value and delivers a pair if both publishers have sent one.
  ///
  /// - Parameter store: Stores a value and returns the one before it.
  private func update(_ store: () -> Any?) -> Subscribers.Demand {
    let released = lock.withLock { () -> (Any?, Any?) in
      let replaced = store()
      guard let first, let second else { return (replaced, nil) }
      return (replaced, outlet.enqueue((first, second)))
    }
    subscription.deliver()
    withExtendedLifetime(released) {}
    return .none
  }

  private func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if case .failure = completion { return subscription.finish(completion) }
    let isFinished = lock.withLock {
      unfinished -= 1
      return unfinished == 0
    }
    if isFinished { subscription.finish(.finished) }
  }
}
