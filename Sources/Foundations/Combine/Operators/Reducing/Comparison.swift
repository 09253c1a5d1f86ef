extension Publishers {
  /// Publishes the greatest value of its upstream at the end, by an order.
  public struct Comparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let areInIncreasingOrder: (Output, Output) -> Bool

    public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      var greatest: Output?
      upstream.subscribe(
        Reduction("Comparison", subscriber, result: { greatest }) { [areInIncreasingOrder] in
          if greatest.map({ [input = $0] in areInIncreasingOrder($0, input) }) ?? true {
            greatest = $0
          }
          return .proceed
        })
    }
  }
}

extension Publisher {
  /// Publishes the greatest value, by an order, when the publisher finishes.
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Publishes the least value, by an order, when the publisher finishes.
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    max { areInIncreasingOrder($1, $0) }
  }
}

extension Publisher where Output: Comparable {
  /// Publishes the greatest value when the publisher finishes.
  public func max() -> Publishers.Comparison<Self> { max(by: <) }

  /// Publishes the least value when the publisher finishes.
  public func min() -> Publishers.Comparison<Self> { min(by: <) }
}
