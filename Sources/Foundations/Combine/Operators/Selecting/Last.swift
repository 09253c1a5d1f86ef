extension Publishers {
  /// Publishes the last value of its upstream at the end.
  public struct Last<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      var last: Output?
      upstream.subscribe(
        Reduction("Last", subscriber, result: { last }) {
          last = $0
          return .proceed
        })
    }
  }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Publishes the last value when the publisher finishes.
  public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }
}
