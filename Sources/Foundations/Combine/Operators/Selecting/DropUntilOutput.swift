extension Publishers {
  /// Drops the values of its upstream until another publisher emits one.
  /// from a second publisher.
  ///
  /// If the second publisher finishes without an element, so does this one.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
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
      let succession = Succession("DropUntilOutput", subscriber)
      let trigger = Trigger(other) { succession.finish($0) }
      succession.startOnce()
      succession.attach(trigger)
      trigger.start()
      succession.follow(upstream, accepts: { trigger.hasFired }) { succession.finish($0) }
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

extension Publisher {
  /// Drops values until another publisher emits one.
  public func drop<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.DropUntilOutput<Self, P> where Failure == P.Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}
