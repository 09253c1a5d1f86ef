extension Publishers {
  /// Publishes the values of two publishers as they arrive.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let merging = Merging("Merge", subscriber)
      merging.start()
      merging.add(a)
      merging.add(b)
      merging.close()
    }

    public func merge<C: Publisher>(
      with other: C
    ) -> Merge3<A, B, C> where Output == C.Output, Failure == C.Failure {
      Merge3(a, b, other)
    }
  }
}

extension Publishers.Merge: Equatable
where A: Equatable, B: Equatable {}

extension Publisher {
  /// Publishes the values of this publisher and another one as they arrive.
  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.Merge<Self, P> where Failure == P.Failure, Output == P.Output {
    Publishers.Merge(self, other)
  }
}
