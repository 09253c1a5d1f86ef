import CPixels
import Foundation
import Synchronization

/// Threads that help to paint, kept from image to image.
///
/// This is not a general executor: it performs one piece of work at a time on a given number of
/// threads, including the caller's. The work is a loop that takes items from a queue until there
/// are none, so it is correct whichever threads join, late or not at all.
///
/// A sleeping thread needs a tenth of a millisecond to start, and its processor may be the one that
/// woke it; an image of a screen takes one millisecond. So helpers can be woken before there is
/// work for them, while the list is built: they poll for a short time and then sleep again. No
/// thread waits for a helper that is late: the others do its share.
final class WorkerPool: Sendable {
  static let shared = WorkerPool()
  /// The largest number of helpers, whatever was requested.
  private static let largestCount = 63

  private let team = Mutex<[Worker]>([])
  private let isTaken = Atomic<Bool>(false)

  /// Wakes helpers for work that arrives within a millisecond.
  func call(_ count: Int) {
    for helper in members(count) { helper.wake() }
  }

  /// Runs work on this thread and on at most `count` free helpers; returns when all have finished.
  /// The work must be complete even if only this thread does it.
  func perform(_ count: Int, _ work: @escaping @Sendable () -> Void) {
    // The helpers are taken without waiting: nested painting, and a second stage at the same time,
    // continue on their own thread.
    guard count > 0,
      isTaken.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
    else {
      // The helpers are working on another image.
      work()
      return
    }
    let members = members(count)
    for helper in members { helper.begin(work) }
    work()
    for helper in members { helper.end() }
    isTaken.store(false, ordering: .releasing)
  }

  /// Returns the first `count` workers, created on first use.
  private func members(_ count: Int) -> [Worker] {
    let count = min(count, Self.largestCount)
    guard count > 0 else { return [] }
    return team.withLock { team in
      while team.count < count { team.append(Worker()) }
      return Array(team[..<count])
    }
  }
}

/// One helper thread.
private final class Worker: @unchecked Sendable {
  // Sendable: the thread that took the helpers writes `work` before it sets the phase.
  private enum Phase: UInt8, AtomicRepresentable {
    case asleep
    /// The thread polls for work.
    case awake
    case called
    case working
  }

  private let phase = Atomic(Phase.asleep)
  private let alarm = DispatchSemaphore(value: 0)
  private var work: (@Sendable () -> Void)?
  /// The time in nanoseconds for which a helper polls before it sleeps.
  private static let patience: UInt64 = 1_000_000

  /// Creates a thread that sleeps until it is called; it never ends.
  init() {
    Thread.detachNewThread { [self] in
      while true {
        alarm.wait()
        watch()
      }
    }
  }

  /// Makes the thread poll for work.
  func wake() {
    if move(from: .asleep, to: .awake) { alarm.signal() }
  }

  /// Assigns work to the thread in any phase.
  func begin(_ work: @escaping @Sendable () -> Void) {
    self.work = work
    // A helper that polls notices the phase; a sleeping one needs the semaphore.
    if phase.exchange(.called, ordering: .acquiringAndReleasing) == .asleep { alarm.signal() }
  }

  /// Withdraws the work, or waits for its end.
  func end() {
    // A helper that has not started need not start: the others have done the work.
    if !move(from: .called, to: .asleep) {
      while phase.load(ordering: .acquiring) == .working { sched_yield() }
    }
    work = nil
  }

  /// Polls for work until `patience` has passed, or performs it.
  private func watch() {
    let start = px_machine_nanoseconds()
    while true {
      switch phase.load(ordering: .acquiring) {
      case .called:
        if move(from: .called, to: .working) {
          work?()
          phase.store(.asleep, ordering: .releasing)
          return
        }
      case .awake:
        // The exchange fails if work arrived at the last moment; the loop then finds it.
        if px_machine_nanoseconds() - start > Self.patience,
          move(from: .awake, to: .asleep)
        {
          return
        }
        sched_yield()
      case .asleep, .working: return
      }
    }
  }

  /// Changes the phase if it is `old`; returns whether it did.
  private func move(from old: Phase, to new: Phase) -> Bool {
    phase.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
  }
}
