extension Publishers {
  /// Publishes the values of its upstream and finishes at the first for which a closure that may
  /// throw returns false.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
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
        Conduit(trying: "TryPrefixWhile", subscriber) { [predicate] in
          try predicate($0) ? .pass($0) : .finish(nil)
        })
    }
  }
}

extension Publisher {
  /// Publishes values and finishes at the first for which a closure returns false. An error that it
  /// throws ends the stream.
  public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }
}
