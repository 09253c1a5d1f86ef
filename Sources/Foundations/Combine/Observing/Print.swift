extension Publishers {
  /// Prints a line for each event of its upstream and forwards the event.
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let prefix: String
    public let upstream: Upstream

    /// The stream to which the lines are written; nil for standard output.
    public let stream: (any TextOutputStream)?

    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let log = Log(prefix: prefix, stream: stream)
      upstream.subscribe(
        Observation(
          "Print", subscriber,
          Observation.Handlers(
            subscription: { log.write("receive subscription: (\($0))") },
            output: { log.write("receive value: (\($0))") },
            completion: { completion in
              switch completion {
              case .finished: log.write("receive finished")
              case .failure(let error): log.write("receive error: (\(error))")
              }
            },
            cancel: { log.write("receive cancel") },
            request: { demand, isReturned in
              let amount = demand.max.map { "max: (\($0))" } ?? "unlimited"
              log.write("request \(amount)\(isReturned ? " (synchronous)" : "")")
            })))
    }
  }
}

/// Writes lines with a prefix to the stream.
private final class Log {
  private let prefix: String
  private let lock = Lock()
  private var stream: (any TextOutputStream)?

  init(prefix: String, stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : prefix + ": "
    self.stream = stream
  }

  func write(_ event: String) {
    let line = prefix + event
    guard var current = lock.withLock({ stream }) else { return print(line) }
    current.write(line + "\n")
    lock.withLock { stream = current }
  }
}

extension Publisher {
  /// Prints a line for each event of a subscription.
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}
