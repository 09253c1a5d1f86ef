extension Subscribers {
  /// Assigns the values that it receives to a property of an object.
  ///
  /// It retains the object until it completes or is cancelled.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    public typealias Failure = Never

    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    private let relay: Relay<Input, Never>
    private let lock = Lock()
    private var root: Root?

    /// The object that contains the property; nil after completion or cancellation.
    public var object: Root? { lock.withLock { root } }

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      root = object
      self.keyPath = keyPath
      relay = Relay(
        value: {
          object[keyPath: keyPath] = $0
          return .none
        }, completion: { _ in })
      relay.request(.unlimited)
    }

    public func receive(subscription: any Subscription) {
      relay.receive(subscription: subscription)
    }

    public func receive(_ value: Input) -> Subscribers.Demand { relay.receive(value) }

    public func receive(completion: Subscribers.Completion<Never>) {
      releaseRoot()
      relay.receive(completion: completion)
    }

    public func cancel() {
      releaseRoot()
      relay.cancel()
    }

    private func releaseRoot() {
      let released = lock.withLock { root.take() }
      withExtendedLifetime(released) {}
    }
  }
}

extension Subscribers.Assign: CustomStringConvertible {
  public var description: String { "Assign \(Root.self)." }
}

extension Publisher where Failure == Never {
  /// Assigns each value to a property of an object.
  ///
  /// The subscription retains the object until it ends.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }
}
