extension Publishers {
  /// Subscribes to its upstream again when it fails.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    /// The maximum number of retries; nil if there is no limit.
    public let retries: Int?

    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      attempt(Succession("Retry", subscriber), remaining: retries)
    }

    private func attempt<S: Subscriber>(_ succession: Succession<S>, remaining: Int?)
    where Output == S.Input, Failure == S.Failure {
      succession.follow(upstream) { completion in
        guard case .failure = completion, remaining.map({ $0 > 0 }) ?? true else {
          return succession.finish(completion)
        }
        attempt(succession, remaining: remaining.map { $0 - 1 })
      }
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Subscribes again, at most `retries` times, when the publisher fails.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}
