extension Publishers {
  /// Publishes the results of a closure that may throw for each value, without those that are nil.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output?

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == any Error {
      upstream.subscribe(
        Conduit(trying: "TryCompactMap", subscriber) { [transform] input in
          try transform(input).map { .pass($0) } ?? .skip
        })
    }
  }
}

extension Publisher {
  /// Publishes the results of a closure for each value, without those that are nil. An error that
  /// it throws ends the stream.
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
}
