extension Publishers {
  /// Drops the values at the beginning of its upstream for which a closure that may throw returns
  /// true.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
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
      var isDropping = true
      upstream.subscribe(
        Conduit(trying: "TryDropWhile", subscriber) { [predicate] in
          if isDropping, try predicate($0) { return .skip }
          isDropping = false
          return .pass($0)
        })
    }
  }
}

extension Publisher {
  /// Drops values for as long as a closure returns true. An error that it throws ends the stream.
  public func tryDrop(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}
