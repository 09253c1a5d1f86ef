/// Subscribes to several publishers at once and delivers their values in the order of arrival.
///
/// Unless the downstream has unlimited demand, one value at a time is requested from each publisher, and is
/// queued until the downstream requests it.
final class Merging<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  let description: String
  private let outlet: Outlet<Downstream>
  private let lock = Lock()
  private var sources: [CombineIdentifier: any Subscription] = [:]
  private var outer: (any Subscription)?
  private var isClosed = false
  private var isOver = false
  private var isUnlimited = false

  init(_ description: String, _ downstream: Downstream) {
    self.description = description
    outlet = Outlet(downstream)
  }

  func start() { outlet.start(self) }

  /// Stores the subscription from which the publishers are received.
  func attach(_ outer: any Subscription) { lock.withLock { self.outer = outer } }

  /// Subscribes to a publisher.
  ///
  /// - Parameter requestsNext: Whether another publisher is requested from the outer subscription when this
  ///   one has finished.
  func add<P: Publisher>(_ publisher: P, requestsNext: Bool = false)
  where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
    let identifier = CombineIdentifier()
    let relay = Relay<P.Output, P.Failure>(
      value: { self.receive($0, from: identifier) },
      completion: { self.receive($0, from: identifier, requestsNext: requestsNext) })
    let demand = lock.withLock { () -> Subscribers.Demand? in
      if isOver { return nil }
      sources[identifier] = relay
      return isUnlimited ? .unlimited : .max(1)
    }
    guard let demand else { return }
    relay.request(demand)
    publisher.subscribe(relay)
  }

  /// Finishes the stream once all publishers have finished.
  func close() {
    let isFinished = lock.withLock {
      isClosed = true
      return sources.isEmpty
    }
    if isFinished { finish(.finished) }
  }

  func fail(_ error: Downstream.Failure) { finish(.failure(error)) }

  private func receive(
    _ value: Downstream.Input, from source: CombineIdentifier
  ) -> Subscribers.Demand {
    let asksAgain = lock.withLock { !isUnlimited }
    outlet.send(value, delivered: asksAgain ? { self.requestAnother(from: source) } : nil)
    return .none
  }

  private func requestAnother(from source: CombineIdentifier) {
    lock.withLock { sources[source] }?.request(.max(1))
  }

  private func receive(
    _ completion: Subscribers.Completion<Downstream.Failure>, from source: CombineIdentifier,
    requestsNext: Bool
  ) {
    if case .failure = completion { return finish(completion) }
    let (isFinished, next) = lock.withLock { () -> (Bool, (any Subscription)?) in
      sources[source] = nil
      return (isClosed && sources.isEmpty, isClosed ? nil : outer)
    }
    if isFinished {
      finish(.finished)
    } else if requestsNext {
      next?.request(.max(1))
    }
  }

  private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    release()
    if case .failure = completion {
      outlet.finish(completion, waits: false)
    } else {
      outlet.finish(completion)
    }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    if demand == .unlimited {
      let unlimited = lock.withLock { () -> [any Subscription] in
        defer { isUnlimited = true }
        return isUnlimited ? [] : Array(sources.values)
      }
      for source in unlimited { source.request(.unlimited) }
    }
    outlet.request(demand)
  }

  func cancel() {
    outlet.cancel()
    release()
  }

  private func release() {
    let released = lock.withLock { () -> [any Subscription] in
      isOver = true
      defer { sources = [:] }
      return Array(sources.values) + (outer.take().map { [$0] } ?? [])
    }
    for subscription in released { subscription.cancel() }
  }
}
