extension Publishers {
  /// Publishes the result of a reduction that may throw of all values of its upstream.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == any Error {
      var result = initial
      upstream.subscribe(
        Reduction(trying: "TryReduce", subscriber, result: { result }) { [nextPartialResult] in
          result = try nextPartialResult(result, $0)
          return .proceed
        })
    }
  }
}

extension Publisher {
  /// Combines all values by a closure and publishes the result at the end. An error that the
  /// closure throws ends the stream.
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(
      upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}
