/// A publisher that emits values only after a call of `connect()`.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the stream, until the result is cancelled.
  func connect() -> any Cancellable
}
