extension Publishers {
  /// Publishes pairs of the nth values of two publishers.
  public struct Zip<A: Publisher, B: Publisher>: Publisher
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
      Zipping(subscriber).start(a, b)
    }
  }
}

extension Publishers.Zip: Equatable
where A: Equatable, B: Equatable {}

extension Publisher {
  /// Publishes a pair of the nth values of two publishers once both have emitted them.
  public func zip<P: Publisher>(
    _ other: P
  ) -> Publishers.Zip<Self, P> where Failure == P.Failure {
    Publishers.Zip(self, other)
  }

  /// Publishes the results of a closure for the nth values of two publishers.
  public func zip<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where Failure == P.Failure {
    zip(other).map { transform($0.0, $0.1) }
  }
}
