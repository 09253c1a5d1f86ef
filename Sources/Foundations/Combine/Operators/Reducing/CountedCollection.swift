/// Collects elements into arrays of a given length; the last one may be shorter.
final class CountedCollection<Element, Downstream: Subscriber>: Subscriber, Subscription,
  CustomStringConvertible
where Downstream.Input == [Element] {
  typealias Failure = Downstream.Failure

  let description = "CollectByCount"
  private let count: Int
  private let outlet: Outlet<Downstream>
  private let relay: Relay<Element, Failure>
  private let elements: Elements

  private final class Elements {
    private let lock = Lock()
    private var elements: [Element] = []

    /// Adds an element and returns all once there are `count`.
    func append(_ element: Element, count: Int) -> [Element]? {
      lock.withLock {
        elements.append(element)
        return elements.count == count ? takeAll() : nil
      }
    }

    func takeRest() -> [Element]? { lock.withLock { elements.isEmpty ? nil : takeAll() } }

    private func takeAll() -> [Element] {
      defer { elements = [] }
      return elements
    }
  }

  init(_ downstream: Downstream, count: Int) {
    let outlet = Outlet(downstream)
    let elements = Elements()
    self.count = count
    self.outlet = outlet
    self.elements = elements
    relay = Relay(
      value: { element in
        guard let array = elements.append(element, count: count) else { return .none }
        return outlet.send(array) * count
      },
      completion: { completion in
        if case .finished = completion, let rest = elements.takeRest() { outlet.send(rest) }
        outlet.finish(completion)
      })
  }

  func receive(subscription: any Subscription) {
    relay.receive(subscription: subscription)
    outlet.start(self)
  }

  func receive(_ input: Element) -> Subscribers.Demand { relay.receive(input) }
  func receive(completion: Subscribers.Completion<Failure>) {
    relay.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    outlet.request(demand)
    relay.request(demand * count)
  }

  func cancel() {
    relay.cancel()
    outlet.cancel()
    _ = elements.takeRest()
  }
}
