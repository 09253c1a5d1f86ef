extension Publishers {
  /// Publishes a given value if its upstream finishes without one.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let output: Output
    public let upstream: Upstream

    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let succession = Succession("ReplaceEmpty", subscriber)
      succession.follow(upstream) { [output] completion in
        guard case .finished = completion, succession.isEmpty else {
          return succession.finish(completion)
        }
        succession.follow(Just(output)) { _ in succession.finish(.finished) }
      }
    }
  }
}

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Output: Equatable {}

extension Publisher {
  /// Publishes a given value if the publisher finishes without one.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}
