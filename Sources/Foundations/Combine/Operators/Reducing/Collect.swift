extension Publishers {
  /// Publishes all values of its upstream as one array at the end.
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == [Upstream.Output], Failure == S.Failure {
      var elements: [Upstream.Output] = []
      upstream.subscribe(
        Reduction("Collect", subscriber, result: { elements }) {
          elements.append($0)
          return .proceed
        })
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Publishes all values as one array when the publisher finishes.
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }
}
