extension Publishers {
  /// Publishes whether a predicate that may throw is true of all values of its upstream.
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
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
      var areSatisfied = true
      upstream.subscribe(
        Reduction(trying: "TryAllSatisfy", subscriber, result: { areSatisfied }) { [predicate] in
          areSatisfied = try predicate($0)
          return areSatisfied ? .proceed : .finish
        })
    }
  }
}

extension Publisher {
  /// Publishes whether a predicate is true of all values. An error that it throws ends the stream.
  public func tryAllSatisfy(
    _ predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}
