extension Subscribers {
  /// A subscriber that requests an unlimited number of values upon subscription.
  ///
  /// Its closures are released when it completes or is cancelled.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private let relay: Relay<Input, Failure>

    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      relay = Relay(
        value: {
          receiveValue($0)
          return .none
        }, completion: receiveCompletion)
      relay.request(.unlimited)
    }

    public func receive(subscription: any Subscription) {
      relay.receive(subscription: subscription)
    }

    public func receive(_ value: Input) -> Subscribers.Demand { relay.receive(value) }

    public func receive(completion: Subscribers.Completion<Failure>) {
      relay.receive(completion: completion)
    }

    public func cancel() { relay.cancel() }
  }
}

extension Subscribers.Sink: CustomStringConvertible {
  public var description: String { "Sink" }
}

extension Publisher {
  /// Attaches a subscriber with closure-based behavior.
  ///
  /// The subscription is cancelled when the result is deallocated.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Attaches a subscriber with closure-based behavior to a publisher that never fails.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
