extension Publishers {
  /// Publishes the first value of its upstream for which a closure that may throw returns true.
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let predicate: (Output) throws -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == any Error {
      upstream.subscribe(
        Conduit(trying: "TryFirstWhere", subscriber) { [predicate] in
          try predicate($0) ? .finish($0) : .skip
        })
    }
  }
}

extension Publisher {
  /// Publishes the first value for which a closure returns true, and finishes. An error that it
  /// throws ends the stream.
  public func tryFirst(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }
}
