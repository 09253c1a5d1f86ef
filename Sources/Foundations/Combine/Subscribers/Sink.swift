extension Subscribers {
  /// A subscriber that requests all values and calls closures with them.
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
  /// Calls closures with each value and with the completion.
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
  /// Calls a closure with each value of a publisher that cannot fail.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
