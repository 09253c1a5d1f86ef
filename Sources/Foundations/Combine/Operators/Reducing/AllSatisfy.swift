extension Publishers {
  /// Publishes whether a predicate is true of all values of its upstream.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
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
      var areSatisfied = true
      upstream.subscribe(
        Reduction("AllSatisfy", subscriber, result: { areSatisfied }) { [predicate] in
          areSatisfied = predicate($0)
          return areSatisfied ? .proceed : .finish
        })
    }
  }
}

extension Publisher {
  /// Publishes whether a predicate is true of all values: false at the first of which it is not,
  /// true at the end.
  public func allSatisfy(
    _ predicate: @escaping (Output) -> Bool
  ) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }
}
