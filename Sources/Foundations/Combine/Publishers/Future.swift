/// Publishes the one result of an asynchronous operation.
///
/// Its closure runs when the future is created. The first result is published; later ones are ignored.
public final class Future<Output, Failure: Error>: Publisher {
  /// Sets the result of the future. Only the first call has an effect.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var outlets: [CombineIdentifier: Outlet<AnySubscriber<Output, Failure>>] = [:]

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfill($0) }
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    let waiting = lock.withLock { () -> [Outlet<AnySubscriber<Output, Failure>>] in
      guard self.result == nil else { return [] }
      self.result = result
      defer { outlets = [:] }
      return Array(outlets.values)
    }
    for outlet in waiting { outlet.send(result) }
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    let outlet = Outlet(AnySubscriber(subscriber))
    let identifier = CombineIdentifier()
    let result = lock.withLock { () -> Result<Output, Failure>? in
      if self.result == nil { outlets[identifier] = outlet }
      return self.result
    }
    if let result { outlet.send(result) }
    outlet.start(
      OutletSubscription(
        outlet, description: "Future", onCancel: { [weak self] in self?.remove(identifier) }))
  }

  private func remove(_ identifier: CombineIdentifier) {
    let removed = lock.withLock { outlets.removeValue(forKey: identifier) }
    withExtendedLifetime(removed) {}
  }
}

// The lock protects the mutable properties.
extension Future: @unchecked Sendable {}

extension Outlet {
  /// Sends a value followed by the end of the stream, or a failure.
  fileprivate func send(_ result: Result<Value, Downstream.Failure>) {
    switch result {
    case .success(let value):
      send(value)
      finish(.finished)
    case .failure(let error): finish(.failure(error))
    }
  }
}

extension Future where Failure == Never {
  /// Waits for the value of the future.
  public final var value: Output {
    get async {
      switch await awaitedResult {
      case .success(let value): value
      }
    }
  }
}

extension Future {
  /// Waits for the value of the future, or throws its failure.
  public final var value: Output {
    get async throws { try await awaitedResult.get() }
  }

  private var awaitedResult: Result<Output, Failure> {
    get async {
      await withUnsafeContinuation { continuation in
        var value: Output?
        let sink = Subscribers.Sink<Output, Failure>(
          receiveCompletion: { completion in
            let result: Result<Output, Failure> =
              switch completion {
              case .finished: .success(value!)  // A future that finishes has sent its value.
              case .failure(let error): .failure(error)
              }
            nonisolated(unsafe) let sent = result
            continuation.resume(returning: sent)
          }, receiveValue: { value = $0 })
        subscribe(sink)
      }
    }
  }
}
