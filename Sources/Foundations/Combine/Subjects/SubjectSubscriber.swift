/// A subscriber that sends the values and the completion of a publisher to a subject.
final class SubjectSubscriber<S: Subject>: Subscriber, Cancellable, CustomStringConvertible {
  typealias Input = S.Output
  typealias Failure = S.Failure

  let description = "Subject"
  private let relay: Relay<Input, Failure>
  private let lock = Lock()
  private var subject: S?

  init(_ subject: S) {
    self.subject = subject
    relay = Relay(
      value: {
        subject.send($0)
        return .none
      }, completion: { subject.send(completion: $0) })
  }

  func receive(subscription: any Subscription) {
    relay.receive(subscription: subscription)
    // The subject's requests pass through the relay, so they end with this cancellation.
    let subject = lock.withLock { self.subject.take() }
    subject?.send(subscription: relay)
  }

  func receive(_ input: Input) -> Subscribers.Demand { relay.receive(input) }

  func receive(completion: Subscribers.Completion<Failure>) {
    relay.receive(completion: completion)
  }

  func cancel() { relay.cancel() }
}
