import Foundation
import Synchronization

/// The state of a lazily computed value: missing, being computed, or ready.
private enum State {
  static let empty: UInt8 = 0
  static let busy: UInt8 = 1
  static let made: UInt8 = 2
}

/// Values that are computed by the first thread that needs them, and stay at their addresses.
///
/// A slot has three states and moves from one to the next once: a compare-and-swap decides which
/// thread computes the value, a release store publishes it, and every later access is one acquire
/// load. There is no lock, and a value is read by pointer: threads that share it count no
/// references.
///
/// A value must be a function of its index, so that the thread which computed it makes no
/// difference.
struct LazyTable<Value>: ~Copyable, @unchecked Sendable {
  // Sendable: a value is written once, before its state says so, and only read afterwards.
  private let states: UnsafeMutablePointer<Atomic<UInt8>>
  private let values: UnsafeMutablePointer<Value>
  private let count: Int

  /// Creates a table with all values missing.
  init(count: Int) {
    self.count = count
    states = .allocate(capacity: count)
    for i in 0..<count { (states + i).initialize(to: Atomic(State.empty)) }
    values = .allocate(capacity: count)
  }

  deinit {
    for i in 0..<count where states[i].load(ordering: .acquiring) == State.made {
      (values + i).deinitialize(count: 1)
    }
    values.deallocate()
    states.deallocate()
  }

  /// Returns the value of an index. Making it must not ask for the same one.
  @inline(__always)
  borrowing func value(_ i: Int, _ make: () -> Value) -> UnsafePointer<Value> {
    if states[i].load(ordering: .acquiring) != State.made { fill(i, make) }
    return UnsafePointer(values + i)
  }

  /// Computes the value of an index unless another thread is doing so. Whether it is there now.
  borrowing func makeUnlessBusy(_ i: Int, _ make: () -> Value) -> Bool {
    if states[i].load(ordering: .acquiring) == State.made { return true }
    let (isMine, _) = states[i].compareExchange(
      expected: State.empty, desired: State.busy, ordering: .acquiring)
    guard isMine else { return false }
    (values + i).initialize(to: make())
    states[i].store(State.made, ordering: .releasing)
    return true
  }

  private borrowing func fill(_ i: Int, _ make: () -> Value) {
    if makeUnlessBusy(i, make) { return }
    // Another thread is at it, for some microseconds.
    while states[i].load(ordering: .acquiring) != State.made { sched_yield() }
  }
}
