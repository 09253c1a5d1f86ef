/// Receives the values and the completion of a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The type of the received values.
  associatedtype Input

  /// The type of the received failure; `Never` if the subscriber accepts none.
  associatedtype Failure: Error

  /// Receives the subscription, through which the subscriber requests values.
  func receive(subscription: any Subscription)

  /// Receives a value, and returns how many more values the subscriber expects.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Receives the end of the stream of values.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Receives the value `()`.
  public func receive() -> Subscribers.Demand { receive(()) }
}
