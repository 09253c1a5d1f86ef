/// Delivers values and the completion on a schedule, in the order in which they arrived.
///
/// Each arrival schedules the delivery of the next event, so that the order is also kept on a queue that runs
/// several actions at once.
final class ScheduledDelivery<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  typealias Failure = Downstream.Failure

  private enum Event {
    case value(Downstream.Input)
    case completion(Subscribers.Completion<Failure>)
  }

  let description: String
  private let schedule: (@escaping () -> Void) -> Void
  private let outlet: Outlet<Downstream>
  private let lock = Lock()
  private var events = FIFO<Event>()
  private var upstream: (any Subscription)?
  private var isClosed = false

  /// Creates a delivery to a downstream subscriber.
  ///
  /// - Parameter schedule: Schedules an action.
  init(
    _ description: String, _ downstream: Downstream,
    schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.description = description
    self.schedule = schedule
    outlet = Outlet(downstream)
  }

  /// Subscribes to a publisher.
  ///
  /// - Parameters:
  ///   - arrived: Called when the subscription or a value arrives.
  ///   - ended: Called when the publisher has completed, or this is cancelled or finished.
  func start<P: Publisher<Downstream.Input, Failure>>(
    _ publisher: P, arrived: @escaping () -> Void = {}, ended: @escaping () -> Void = {}
  ) {
    let relay = Relay<P.Output, Failure>(
      subscription: {
        self.outlet.start(self)
        arrived()
      },
      value: {
        arrived()
        self.add(.value($0))
        return .none
      },
      completion: {
        ended()
        self.add(.completion($0))
      })
    lock.withLock { upstream = relay }
    publisher.subscribe(relay)
  }

  /// Cancels the publisher and completes at once.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    close()
    outlet.finish(completion)
  }

  private func add(_ event: Event) {
    lock.withLock { events.append(event) }
    schedule { self.deliverNext() }
  }

  private func deliverNext() {
    let target = lock.withLock { () -> (any Subscription)? in
      if isClosed { return nil }
      switch events.popFirst() {
      case .value(let value): outlet.enqueue(value)
      case .completion(let completion): outlet.enqueue(completion)
      case nil: break
      }
      return upstream
    }
    let demand = outlet.deliver()
    if demand > .none { target?.request(demand) }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let more = outlet.request(demand)
    lock.withLock { upstream }?.request(demand + more)
  }

  func cancel() {
    outlet.cancel()
    close()
  }

  private func close() {
    let released = lock.withLock { () -> ((any Subscription)?, FIFO<Event>) in
      isClosed = true
      return (upstream.take(), events.takeAll())
    }
    released.0?.cancel()
  }
}
