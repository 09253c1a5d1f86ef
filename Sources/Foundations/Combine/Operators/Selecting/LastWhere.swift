extension Publishers {
  /// Publishes the last value of its upstream of which a predicate is true, at the end.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      var last: Output?
      upstream.subscribe(
        Reduction("LastWhere", subscriber, result: { last }) { [predicate] in
          if predicate($0) { last = $0 }
          return .proceed
        })
    }
  }
}

extension Publisher {
  /// Publishes the last value of which a predicate is true, when the publisher finishes.
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }
}
