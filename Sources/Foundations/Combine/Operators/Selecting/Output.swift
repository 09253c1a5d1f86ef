extension Publishers {
  /// A publisher that publishes elements specified by a range in the sequence of published
  /// elements.
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
  /// Publishes a specific element, indicated by its index in the sequence of published elements.
  public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

  /// Publishes elements specified by their range in the sequence of published elements.
  public func output<R: RangeExpression<Int>>(in range: R) -> Publishers.Output<Self> {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }

  /// Republishes elements up to the specified maximum count.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    precondition(maxLength >= 0, "prefix(_:) takes at least 0 elements, not \(maxLength).")
    return output(in: ..<maxLength)
  }
}
