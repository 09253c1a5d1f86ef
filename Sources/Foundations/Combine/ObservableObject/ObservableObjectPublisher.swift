/// Announces the changes of an observable object.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let audience = Audience<Void, Never>("ObservableObjectPublisher", capacity: 0)

  public init() {}

  /// Announces a change to all subscribers.
  public func send() { audience.send(()) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    audience.add(subscriber)
  }
}

// The audience protects its state with a lock.
extension ObservableObjectPublisher: @unchecked Sendable {}
