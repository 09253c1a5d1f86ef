extension Publishers {
  /// Fails with the error that a closure returns for the failure of its upstream.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output

    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> Failure

    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      transform = map
    }

    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.init(upstream: upstream, transform)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(
        Conduit<Output, Upstream.Failure, S>(
          "MapError", subscriber, end: { [transform] in $0.mapError(transform) },
          decision: { .pass($0) }))
    }
  }
}

extension Publisher {
  /// Fails with the error that a closure returns for the publisher's failure.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }
}
