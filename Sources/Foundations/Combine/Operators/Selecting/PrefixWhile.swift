extension Publishers {
  /// Publishes the values of its upstream and finishes at the first for which a closure returns
  /// false.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
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
      upstream.subscribe(
        Conduit("PrefixWhile", subscriber) { [predicate] in
          predicate($0) ? .pass($0) : .finish(nil)
        })
    }
  }
}

extension Publisher {
  /// Publishes values and finishes at the first for which a closure returns false.
  public func prefix(
    while predicate: @escaping (Output) -> Bool
  ) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }
}
