extension Publishers {
  /// A publisher that emits a Boolean value upon receiving an element that satisfies a closure
  /// that may throw.
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
  /// Publishes a Boolean value upon receiving an element that satisfies the throwing predicate.
  public func tryContains(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }
}
