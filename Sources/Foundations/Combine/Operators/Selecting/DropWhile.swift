extension Publishers {
  /// Drops the values at the beginning of its upstream for which a closure returns true.
  public struct DropWhile<Upstream: Publisher>: Publisher {
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
      var isDropping = true
      upstream.subscribe(
        Conduit("DropWhile", subscriber) { [predicate] in
          if isDropping, predicate($0) { return .skip }
          isDropping = false
          return .pass($0)
        })
    }
  }
}

extension Publisher {
  /// Drops values for as long as a closure returns true.
  public func drop(
    while predicate: @escaping (Output) -> Bool
  ) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }
}
