import Foundation
import Synchronization

/// A lock together with the state that it protects.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // Unchecked: the state is accessed only while the lock is held.
  private final class Storage {
    let lock = NSLock()
    var state: State
    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  public init(initialState: State) { storage = Storage(initialState) }
  public init(uncheckedState: State) { storage = Storage(uncheckedState) }

  public func withLock<R>(_ body: (inout State) throws -> R) rethrows -> R {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    try withLock(body)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() { self.init(initialState: ()) }
  public func lock() { storage.lock.lock() }
  public func unlock() { storage.lock.unlock() }
  public func withLock<R>(_ body: () throws -> R) rethrows -> R {
    try withLock { (_: inout Void) in try body() }
  }
}

public typealias os_unfair_lock = os_unfair_lock_s

/// A lock that spins until it is acquired. As on Apple's platforms it is for short critical sections only.
public struct os_unfair_lock_s {
  fileprivate var isTaken: Int32 = 0
  public init() {}
}

public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {
  while !os_unfair_lock_trylock(lock) { sched_yield() }
}

public func os_unfair_lock_trylock(_ lock: UnsafeMutablePointer<os_unfair_lock>) -> Bool {
  word(lock).withMemoryRebound(to: Atomic<Int32>.self, capacity: 1) {
    $0.pointee.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
  }
}

public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {
  word(lock).withMemoryRebound(to: Atomic<Int32>.self, capacity: 1) {
    $0.pointee.store(0, ordering: .releasing)
  }
}

private func word(_ lock: UnsafeMutablePointer<os_unfair_lock>) -> UnsafeMutablePointer<Int32> {
  UnsafeMutableRawPointer(lock).assumingMemoryBound(to: Int32.self)
}
