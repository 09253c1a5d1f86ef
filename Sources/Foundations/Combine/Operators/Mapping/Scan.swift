extension Publishers {
  /// Publishes the intermediate results of a reduction of the values of its upstream.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      var result = initialResult
      upstream.subscribe(
        Conduit("Scan", subscriber) { [nextPartialResult] in
          result = nextPartialResult(result, $0)
          return .pass(result)
        })
    }
  }
}

extension Publisher {
  /// Publishes the result of a closure for each value. The closure also receives its result for the
  /// previous value, at first `initialResult`.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(
      upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}
