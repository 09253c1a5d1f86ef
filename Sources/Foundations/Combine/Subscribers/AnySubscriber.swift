/// Hides the type of the subscriber that it wraps.
@frozen public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  private let subscriber: any Subscriber<Input, Failure>

  public init<S: Subscriber<Input, Failure>>(_ subscriber: S) {
    self.subscriber = (subscriber as? Self)?.subscriber ?? subscriber
  }

  /// Creates a subscriber that sends received values and the completion to a subject.
  public init<S: Subject<Input, Failure>>(_ subject: S) {
    subscriber = SubjectSubscriber(subject)
  }

  /// Creates a subscriber from closures.
  ///
  /// Without `receiveSubscription` it requests no values; without `receiveValue` it requests no further
  /// values.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    subscriber = ClosureSubscriber(
      subscription: receiveSubscription, value: receiveValue, completion: receiveCompletion)
  }

  public var combineIdentifier: CombineIdentifier { subscriber.combineIdentifier }

  public func receive(subscription: any Subscription) {
    subscriber.receive(subscription: subscription)
  }

  public func receive(_ value: Input) -> Subscribers.Demand { subscriber.receive(value) }

  public func receive(completion: Subscribers.Completion<Failure>) {
    subscriber.receive(completion: completion)
  }
}

extension AnySubscriber: CustomStringConvertible {
  public var description: String {
    (subscriber as? any CustomStringConvertible)?.description ?? "AnySubscriber"
  }
}
