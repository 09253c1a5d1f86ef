extension Publishers {
  /// A publisher that buffers items, and publishes them as one array when the upstream finishes.
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == [Upstream.Output], Failure == S.Failure {
      var elements: [Upstream.Output] = []
      upstream.subscribe(
        Reduction("Collect", subscriber, result: { elements }) {
          elements.append($0)
          return .proceed
        })
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Collects all received elements, and emits a single array of the collection when the upstream
  /// publisher finishes.
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }
}
