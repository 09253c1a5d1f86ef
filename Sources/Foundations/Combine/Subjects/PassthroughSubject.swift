/// A subject that forwards the values that are sent to it.
///
/// It stores no values: a value that a subscriber has not requested is dropped for that subscriber.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>("PassthroughSubject", capacity: 0)

  public init() {}

  public func send(_ value: Output) { audience.send(value) }

  public func send(completion: Subscribers.Completion<Failure>) { audience.finish(completion) }

  public func send(subscription: any Subscription) {
    audience.hold(subscription, requestsAtOnce: false)
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    audience.add(subscriber)
  }
}

// The audience protects its state with a lock.
extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}
