extension Publishers {
  /// Publishes the values of the publisher that its upstream emitted last.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let succession = Succession("SwitchToLatest", subscriber)
      let progress = SwitchProgress()
      let outer = Relay<P, Failure>(
        subscription: { succession.startOnce() },
        value: { publisher in
          progress.beginInner()
          succession.follow(publisher) { completion in
            if case .finished = completion, !progress.endInner() { return }
            succession.finish(completion)
          }
          return .none
        },
        completion: { completion in
          if case .finished = completion, !progress.endOuter() { return }
          succession.finish(completion)
        })
      succession.attach(outer)
      outer.request(.unlimited)
      upstream.subscribe(outer)
    }
  }
}

/// The progress of the streams of `SwitchToLatest`: whether the outer and the current inner stream
/// have ended.
private final class SwitchProgress {
  private let lock = Lock()
  private var isInnerActive = false
  private var isOuterActive = true

  func beginInner() { lock.withLock { isInnerActive = true } }

  /// Marks the inner stream as ended.
  ///
  /// - Returns: Whether both streams have ended.
  func endInner() -> Bool {
    lock.withLock {
      isInnerActive = false
      return !isOuterActive
    }
  }

  /// Marks the outer stream as ended.
  ///
  /// - Returns: Whether both streams have ended.
  func endOuter() -> Bool {
    lock.withLock {
      isOuterActive = false
      return !isInnerActive
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the publisher that was emitted last, and cancels the one before.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Publishes the values of the publisher that was emitted last; only such publishers can fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  {
    Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the publisher that was emitted last; nothing can fail.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the publisher that was emitted last; only this publisher can fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    Publishers.SwitchToLatest(
      upstream: map { $0.setFailureType(to: Failure.self) })
  }
}
