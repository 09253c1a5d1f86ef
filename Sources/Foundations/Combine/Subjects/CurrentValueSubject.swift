/// A subject that stores its latest value.
///
/// A new subscriber receives the current value first. A subscriber that has not requested a value
/// receives the latest one when it does.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>("CurrentValueSubject", capacity: 1)
  private let lock = Lock()
  private var current: Output

  public init(_ value: Output) { current = value }

  /// The latest value. Setting it sends the new value to the subscribers.
  public var value: Output {
    get { lock.withLock { current } }
    set { send(newValue) }
  }

  public func send(_ value: Output) {
    var replaced: Output?
    audience.send(value) {
      lock.withLock {
        replaced = current
        current = value
      }
    }
    withExtendedLifetime(replaced) {}
  }

  public func send(completion: Subscribers.Completion<Failure>) { audience.finish(completion) }

  public func send(subscription: any Subscription) {
    audience.hold(subscription, requestsAtOnce: true)
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    audience.add(subscriber) { value }
  }
}

// Locks protect the value and the audience.
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
