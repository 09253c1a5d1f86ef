extension Publishers {
  /// Publishes the number of values of its upstream at the end.
  public struct Count<Upstream: Publisher>: Publisher {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Int, Failure == S.Failure {
      var count = 0
      upstream.subscribe(
        Reduction("Count", subscriber, result: { count }) { _ in
          count += 1
          return .proceed
        })
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Publishes the number of values when the publisher finishes.
  public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }
}
