extension Publishers {
  /// A publisher that publishes the greatest element by an order that may throw.
  public struct TryComparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let areInIncreasingOrder: (Output, Output) throws -> Bool

    public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == any Error {
      var greatest: Output?
      upstream.subscribe(
        Reduction(trying: "TryComparison", subscriber, result: { greatest }) {
          [areInIncreasingOrder] in
          if try greatest.map({ [input = $0] in try areInIncreasingOrder($0, input) }) ?? true {
            greatest = $0
          }
          return .proceed
        })
    }
  }
}

extension Publisher {
  /// Publishes the greatest value, by an order that may throw, when the publisher finishes.
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Publishes the least value, by an order that may throw, when the publisher finishes.
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    tryMax { try areInIncreasingOrder($1, $0) }
  }
}
