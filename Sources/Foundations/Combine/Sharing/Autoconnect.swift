extension Publishers {
  /// Connects its upstream at the first subscription and disconnects it when the last subscriber
  /// has cancelled.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public final let upstream: Upstream
    private let lock = Lock()
    private var subscribers = 0
    private var connection: (any Cancellable)?

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let isFirst = lock.withLock {
        subscribers += 1
        return subscribers == 1
      }
      let departure = Flag()
      let leave = { if departure.set() { self.removeSubscriber() } }
      upstream.subscribe(
        Observation(
          "Autoconnect", subscriber,
          Observation.Handlers(completion: { _ in leave() }, cancel: leave)))
      if isFirst { connect() }
    }

    private func connect() {
      let new = upstream.connect()
      let isStale = lock.withLock {
        if subscribers > 0 { connection = new }
        return subscribers == 0
      }
      if isStale { new.cancel() }
    }

    private func removeSubscriber() {
      let ended = lock.withLock { () -> (any Cancellable)? in
        subscribers -= 1
        return subscribers == 0 ? connection.take() : nil
      }
      ended?.cancel()
    }
  }
}

extension ConnectablePublisher {
  /// Connects the publisher at the first subscription and disconnects it when the last subscriber
  /// has cancelled.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}
