extension Publishers {
  /// Drops each value that equals the one published last, by a comparison that may throw.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let predicate: (Output, Output) throws -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output, Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == any Error {
      var previous: Output?
      upstream.subscribe(
        Conduit(trying: "TryRemoveDuplicates", subscriber) { [predicate] in
          if let last = previous, try predicate(last, $0) { return .skip }
          previous = $0
          return .pass($0)
        })
    }
  }
}

extension Publisher {
  /// Drops each value for which a closure returns true when called with the value published last
  /// and this one. An error that it throws ends the stream.
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
}
