/// A subscriber that calls closures and has no state of its own.
final class ClosureSubscriber<Input, Failure: Error>: Subscriber {
  private let subscription: ((any Subscription) -> Void)?
  private let value: ((Input) -> Subscribers.Demand)?
  private let completion: ((Subscribers.Completion<Failure>) -> Void)?

  init(
    subscription: ((any Subscription) -> Void)?, value: ((Input) -> Subscribers.Demand)?,
    completion: ((Subscribers.Completion<Failure>) -> Void)?
  ) {
    self.subscription = subscription
    self.value = value
    self.completion = completion
  }

  func receive(subscription: any Subscription) { self.subscription?(subscription) }
  func receive(_ input: Input) -> Subscribers.Demand { value?(input) ?? .none }
  func receive(completion: Subscribers.Completion<Failure>) { self.completion?(completion) }
}
