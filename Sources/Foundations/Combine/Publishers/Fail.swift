/// Fails with an error, without any values.
public struct Fail<Output, Failure: Error>: Publisher, Sendable {
  public let error: Failure

  public init(error: Failure) { self.error = error }

  public init(outputType: Output.Type, failure: Failure) { error = failure }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    subscriber.receive(only: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}
