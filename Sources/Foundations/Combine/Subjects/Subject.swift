/// A publisher whose values are sent by calling `send(_:)`.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)

  /// Sends a completion to the subscribers. Everything sent later is dropped.
  func send(completion: Subscribers.Completion<Failure>)

  /// Sends a subscription to the subject, which requests values from it.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends the value `()` to the subscribers.
  public func send() { send(()) }
}
