import CRuntime
import Foundation
import Synchronization
import UIKit

/// The work that a program has queued on the main queue, on background queues and for a later time, until the
/// stage runs it.
///
/// The order is determined by the program and not by the threads. Work queued by the main thread runs first
/// in, first out. Background work runs at once, on its own queue, while the stage's time does not advance.
/// Work that it queues on the main queue is collected until all background work has ended, and then runs in
/// the order in which the background work was started.
final class QueuedWork: @unchecked Sendable {
  // Sendable: `state` is accessed with the condition's lock held; the other properties never change.
  private let condition = NSCondition()
  private var state = State()
  private weak let environment: Environment?
  /// Whether only the stage runs the main queue of this process.
  let ownsMainQueue: Bool
  /// Advances the stage by a number of seconds, while code on the main thread runs the run loop.
  @MainActor var runLoop: ((Double) -> Void)?

  init(_ environment: Environment, ownsMainQueue: Bool) {
    self.environment = environment
    self.ownsMainQueue = ownsMainQueue
  }

  /// Work that is due at a time of the stage.
  struct Delayed {
    var due: Double
    /// A description of the work as the beginning of a sentence: "A timer", "A block on the main
    /// queue".
    var title: String
    var isRepeating = false
    /// Returns whether the work can still run; a timer may have been invalidated.
    var isValid: @Sendable () -> Bool = { true }
    var action: @Sendable () -> Void
  }

  private enum Arrival {
    case item(QueuedItem)
    case delayed(Delayed)
  }

  private struct State {
    var sequence = 0
    /// The number of items that the main thread has queued so far, by which they are ordered. Items
    /// of other threads are not counted, because their times differ between runs.
    var mainCount = 0
    var ready: [QueuedItem] = []
    /// The work that the main thread has queued for a later time.
    var planned: [Delayed] = []
    /// The work that other threads have queued.
    var arrivals: [(key: [Int], number: Int, content: Arrival)] = []
    /// The titles of background work that was started or waits for its turn, by its number.
    var running: [Int: String] = [:]
    /// The number of running items that wait for the main thread.
    var blockedCount = 0
    var lane: [(number: Int, start: @Sendable () -> Void)] = []
    var laneNumber: Int?

    mutating func next() -> Int {
      sequence += 1
      return sequence
    }

    mutating func nextOfMain() -> Int {
      mainCount += 1
      return mainCount
    }
  }

  private func locked<R>(_ body: (inout State) -> R) -> R {
    condition.lock()
    defer { condition.unlock() }
    return body(&state)
  }

  /// The time in seconds of the stage's clock.
  var now: Double { environment?.clock.now ?? 0 }
  var isOpen: Bool { environment != nil }

  // MARK: Queueing

  /// Adds an item to the queued work.
  ///
  /// - Parameter work: The background work that queues it; nil for the main thread.
  func add(_ item: QueuedItem, by work: RunningWork?) {
    let (lead, now) = (tintype_thread_lead(), now)
    locked { state in
      if work == nil, isMainThread {
        state.ready.append(item)
      } else {
        state.arrivals.append((key(work, &state), state.next(), Self.arrival(item, lead, now)))
      }
      condition.broadcast()
    }
  }

  /// Returns the arrival of an item from another thread. If the thread has slept for `lead` seconds, the item
  /// is due that much later on the stage's clock.
  private static func arrival(_ item: QueuedItem, _ lead: Double, _ now: Double) -> Arrival {
    guard lead > 0 else { return .item(item) }
    return .delayed(
      Delayed(due: now + lead, title: "A result of background work") { item.run() })
  }

  func add(_ delayed: Delayed, by work: RunningWork?) {
    locked { state in
      if work == nil, isMainThread {
        state.planned.append(delayed)
      } else {
        state.arrivals.append((key(work, &state), state.next(), .delayed(delayed)))
      }
    }
  }

  /// Returns the sort key of queued work. Work of the main thread has a number; work of an unknown thread is
  /// last, in the order of its arrival.
  private func key(_ work: RunningWork?, _ state: inout State) -> [Int] {
    work?.childKey() ?? (isMainThread ? [state.nextOfMain()] : [.max, state.next()])
  }

  /// Whether the current thread, which runs no queued work, counts as the main thread. If the host owns the
  /// main queue this is always true, since only the stage's code runs outside queued work.
  private var isMainThread: Bool { !ownsMainQueue || Thread.isMainThread }

  /// Starts work on another thread.
  ///
  /// - Parameters:
  ///   - isInLane: Whether the work waits until earlier work of this kind has ended. True only for work whose
  ///     queue nobody can wait for.
  ///   - start: Submits a closure to the host's queue.
  func start(
    _ title: String, by parent: RunningWork?, isInLane: Bool,
    _ action: @escaping @Sendable () -> Void,
    start: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    let lead = tintype_thread_lead()
    let begun: (@Sendable () -> Void)? = locked { state in
      let number = state.next()
      let key = key(parent, &state)
      state.running[number] = title
      let wrapped: @Sendable () -> Void = { [self] in
        if isInLane { limitTimeInLane(of: number) }
        Self.perform(RunningWork(self, key: key, number: number, lead: lead), action)
        end(number)
      }
      let begin: @Sendable () -> Void = { start(wrapped) }
      guard isInLane else { return begin }
      state.lane.append((number, begin))
      return nextInLane(&state)
    }
    begun?()
  }

  /// Returns the key for work that begins later, with the order of work that begins now.
  func reserveKey(_ work: RunningWork?) -> [Int] { locked { key(work, &$0) } }

