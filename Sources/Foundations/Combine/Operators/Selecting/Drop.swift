extension Publishers {
  /// Drops a number of values at the beginning of its upstream.
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let count: Int

    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      var remaining = count
      upstream.subscribe(
        Conduit("Drop", subscriber) {
          if remaining == 0 { return .pass($0) }
          remaining -= 1
          return .skip
        })
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Drops the first `count` values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    precondition(count >= 0, "dropFirst(_:) drops at least 0 elements, not \(count).")
    return Publishers.Drop(upstream: self, count: count)
  }
}
