extension Publishers {
  /// Publishes whether a predicate is true of any value of its upstream.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Bool, Failure == S.Failure {
      var isFound = false
      upstream.subscribe(
        Reduction("ContainsWhere", subscriber, result: { isFound }) { [predicate] in
          isFound = predicate($0)
          return isFound ? .finish : .proceed
        })
    }
  }
}

extension Publisher {
  /// Publishes whether a predicate is true of any value: true at the first such value, false at the
  /// end.
  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }
}
