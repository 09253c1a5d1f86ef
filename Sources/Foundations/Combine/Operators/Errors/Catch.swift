extension Publishers {
  /// Continues with the publisher that a closure returns for the upstream's failure.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure

    public let upstream: Upstream
    public let handler: (Upstream.Failure) -> NewPublisher

    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let succession = Succession("Catch", subscriber)
      succession.follow(upstream) { [handler] completion in
        guard case .failure(let error) = completion else { return succession.finish(.finished) }
        succession.follow(handler(error)) { succession.finish($0) }
      }
    }
  }
}

extension Publisher {
  /// Continues with the publisher that a closure returns if this one fails.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }
}
