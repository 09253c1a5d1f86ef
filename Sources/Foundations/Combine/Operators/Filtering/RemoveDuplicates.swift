extension Publishers {
  /// Drops each value that is equal to the one published last.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Output, Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      var previous: Output?
      upstream.subscribe(
        Conduit("RemoveDuplicates", subscriber) { [predicate] in
          if let last = previous, predicate(last, $0) { return .skip }
          previous = $0
          return .pass($0)
        })
    }
  }
}

extension Publisher {
  /// Drops each value for which a closure returns true when called with the value published last
  /// and this one.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  /// Drops each value that is equal to the one published last.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}
