extension Publishers {
  /// Continues with the publisher that a closure returns for the upstream's failure, or fails with
  /// the error that the closure throws.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let handler: (Upstream.Failure) throws -> NewPublisher

    public init(
      upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher
    ) {
      self.upstream = upstream
      self.handler = handler
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == any Error {
      let succession = Succession("TryCatch", subscriber)
      succession.follow(upstream) { [handler] completion in
        guard case .failure(let error) = completion else { return succession.finish(.finished) }
        do {
          succession.follow(try handler(error)) { succession.finish($0.withErasedError) }
        } catch {
          succession.finish(.failure(error))
        }
      }
    }
  }
}

extension Publisher {
  /// Continues with the publisher that a closure returns if this one fails. If the closure throws,
  /// the stream fails with that error.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where Output == P.Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }
}
