import Foundation

/// Delivers values and a completion to one downstream subscriber, within the demand that it requests.
///
/// Values are delivered in the order in which they were sent, from one thread at a time. A value that is sent
/// while the downstream receives another one is delivered at once if the same thread sends it, as a nested
/// call; if another thread sends it, the delivering thread delivers it next. Values that were not requested
/// are queued, up to `capacity`.
///
/// No lock is held while the downstream is called.
final class Outlet<Downstream: Subscriber> {
  typealias Value = Downstream.Input
  typealias Completion = Subscribers.Completion<Downstream.Failure>

  /// The policy for values that exceed the capacity of the queue.
  enum Overflow { case dropNewest, dropOldest }

  private struct Item {
    let value: Value
    let delivered: (() -> Void)?
  }

  private enum Delivery {
    case value(Downstream, Item)
    case completion(Downstream, Completion, discarded: FIFO<Item>)
  }

  private let lock = Lock()
  private let capacity: Int
  private let overflow: Overflow
  private var downstream: Downstream?
  private var unmetDemand = Subscribers.Demand.none
  private var waiting = FIFO<Item>()
  private var completion: (end: Completion, waits: Bool)?

  /// The thread that calls the downstream; nil if none does.
  private var owner: pthread_t?
  private var depth = 0
  private var isStarting = false

  init(_ downstream: Downstream, capacity: Int = .max, overflow: Overflow = .dropNewest) {
    self.downstream = downstream
    self.capacity = capacity
    self.overflow = overflow
  }

  /// The number of values that may still be delivered.
  var demand: Subscribers.Demand { lock.withLock { unmetDemand } }

  /// Whether a value that is sent now would exceed the capacity.
  var isFull: Bool { lock.withLock { !hasCapacity } }

  /// Sends the subscription to the downstream, then the values and completion that were sent before.
  func start(_ subscription: any Subscription) {
    let downstream = lock.withLock { () -> Downstream? in
      owner = pthread_self()
      isStarting = true
      return self.downstream
    }
    downstream?.receive(subscription: subscription)
    lock.withLock {
      isStarting = false
      releaseOwnership()
    }
    deliver()
  }

  /// Sends a value.
  ///
  /// - Parameter delivered: Called after the downstream has received the value.
  /// - Returns: The demand that the downstream returned meanwhile.
  @discardableResult
  func send(_ value: Value, delivered: (() -> Void)? = nil) -> Subscribers.Demand {
    if let receiver = claim() { return deliver(claimed: value, to: receiver, delivered) }
    enqueue(value, delivered: delivered)
    return deliver()
  }

  /// Claims the right to deliver a value at once. This requires that the value was requested, that no value
  /// is queued before it, and that no other thread delivers.
  ///
  /// - Returns: The subscriber, to be passed to `deliver(claimed:to:_:)`; nil if the value must be enqueued.
  func claim() -> Downstream? {
    lock.withLock {
      guard downstream != nil, completion == nil, waiting.isEmpty, unmetDemand > .none else {
        return nil
      }
      let thread = pthread_self()
      guard owner == nil || owner == thread else { return nil }
      unmetDemand -= 1
      owner = thread
      depth += 1
      return downstream
    }
  }

  /// Delivers a value after a claim, and then the values that were enqueued meanwhile.
  @discardableResult
  func deliver(
    claimed value: Value, to receiver: Downstream, _ delivered: (() -> Void)? = nil
  ) -> Subscribers.Demand {
    let more = receiver.receive(value)
    if let delivered {
      lock.withLock { unmetDemand += more }
      delivered()
    }
    let hasMore = lock.withLock {
      if delivered == nil { unmetDemand += more }
      depth -= 1
      releaseOwnership()
      return !waiting.isEmpty || completion != nil
    }
    return hasMore ? more + deliver() : more
  }

  /// Enqueues a value, which `deliver()` delivers.
  ///
  /// The method calls no other object, so that several outlets can enqueue a value under one lock.
  ///
  /// - Returns: A value that was dropped in favour of this one, to be released outside that lock.
  @discardableResult
  func enqueue(_ value: Value, delivered: (() -> Void)? = nil) -> Value? {
    lock.withLock {
      guard downstream != nil, completion == nil else { return nil }
      var dropped: Item?
      if !hasCapacity {
        guard overflow == .dropOldest, let oldest = waiting.popFirst() else { return nil }
        dropped = oldest
      }
      waiting.append(Item(value: value, delivered: delivered))
      return dropped?.value
    }
  }

  /// Ends the delivery; later values are dropped.
  ///
  /// - Parameter waits: Whether queued values are delivered first, when they are requested.
  @discardableResult
  func finish(_ end: Completion, waits: Bool = true) -> Subscribers.Demand {
    enqueue(end, waits: waits)
    return deliver()
  }

  /// Enqueues a completion, which `deliver()` delivers after the values.
  func enqueue(_ end: Completion, waits: Bool = true) {
    lock.withLock { if completion == nil { completion = (end, waits) } }
  }

  /// Adds demand, and delivers queued values within it.
  ///
  /// - Returns: The demand that the downstream returned meanwhile.
  @discardableResult
  func request(_ demand: Subscribers.Demand) -> Subscribers.Demand {
    let isDelivering = lock.withLock {
      unmetDemand += demand
      return depth > 0
    }
    // The call that delivers continues with the new demand.
    return isDelivering ? .none : deliver()
  }

  func cancel() {
    let released = lock.withLock { (downstream.take(), waiting.takeAll()) }
    withExtendedLifetime(released) {}
  }

  private var hasCapacity: Bool { unmetDemand.max.map { waiting.count - capacity < $0 } ?? true }

  /// Delivers the values that are enqueued and requested, unless another thread is delivering.
  ///
  /// - Returns: The demand that the downstream returned meanwhile.
  @discardableResult
  func deliver() -> Subscribers.Demand {
    var granted = Subscribers.Demand.none
    while let delivery = lock.withLock({ nextDelivery() }) {
      switch delivery {
      case .value(let downstream, let item):
        let more = downstream.receive(item.value)
        lock.withLock { unmetDemand += more }
        granted += more
        item.delivered?()
        lock.withLock {
          depth -= 1
          releaseOwnership()
        }
      case .completion(let downstream, let completion, _):
        downstream.receive(completion: completion)
      }
    }
    return granted
  }

  private func nextDelivery() -> Delivery? {
    let thread = pthread_self()
    guard let downstream, owner == nil || owner == thread else { return nil }
    if unmetDemand > .none, let item = waiting.popFirst() {
      unmetDemand -= 1
      owner = thread
      depth += 1
      return .value(downstream, item)
    }
    guard let completion, waiting.isEmpty || !completion.waits, !isStarting || unmetDemand > .none
    else {
      return nil
    }
    self.downstream = nil
    return .completion(downstream, completion.end, discarded: waiting.takeAll())
  }

  private func releaseOwnership() {
    if depth == 0, !isStarting { owner = nil }
  }
}
