/// A subscription that buffers values until the downstream requests them.
final class BufferSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  typealias Failure = Downstream.Failure

  let description = "Buffer"
  private let outlet: Outlet<Downstream>
  private let prefetch: Publishers.PrefetchStrategy
  private let size: Int
  private let overflowError: (() -> Failure)?
  private let lock = Lock()
  private var upstream: (any Subscription)?

  init(
    _ downstream: Downstream, size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) {
    self.size = size
    self.prefetch = prefetch
    switch whenFull {
    case .dropOldest:
      outlet = Outlet(downstream, capacity: size, overflow: .dropOldest)
      overflowError = nil
    case .dropNewest:
      outlet = Outlet(downstream, capacity: size)
      overflowError = nil
    case .customError(let error):
      outlet = Outlet(downstream, capacity: size)
      overflowError = error
    }
  }

  func start<P: Publisher<Downstream.Input, Failure>>(_ publisher: P) {
    let relay = Relay<P.Output, Failure>(
      subscription: { self.outlet.start(self) }, value: { self.receive($0) },
      completion: { self.outlet.finish($0) })
    lock.withLock { upstream = relay }
    relay.request(prefetch == .keepFull ? .max(size) : .unlimited)
    publisher.subscribe(relay)
  }

  private func receive(_ value: Downstream.Input) -> Subscribers.Demand {
    if let overflowError, outlet.isFull {
      lock.withLock { upstream.take() }?.cancel()
      outlet.finish(.failure(overflowError()))
    } else {
      outlet.send(value, delivered: prefetch == .keepFull ? { self.requestAnother() } : nil)
    }
    return .none
  }

  private func requestAnother() { lock.withLock { upstream }?.request(.max(1)) }

  func request(_ demand: Subscribers.Demand) {
    if demand > .none { outlet.request(demand) }
  }

  func cancel() {
    outlet.cancel()
    lock.withLock { upstream.take() }?.cancel()
  }
}
