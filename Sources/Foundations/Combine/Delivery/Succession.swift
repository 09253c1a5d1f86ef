/// Delivers the values of several upstreams, one after another.
///
/// Demand that an upstream leaves unmet is requested from the next one. The downstream receives its
/// subscription when the first upstream has sent its own.
final class Succession<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  let description: String
  private let outlet: Outlet<Downstream>
  private let lock = Lock()
  private var current: (identifier: CombineIdentifier, subscription: any Subscription)?
  private var attachments: [any Cancellable] = []
  private var hasStarted = false
  private var isOver = false
  private var hasValues = false

  init(_ description: String, _ downstream: Downstream) {
    self.description = description
    outlet = Outlet(downstream)
  }

  /// Whether no upstream has sent a value yet.
  var isEmpty: Bool { lock.withLock { !hasValues } }

  /// Subscribes to the next publisher and cancels the subscription to the previous one.
  ///
  /// - Parameters:
  ///   - accepts: Whether a value is delivered; another one is requested if it is not.
  ///   - completion: Called when the publisher completes.
  func follow<P: Publisher>(
    _ publisher: P, accepts: (() -> Bool)? = nil,
    completion: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) where P.Output == Downstream.Input {
    let identifier = CombineIdentifier()
    let relay = Relay<P.Output, P.Failure>(
      subscription: { self.startOnce() },
      value: { accepts?() ?? true ? self.deliver($0, from: identifier) : .max(1) },
      completion: completion)
    let (isFollowed, previous) = lock.withLock { () -> (Bool, (any Subscription)?) in
      if isOver { return (false, nil) }
      let previous = current?.subscription
      current = (identifier, relay)
      return (true, previous)
    }
    previous?.cancel()
    guard isFollowed else { return }
    relay.request(outlet.demand)
    publisher.subscribe(relay)
  }

  /// Stores a cancellable, which is cancelled at the end.
  func attach(_ cancellable: any Cancellable) {
    let isLate = lock.withLock {
      if !isOver { attachments.append(cancellable) }
      return isOver
    }
    if isLate { cancellable.cancel() }
  }

  /// Sends the subscription to the downstream, before the first upstream has sent its own. Has an effect only
  /// once.
  func startOnce() {
    let isFirst = lock.withLock {
      defer { hasStarted = true }
      return !hasStarted
    }
    if isFirst { outlet.start(self) }
  }

  private func deliver(
    _ value: Downstream.Input, from source: CombineIdentifier
  ) -> Subscribers.Demand {
    lock.withLock { hasValues = true }
    let more = outlet.send(value)
    // The downstream may have caused a switch to another publisher, which inherits its demand.
    let latest = lock.withLock { current }
    if latest?.identifier == source { return more }
    if more > .none { latest?.subscription.request(more) }
    return .none
  }

  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    release()
    outlet.finish(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let more = outlet.request(demand)
    lock.withLock { current }?.subscription.request(demand + more)
  }

  func cancel() {
    outlet.cancel()
    release()
  }

  private func release() {
    let released = lock.withLock { () -> ((any Subscription)?, [any Cancellable]) in
      isOver = true
      defer { attachments = [] }
      return (current.take()?.subscription, attachments)
    }
    released.0?.cancel()
    for attachment in released.1 { attachment.cancel() }
  }
}
