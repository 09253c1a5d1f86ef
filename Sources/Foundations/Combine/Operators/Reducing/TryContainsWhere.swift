extension Publishers {
  /// Publishes whether a predicate that may throw is true of any value of its upstream.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = any Error

    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Bool, S.Failure == any Error {
      var isFound = false
      upstream.subscribe(
        Reduction(trying: "TryContainsWhere", subscriber, result: { isFound }) { [predicate] in
          isFound = try predicate($0)
          return isFound ? .finish : .proceed
        })
    }
  }
}

extension Publisher {
  /// Publishes whether a predicate is true of any value. An error that it throws ends the stream.
  public func tryContains(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }
}
