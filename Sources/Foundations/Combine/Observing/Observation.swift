/// Forwards all events between its upstream and downstream, and calls handlers beforehand.
final class Observation<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  struct Handlers {
    var subscription: ((any Subscription) -> Void)?
    var output: ((Input) -> Void)?
    var completion: ((Subscribers.Completion<Failure>) -> Void)?
    var cancel: (() -> Void)?
    /// Called with a demand and whether the downstream returned it when it received a value.
    var request: ((Subscribers.Demand, _ isReturned: Bool) -> Void)?
  }

  let description: String
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var downstream: Downstream?
  private var handlers: Handlers?

  init(_ description: String, _ downstream: Downstream, _ handlers: Handlers) {
    self.description = description
    self.downstream = downstream
    self.handlers = handlers
  }

  func receive(subscription: any Subscription) {
    let (receiver, current) = lock.withLock { () -> (Downstream?, Handlers?) in
      guard upstream == nil, downstream != nil else { return (nil, nil) }
      upstream = subscription
      return (downstream, handlers)
    }
    guard let receiver else { return subscription.cancel() }
    current?.subscription?(subscription)
    receiver.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let (receiver, current) = lock.withLock { (downstream, handlers) }
    guard let receiver else { return .none }
    current?.output?(input)
    let demand = receiver.receive(input)
    if demand > .none { current?.request?(demand, true) }
    return demand
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let released = release()
    guard let receiver = released.downstream else { return }
    released.handlers?.completion?(completion)
    receiver.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    let (target, current) = lock.withLock { (upstream, handlers) }
    current?.request?(demand, false)
    target?.request(demand)
  }

  func cancel() {
    let released = release()
    released.handlers?.cancel?()
    released.upstream?.cancel()
  }

  private func release()
    -> (upstream: (any Subscription)?, downstream: Downstream?, handlers: Handlers?)
  {
    lock.withLock { (upstream.take(), downstream.take(), handlers.take()) }
  }
}
