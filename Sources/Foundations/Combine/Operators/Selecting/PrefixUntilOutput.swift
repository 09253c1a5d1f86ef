extension Publishers {
  /// Publishes the values of its upstream and finishes when another publisher emits one.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let other: Other

    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let succession = Succession("PrefixUntilOutput", subscriber)
      let trigger = Trigger(
        other, firing: { succession.finish(.finished) }, missing: { _ in })
      succession.startOnce()
      succession.attach(trigger)
      trigger.start()
      succession.follow(upstream) { succession.finish($0) }
    }
  }
}

extension Publisher {
  /// Publishes values and finishes when another publisher emits one.
  public func prefix<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}