  static func perform(_ work: RunningWork, _ action: () -> Void) {
    let outer = tintype_current_work()
    tintype_set_current_work(Unmanaged.passUnretained(work).toOpaque())
    if work.key != nil {
      tintype_set_thread_lead(work.lead)
      tintype_begin_random_stream(work.randomStream)
    }
    withExtendedLifetime(work) { action() }
    tintype_set_current_work(outer)
  }

  private func end(_ number: Int) {
    let begun: (@Sendable () -> Void)? = locked { state in
      state.running[number] = nil
      if state.laneNumber == number { state.laneNumber = nil }
      condition.broadcast()
      return nextInLane(&state)
    }
    begun?()
  }

  // MARK: Sequential background work

  /// The time limit in seconds after which the next sequential work starts.
  ///
  /// Work on global queues and of tasks is started one after the other, so that shared state is accessed in
  /// the same order in each run. Work that takes longer may be waiting for work that follows it, so that work
  /// is started as well.
  private static let secondsInLane = 0.2

  private func nextInLane(_ state: inout State) -> (@Sendable () -> Void)? {
    guard state.laneNumber == nil, !state.lane.isEmpty else { return nil }
    let (number, start) = state.lane.removeFirst()
    state.laneNumber = number
    return start
  }

  /// Starts the time limit of background work when the work begins. The wait for a thread is not included.
  private func limitTimeInLane(of number: Int) {
    HostQueues.afterSeconds(Self.secondsInLane) { [weak self] in self?.leaveLane(number) }
  }

  private func leaveLane(_ number: Int) {
    let begun: (@Sendable () -> Void)? = locked { state in
      guard state.laneNumber == number else { return nil }
      state.laneNumber = nil
      return nextInLane(&state)
    }
    begun?()
  }

  // MARK: Waiting for the main thread

  /// Queues an item and returns after it has run.
  ///
  /// - Parameter handOver: Queues the item on the host's main queue as well.
  func waitFor(
    _ item: QueuedItem, by work: RunningWork?, handOver: (QueuedItem) -> Void
  ) {
    let end = End()
    let step = work == nil ? 0 : 1
    let whole = QueuedItem { [self] in
      item.run()
      locked { state in
        end.hasCome = true
        state.blockedCount -= step
        condition.broadcast()
      }
    }
    locked { state in
      state.arrivals.append((key(work, &state), state.next(), .item(whole)))
      state.blockedCount += step
      condition.broadcast()
    }
    // Other sequential work may proceed while this work waits for the main thread.
    if let work { leaveLane(work.number) }
    handOver(whole)
    condition.lock()
    while !end.hasCome { condition.wait() }
    condition.unlock()
  }

  /// Whether an item has run. Access requires the condition's lock.
  private final class End: @unchecked Sendable {
    var hasCome = false
  }

  // MARK: Running

  /// Runs an item of the main queue.
  @MainActor func run(_ item: QueuedItem) {
    Self.perform(RunningWork(self, key: nil)) { item.run() }
  }

  func nextReady() -> QueuedItem? {
    locked { $0.ready.isEmpty ? nil : $0.ready.removeFirst() }
  }

  /// Removes and returns the delayed work that the main thread has queued since the last call.
  func takePlanned() -> [Delayed] {
    locked { state in
      defer { state.planned = [] }
      return state.planned
    }
  }

  /// Queues the items that background work has queued, in the order in which the background work was started.
  /// Call it when no background work runs.
  func takeArrivals() {
    locked { state in
      let arrivals = state.arrivals.sorted {
        $0.key == $1.key ? $0.number < $1.number : $0.key.lexicographicallyPrecedes($1.key)
      }
      state.arrivals = []
      for arrival in arrivals {
        switch arrival.content {
        case .item(let item): state.ready.append(item)
        case .delayed(let later): state.planned.append(later)
        }
      }
    }
  }

  /// Returns when no background work runs, or all of it waits for the main thread.
  ///
  /// - Returns: The titles of the work that had not ended within the given seconds. It is not waited for
  ///   again.
  func waitForBackgroundWork(seconds: Double) -> [String] {
    let deadline = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    while state.running.count > state.blockedCount {
      guard condition.wait(until: deadline) || state.running.count <= state.blockedCount else {
        let titles = state.running.sorted { $0.key < $1.key }.map(\.value)
        state.running = [:]
        return titles
      }
    }
    return []
  }

  var isAtRest: Bool {
    locked {
      $0.ready.isEmpty && $0.planned.isEmpty && $0.arrivals.isEmpty
        && $0.running.count <= $0.blockedCount
    }
  }
}

/// Stores the queued work of an environment; nil if the host runs it.
private final class QueuedWorkSlot: Sendable {
  let work = Mutex<QueuedWork?>(nil)
}

extension Environment {
  private static let ownsMainQueue = Mutex(false)

  static func takeMainQueue() { ownsMainQueue.withLock { $0 = true } }

  /// The queued work; nil if the stage leaves it to the host.
  var queuedWork: QueuedWork? {
    guard self !== Environment.standard else { return nil }
    return part { QueuedWorkSlot() }.work.withLock { $0 }
  }

  /// Makes the environment run the work that is queued in it, and returns its queue.
  func openQueuedWork() -> QueuedWork {
    part { QueuedWorkSlot() }.work.withLock { work in
      let opened =
        work ?? QueuedWork(self, ownsMainQueue: Self.ownsMainQueue.withLock { $0 })
      work = opened
      return opened
    }
  }
}
