/// Pairs the oldest unused values of two publishers.
///
/// The demand of the downstream is requested from both publishers. The stream finishes when no further pair
/// is possible.
final class Zipping<First, Second, Downstream: Subscriber>
where Downstream.Input == (First, Second) {
  private let outlet: Outlet<Downstream>
  private let subscription: PairSubscription<Downstream>
  private let lock = Lock()
  private var firsts = FIFO<First>()
  private var seconds = FIFO<Second>()
  private var isFirstOver = false
  private var isSecondOver = false

  init(_ downstream: Downstream) {
    outlet = Outlet(downstream)
    subscription = PairSubscription("Zip", outlet)
  }

  func start<A: Publisher<First, Downstream.Failure>, B: Publisher<Second, Downstream.Failure>>(
    _ a: A, _ b: B
  ) {
    subscription.start(
      a,
      Relay(
        value: { value in self.update { self.firsts.append(value) } },
        completion: { self.end($0) { self.isFirstOver = true } }),
      b,
      Relay(
        value: { value in self.update { self.seconds.append(value) } },
        completion: { self.end($0) { self.isSecondOver = true } }))
  }

  private func update(_ append: () -> Void) -> Subscribers.Demand {
    let isFinished = lock.withLock {
      append()
      if !firsts.isEmpty, let second = seconds.popFirst(), let first = firsts.popFirst() {
        outlet.enqueue((first, second))
      }
      return isExhausted
    }
    subscription.deliver()
    if isFinished { subscription.finish(.finished) }
    return .none
  }

  private func end(
    _ completion: Subscribers.Completion<Downstream.Failure>, _ mark: () -> Void
  ) {
    let isFinished = lock.withLock {
      mark()
      return isExhausted
    }
    if case .failure = completion { return subscription.finish(completion) }
    if isFinished { subscription.finish(.finished) }
  }

  private var isExhausted: Bool {
    isFirstOver && firsts.isEmpty || isSecondOver && seconds.isEmpty
  }
}
