/// Sends the elements of a sequence as they are requested.
final class SequenceSubscription<Elements: Sequence, Downstream: Subscriber>: Subscription,
  CustomStringConvertible
where Elements.Element == Downstream.Input {
  private let elements: Elements
  private let lock = Lock()
  private var downstream: Downstream?
  private var iterator: Elements.Iterator
  private var next: Elements.Element?
  private var demand = Subscribers.Demand.none
  private var isSending = false

  init(_ elements: Elements, _ downstream: Downstream) {
    self.elements = elements
    self.downstream = downstream
    iterator = elements.makeIterator()
    next = iterator.next()
  }

  var description: String { "\(elements)" }

  func start() {
    guard let downstream else { return }
    if next == nil {
      self.downstream = nil
      downstream.receive(only: .finished)
    } else {
      downstream.receive(subscription: self)
    }
  }

  func request(_ demand: Subscribers.Demand) {
    let sends = lock.withLock {
      self.demand += demand
      defer { isSending = true }
      return !isSending
    }
    // If a call is already sending, it continues with the new demand.
    if sends { sendRequested() }
  }

  private func sendRequested() {
    while let (downstream, value) = lock.withLock({ takeNext() }) {
      let more = downstream.receive(value)
      // The iterator may run foreign code, so it advances outside the lock; only the sending call uses it.
      let following = iterator.next()
      let finished = lock.withLock { () -> Downstream? in
        demand += more
        next = following
        return following == nil ? self.downstream.take() : nil
      }
      finished?.receive(completion: .finished)
    }
  }

  private func takeNext() -> (Downstream, Elements.Element)? {
    guard let downstream, demand > .none, let value = next else {
      isSending = false
      return nil
    }
    demand -= 1
    return (downstream, value)
  }

  func cancel() {
    let released = lock.withLock { downstream.take() }
    withExtendedLifetime(released) {}
  }
}
