extension Publishers {
  /// A publisher that publishes a single Boolean value that indicates whether all received
  /// elements pass a given predicate.
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
  /// Publishes a single Boolean value that indicates whether all received elements pass a given
  /// predicate.
  public func allSatisfy(
    _ predicate: @escaping (Output) -> Bool
  ) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }
}
