/// The subscription of a publisher that sends values of its own through an outlet.
final class OutletSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  private let name: () -> String
  private let outlet: Outlet<Downstream>
  private let lock = Lock()
  private var onRequest: (() -> Void)?
  private var onCancel: (() -> Void)?

  /// Creates a subscription for an outlet.
  ///
  /// - Parameters:
  ///   - onRequest: Called once, at the first demand.
  ///   - onCancel: Called once, when the subscription is cancelled.
  init(
    _ outlet: Outlet<Downstream>, description: @autoclosure @escaping () -> String,
    onRequest: (() -> Void)? = nil,
    onCancel: (() -> Void)? = nil
  ) {
    self.outlet = outlet
    name = description
    self.onRequest = onRequest
    self.onCancel = onCancel
  }

  var description: String { name() }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    outlet.request(demand)
    let onRequest = lock.withLock { self.onRequest.take() }
    onRequest?()
  }

  func cancel() {
    let actions = lock.withLock { (onRequest.take(), onCancel.take()) }
    outlet.cancel()
    actions.1?()
  }
}

extension Subscriber {
  /// Sends a subscription to the subscriber, then existing values and a completion.
  func receive(
    values: some Sequence<Input>, completion: Subscribers.Completion<Failure>,
    from name: @autoclosure @escaping () -> String
  ) {
    let outlet = Outlet(self)
    for value in values { outlet.send(value) }
    outlet.finish(completion)
    outlet.start(OutletSubscription(outlet, description: name()))
  }

  /// Sends an empty subscription to the subscriber, then a completion without values.
  func receive(only completion: Subscribers.Completion<Failure>) {
    receive(subscription: Subscriptions.empty)
    receive(completion: completion)
  }
}
