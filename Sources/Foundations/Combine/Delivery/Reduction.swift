/// Consumes all values of an upstream and delivers one result at the end.
///
/// It requests all values of the upstream at the downstream's first request.
final class Reduction<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription,
  CustomStringConvertible
{
  enum Step {
    case proceed
    /// Cancels the upstream and delivers the result.
    case finish
    case fail(Downstream.Failure)
  }

  let description: String
  private let outlet: Outlet<Downstream>
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var isOver = false
  private var hasRequested = false
  private let fold: (Input) -> Step
  private let result: () -> Downstream.Input?
  private let mapError: (Failure) -> Downstream.Failure

  /// Creates a reduction for a downstream subscriber.
  ///
  /// - Parameters:
  ///   - result: Returns the value to deliver; nil delivers only the completion.
  ///   - fold: Called for each value.
  init(
    _ description: String, _ downstream: Downstream,
    mapError: @escaping (Failure) -> Downstream.Failure,
    result: @escaping () -> Downstream.Input?, fold: @escaping (Input) -> Step
  ) {
    self.description = description
    outlet = Outlet(downstream)
    self.mapError = mapError
    self.result = result
    self.fold = fold
  }

  func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      guard upstream == nil, !isOver else { return false }
      upstream = subscription
      return true
    }
    guard isFirst else { return subscription.cancel() }
    outlet.start(self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard !lock.withLock({ isOver }) else { return .none }
    switch fold(input) {
    case .proceed: break
    case .finish:
      release()?.cancel()
      complete(.finished)
    case .fail(let error):
      release()?.cancel()
      complete(.failure(error))
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard !lock.withLock({ isOver }) else { return }
    _ = release()
    complete(completion.mapError(mapError))
  }

  private func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if case .finished = completion, let value = result() { outlet.send(value) }
    outlet.finish(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let upstream = lock.withLock { () -> (any Subscription)? in
      defer { hasRequested = true }
      return hasRequested ? nil : self.upstream
    }
    upstream?.request(.unlimited)
    outlet.request(demand)
  }

  func cancel() {
    release()?.cancel()
    outlet.cancel()
  }

  private func release() -> (any Subscription)? {
    lock.withLock {
      isOver = true
      return upstream.take()
    }
  }
}

extension Reduction where Failure == Downstream.Failure {
  convenience init(
    _ description: String, _ downstream: Downstream, result: @escaping () -> Downstream.Input?,
    fold: @escaping (Input) -> Step
  ) {
    self.init(description, downstream, mapError: { $0 }, result: result, fold: fold)
  }
}

extension Reduction where Downstream.Failure == any Error {
  /// A reduction whose step may throw, which fails the stream.
  convenience init(
    trying description: String, _ downstream: Downstream,
    result: @escaping () -> Downstream.Input?, fold: @escaping (Input) throws -> Step
  ) {
    self.init(description, downstream, mapError: { $0 }, result: result) { input in
      do { return try fold(input) } catch { return .fail(error) }
    }
  }
}
