/// A subscriber whose values can be awaited one by one.
final class AsyncInbox<Input, Failure: Error>: Subscriber {
  typealias Next = Result<Input?, Failure>

  private let lock = Lock()
  private var subscription: (any Subscription)?
  private var earlyDemand = Subscribers.Demand.none
  private var waiting = FIFO<UnsafeContinuation<Next, Never>>()
  private var received = FIFO<Input>()
  private var error: Failure?
  private var isOver = false

  static func subscribed<P: Publisher<Input, Failure>>(to publisher: P) -> Owner {
    let inbox = AsyncInbox()
    publisher.subscribe(inbox)
    return Owner(inbox)
  }

  /// Holds an inbox and cancels its subscription when it is released.
  final class Owner {
    private let inbox: AsyncInbox

    init(_ inbox: AsyncInbox) { self.inbox = inbox }
    deinit { inbox.cancel() }

    func next() async -> Next {
      // The inbox protects its state with a lock.
      nonisolated(unsafe) let inbox = inbox
      return await withTaskCancellationHandler {
        await withUnsafeContinuation { inbox.answer($0) }
      } onCancel: {
        inbox.cancel()
      }
    }
  }

  private enum Answer {
    case next(Next)
    case request((any Subscription)?)
  }

  /// Resumes the continuation with the next value, which is requested first if it has not arrived.
  private func answer(_ continuation: UnsafeContinuation<Next, Never>) {
    let answer = lock.withLock { () -> Answer in
      if let value = received.popFirst() { return .next(.success(value)) }
      if let failure = error.take() { return .next(.failure(failure)) }
      if isOver { return .next(.success(nil)) }
      waiting.append(continuation)
      if subscription == nil { earlyDemand += 1 }
      return .request(subscription)
    }
    switch answer {
    case .next(let next): Self.resume(continuation, next)
    case .request(let subscription): subscription?.request(.max(1))
    }
  }

  private static func resume(_ continuation: UnsafeContinuation<Next, Never>, _ next: Next) {
    nonisolated(unsafe) let next = next
    continuation.resume(returning: next)
  }

  func receive(subscription: any Subscription) {
    let demand = lock.withLock { () -> Subscribers.Demand? in
      guard self.subscription == nil, !isOver else { return nil }
      self.subscription = subscription
      return earlyDemand
    }
    guard let demand else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let continuation = lock.withLock { () -> UnsafeContinuation<Next, Never>? in
      if isOver { return nil }
      if let first = waiting.popFirst() { return first }
      received.append(input)
      return nil
    }
    if let continuation { Self.resume(continuation, .success(input)) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    var failure: Failure?
    if case .failure(let error) = completion { failure = error }
    end(failure)
  }

  func cancel() { end(nil)?.cancel() }

  /// Resumes the waiting continuations: the first one with the failure, if there is one.
  @discardableResult
  private func end(_ failure: Failure?) -> (any Subscription)? {
    var (unanswered, released) = lock.withLock {
      () -> (FIFO<UnsafeContinuation<Next, Never>>, (any Subscription)?) in
      if !isOver, waiting.isEmpty { error = failure }
      isOver = true
      return (waiting.takeAll(), subscription.take())
    }
    var next = failure.map { Next.failure($0) } ?? .success(nil)
    while let continuation = unanswered.popFirst() {
      Self.resume(continuation, next)
      next = .success(nil)
    }
    return released
  }
}
