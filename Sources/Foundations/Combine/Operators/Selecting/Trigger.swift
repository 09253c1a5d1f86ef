/// Waits for the first value of a publisher.
final class Trigger<P: Publisher>: Cancellable {
  private let publisher: P
  private let relay: Relay<P.Output, P.Failure>
  private let fired: Flag

  /// Creates a trigger that subscribes to a publisher at `start()`.
  ///
  /// - Parameters:
  ///   - firing: Called at the first value.
  ///   - missing: Called if the publisher completes without a value.
  init(
    _ publisher: P, firing: @escaping () -> Void = {},
    missing: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) {
    let fired = Flag()
    self.publisher = publisher
    self.fired = fired
    relay = Relay(
      value: { _ in
        if fired.set() { firing() }
        return .none
      }, completion: { if !fired.isSet { missing($0) } })
  }

  var hasFired: Bool { fired.isSet }

  func start() {
    relay.request(.max(1))
    publisher.subscribe(relay)
  }

  func cancel() { relay.cancel() }
}
