extension Optional {
  /// A publisher that delivers the optional's value, if there is one, and then finishes.
  public var publisher: Publisher { Publisher(self) }

  public struct Publisher: Combine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    public let output: Wrapped?

    public init(_ output: Wrapped?) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S)
    where Wrapped == S.Input, S.Failure == Never {
      guard let output else { return subscriber.receive(only: .finished) }
      subscriber.receive(values: CollectionOfOne(output), completion: .finished, from: "Optional")
    }
  }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
