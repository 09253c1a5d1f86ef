/// Connects one upstream to one downstream and decides for each value whether to pass it on.
///
/// A conduit is the subscription of its downstream and the subscriber of its upstream. Demand and
/// cancellation pass through. Both neighbours are released at the end.
final class Conduit<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription,
  CustomStringConvertible
{
  typealias Completion = Subscribers.Completion<Failure>
  typealias Decision = (Input) -> Step<Downstream.Input, Downstream.Failure>

  let description: String
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var downstream: Downstream?
  private let decision: Decision
  private let end: (Completion) -> Subscribers.Completion<Downstream.Failure>
  private let isEmpty: Bool

  /// Creates a conduit to a downstream subscriber.
  ///
  /// - Parameters:
  ///   - end: Converts the upstream's completion to the downstream's.
  ///   - isEmpty: Whether the stream finishes immediately after the subscription.
  ///   - decision: Called for each value.
  init(
    _ description: String, _ downstream: Downstream,
    end: @escaping (Completion) -> Subscribers.Completion<Downstream.Failure>,
    isEmpty: Bool = false, decision: @escaping Decision
  ) {
    self.description = description
    self.downstream = downstream
    self.end = end
    self.isEmpty = isEmpty
    self.decision = decision
  }

  func receive(subscription: any Subscription) {
    let downstream = lock.withLock { () -> Downstream? in
      guard upstream == nil else { return nil }
      upstream = self.downstream == nil ? nil : subscription
      return self.downstream
    }
    guard let downstream else { return subscription.cancel() }
    downstream.receive(subscription: self)
    if isEmpty { stop(downstream) { $0.receive(completion: .finished) } }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let downstream = lock.withLock({ downstream }) else { return .none }
    switch decision(input) {
    case .pass(let output): return downstream.receive(output)
    case .skip: return .max(1)
    case .finish(let output):
      stop(downstream) {
        if let output { _ = $0.receive(output) }
        $0.receive(completion: .finished)
      }
    case .fail(let error): stop(downstream) { $0.receive(completion: .failure(error)) }
    }
    return .none
  }

  func receive(completion: Completion) {
    release().downstream?.receive(completion: end(completion))
  }

  func request(_ demand: Subscribers.Demand) {
    if demand > .none { lock.withLock { upstream }?.request(demand) }
  }

  func cancel() { release().upstream?.cancel() }

  /// Cancels the upstream and lets a closure send the end of the stream to the downstream, unless
  /// the subscription has been cancelled.
  private func stop(_ downstream: Downstream, _ body: (Downstream) -> Void) {
    let released = release()
    released.upstream?.cancel()
    if let downstream = released.downstream { body(downstream) }
  }

  private func release() -> (upstream: (any Subscription)?, downstream: Downstream?) {
    lock.withLock { (upstream.take(), downstream.take()) }
  }
}

extension Conduit where Failure == Downstream.Failure {
  convenience init(
    _ description: String, _ downstream: Downstream, isEmpty: Bool = false,
    decision: @escaping Decision
  ) {
    self.init(description, downstream, end: { $0 }, isEmpty: isEmpty, decision: decision)
  }
}

extension Conduit where Downstream.Failure == any Error {
  /// A conduit whose decision may throw, which fails the stream.
  convenience init(
    trying description: String, _ downstream: Downstream,
    decision: @escaping (Input) throws -> Step<Downstream.Input, any Error>
  ) {
    self.init(description, downstream, end: { $0.withErasedError }) { input in
      .attempt { try decision(input) }
    }
  }
}
