import Combine
import Testing

/// An operator on integers, and what it does to an array.
// The closures of the table capture nothing.
struct Chain: CustomTestStringConvertible, @unchecked Sendable {
  typealias Source = AnyPublisher<Int, ProbeError>

  let name: String
  let apply: (Source) -> AnyPublisher<Int, any Error>
  let expected: ([Int]) -> [Int]

  /// Whether a subscriber that requests less than everything receives all values in the end.
  var keepsValues = true

  var testDescription: String { name }

  init<P: Publisher>(
    _ name: String, _ apply: @escaping (Source) -> P,
    equals expected: @escaping ([Int]) -> [Int]
  ) where P.Output == Int {
    self.name = name
    self.apply = { apply($0).mapError { $0 as any Error }.eraseToAnyPublisher() }
    self.expected = expected
  }

  func dropsUnrequestedValues() -> Chain {
    var chain = self
    chain.keepsValues = false
    return chain
  }
}
