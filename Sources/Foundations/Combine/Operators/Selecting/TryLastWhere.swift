extension Publishers {
  /// Publishes the last value of its upstream for which a closure that may throw returns true, at
  /// the end.
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
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
      var last: Output?
      upstream.subscribe(
        Reduction(trying: "TryLastWhere", subscriber, result: { last }) { [predicate] in
          if try predicate($0) { last = $0 }
          return .proceed
        })
    }
  }
}

extension Publisher {
  /// Publishes the last value for which a closure returns true, when the publisher finishes. An
  /// error that it throws ends the stream.
  public func tryLast(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}
