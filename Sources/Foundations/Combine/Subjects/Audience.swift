/// The state of a subject: its subscribers, its upstream subscriptions, and its completion.
final class Audience<Output, Failure: Error> {
  typealias Member = Outlet<AnySubscriber<Output, Failure>>
  typealias Completion = Subscribers.Completion<Failure>

  private let lock = Lock()
  private var members: [Member] = []
  private var completion: Completion?
  private var upstreams: [any Subscription] = []
  private var hasDemand = false
  private let description: String
  private let capacity: Int

  /// Creates an audience without subscribers.
  ///
  /// - Parameter capacity: How many of the latest values are kept for a subscriber until it requests them.
  init(_ description: String, capacity: Int) {
    self.description = description
    self.capacity = capacity
  }

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }

  /// Sends a value to every subscriber.
  ///
  /// - Parameter prepare: Called under the lock unless the stream has ended.
  func send(_ value: Output, prepare: () -> Void = {}) {
    var dropped: [Output] = []
    var onlyReceiver: AnySubscriber<Output, Failure>?
    let recipients = lock.withLock { () -> [Member] in
      guard completion == nil else { return [] }
      prepare()
      if members.count == 1 { onlyReceiver = members[0].claim() }
      guard onlyReceiver == nil else { return members }
      // Values are enqueued under the lock, so that every subscriber receives values from several threads,
      // and values sent during a delivery, in the same order.
      for member in members { if let old = member.enqueue(value) { dropped.append(old) } }
      return members
    }
    if let onlyReceiver {
      recipients[0].deliver(claimed: value, to: onlyReceiver)
    } else {
      for recipient in recipients { recipient.deliver() }
    }
    withExtendedLifetime(dropped) {}
  }

  func finish(_ end: Completion) {
    let (recipients, released) = lock.withLock { () -> ([Member], [any Subscription]) in
      guard completion == nil else { return ([], []) }
      completion = end
      defer {
        members = []
        upstreams = []
      }
      return (members, upstreams)
    }
    for recipient in recipients { recipient.finish(end, waits: false) }
    withExtendedLifetime(released) {}
  }

  /// Adds a subscriber.
  ///
  /// - Parameter initial: Returns the first value to deliver; called under the lock.
  func add(_ subscriber: some Subscriber<Output, Failure>, initial: () -> Output? = { nil }) {
    let outlet = Member(
      AnySubscriber(subscriber), capacity: capacity,
      overflow: capacity == 0 ? .dropNewest : .dropOldest)
    let end = lock.withLock { () -> Completion? in
      if completion == nil {
        // This calls no foreign code, since nothing has been requested yet.
        if let value = initial() { outlet.send(value) }
        members.append(outlet)
      }
      return completion
    }
    if let end { return subscriber.receive(only: end) }
    let name = description
    outlet.start(
      OutletSubscription(
        outlet, description: name,
        onRequest: { [weak self] in self?.requestFromUpstreams() },
        onCancel: { [weak self, weak outlet] in outlet.map { self?.remove($0) } }))
  }

  private func remove(_ member: Member) {
    let removed = lock.withLock {
      members.firstIndex { $0 === member }.map { members.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }

  /// Stores an upstream subscription of the subject.
  ///
  /// - Parameter requestsAtOnce: Whether values are requested before a subscriber requests some.
  func hold(_ subscription: any Subscription, requestsAtOnce: Bool) {
    let requests = lock.withLock {
      upstreams.append(subscription)
      return requestsAtOnce || hasDemand
    }
    if requests { subscription.request(.unlimited) }
  }

  private func requestFromUpstreams() {
    let upstreams = lock.withLock { () -> [any Subscription] in
      defer { hasDemand = true }
      return hasDemand ? [] : self.upstreams
    }
    for upstream in upstreams { upstream.request(.unlimited) }
  }
}
