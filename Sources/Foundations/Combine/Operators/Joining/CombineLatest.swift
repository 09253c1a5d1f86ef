extension Publishers {
  /// Publishes pairs of the latest values of two publishers.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == (A.Output, B.Output), Failure == S.Failure {
      LatestPairing(subscriber).start(a, b)
    }
  }
}

extension Publishers.CombineLatest: Equatable
where A: Equatable, B: Equatable {}

extension Publisher {
  /// Publishes a pair of the latest values whenever one of two publishers emits, once both have
  /// emitted.
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> Publishers.CombineLatest<Self, P> where Failure == P.Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Publishes the results of a closure for the latest values of two publishers.
  public func combineLatest<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where Failure == P.Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }
}
