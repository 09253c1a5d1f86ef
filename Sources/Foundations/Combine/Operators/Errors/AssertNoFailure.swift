extension Publishers {
  /// Forwards values and traps if its upstream fails.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    public let upstream: Upstream
    public let prefix: String
    public let file: StaticString
    public let line: UInt

    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == Never {
      upstream.subscribe(
        Conduit<Output, Upstream.Failure, S>(
          "AssertNoFailure", subscriber,
          end: { [prefix, file, line] completion in
            if case .failure(let error) = completion {
              let label = prefix.isEmpty ? "" : prefix + " "
              fatalError("\(label)The publisher failed: \(error)", file: file, line: line)
            }
            return .finished
          }, decision: { .pass($0) }))
    }
  }
}

extension Publisher {
  /// Traps if the publisher fails.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}
