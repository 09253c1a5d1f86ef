extension Publishers {
  /// Publishes whether a value occurs among those of its upstream.
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let output: Upstream.Output

    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Bool, Failure == S.Failure {
      var isFound = false
      upstream.subscribe(
        Reduction("Contains", subscriber, result: { isFound }) { [output] in
          isFound = $0 == output
          return isFound ? .finish : .proceed
        })
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

extension Publisher where Output: Equatable {
  /// Publishes whether a value occurs: true at its first occurrence, false at the end.
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}
