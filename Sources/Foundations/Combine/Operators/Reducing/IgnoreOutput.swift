extension Publishers {
  /// Publishes only the completion of its upstream, without its values.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Never, Failure == S.Failure {
      upstream.subscribe(
        Reduction<Upstream.Output, Failure, S>("IgnoreOutput", subscriber, result: { nil }) { _ in
          .proceed
        })
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Publishes only the completion, without any values.
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }
}
