extension Publishers {
  /// Publishes the values of its upstream whose positions are in a range.
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let range: CountableRange<Int>

    public init(upstream: Upstream, range: CountableRange<Int>) {
      precondition(
        range.lowerBound >= 0,
        "Elements are counted from 0; the range begins at \(range.lowerBound).")
      self.upstream = upstream
      self.range = range
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      var index = 0
      upstream.subscribe(
        Conduit("Output", subscriber, isEmpty: range.isEmpty) { [range] in
          defer { index += 1 }
          if range.isEmpty { return .finish(nil) }
          if index < range.lowerBound { return .skip }
          return index == range.upperBound - 1 ? .finish($0) : .pass($0)
        })
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Publishes the value at a position, counted from 0, and finishes.
  public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

  /// Publishes the values whose positions, counted from 0, are in a range.
  public func output<R: RangeExpression<Int>>(in range: R) -> Publishers.Output<Self> {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }

  /// Publishes at most the first `maxLength` values and finishes.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    precondition(maxLength >= 0, "prefix(_:) takes at least 0 elements, not \(maxLength).")
    return output(in: ..<maxLength)
  }
}
