import Foundation
import Synchronization

/// The state of a lazily computed value: missing, being computed, or ready.
private enum State {
  static let empty: UInt8 = 0
  static let busy: UInt8 = 1
  static let made: UInt8 = 2
}

/// A table of values, each computed by the first thread that needs it, at fixed addresses.
///
/// A slot has three states and changes from one to the next once: a compare-and-swap decides which
/// thread computes the value, a release store publishes it, and every later access is one acquire
/// load. There is no lock, and a value is read by pointer, so threads that share it change no
/// reference count.
///
/// A value must be a function of its index, so that it does not matter which thread computes it.
struct LazyTable<Value>: ~Copyable, @unchecked Sendable {
  // Sendable: a value is written once, before its state is set, and only read afterwards.
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

  /// Returns the value of an index, computing it if needed. `make` must not request the same index.
  @inline(__always)
  borrowing func value(_ i: Int, _ make: () -> Value) -> UnsafePointer<Value> {
    if states[i].load(ordering: .acquiring) != State.made { fill(i, make) }
    return UnsafePointer(values + i)
  }

  /// Computes the value of an index unless another thread is computing it; returns whether the
  /// value is ready.
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
    // Another thread is computing it, which takes some microseconds.
    while states[i].load(ordering: .acquiring) != State.made { sched_yield() }
  }
}
