extension Publishers {
  /// Publishes the values of all publishers that a closure returns for the values of its upstream.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let maxPublishers: Subscribers.Demand
    public let transform: (Upstream.Output) -> NewPublisher

    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let merging = Merging("FlatMap", subscriber)
      let outer = Relay<Upstream.Output, Failure>(
        subscription: { merging.start() },
        value: { [transform, maxPublishers] in
          merging.add(transform($0), requestsNext: maxPublishers != .unlimited)
          return .none
        },
        completion: { completion in
          switch completion {
          case .finished: merging.close()
          case .failure(let error): merging.fail(error)
          }
        })
      merging.attach(outer)
      outer.request(maxPublishers)
      upstream.subscribe(outer)
    }
  }
}

extension Publisher {
  /// Publishes the values of the publishers that a closure returns for each value. At most
  /// `maxPublishers` of them are subscribed to at a time.
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Publishes the values of the publishers that a closure returns for each value; these cannot
  /// fail.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// Publishes the values of the publishers that a closure returns for each value; only these can
  /// fail.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self)
      .flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Publishes the values of the publishers that a closure returns for each value; neither they nor
  /// this publisher can fail.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}
