/// The connection of a subscriber to a publisher, through which values are requested.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Adds to the number of values that the publisher may send.
  func request(_ demand: Subscribers.Demand)
}
