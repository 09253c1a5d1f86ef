/// A protocol that declares a type that can receive input from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of values this subscriber receives.
  associatedtype Input

  /// The kind of errors this subscriber might receive; `Never` if it cannot receive errors.
  associatedtype Failure: Error

  /// Receives the subscription, through which the subscriber requests values.
  func receive(subscription: any Subscription)

  /// Receives a value, and returns how many more values the subscriber expects.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Receives the end of the stream of values.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Receives a void value.
  public func receive() -> Subscribers.Demand { receive(()) }
}
