import Synchronization

/// A lock that protects the stored properties beside it.
///
/// It is not recursive. Its owner neither calls other code nor releases foreign objects while it
/// holds the lock.
struct Lock: ~Copyable, Sendable {
  private let mutex = Mutex(())

  // `Mutex.withLock` returns only what may leave the lock's isolation; this lock protects
  // properties of its owner, not a value of its own. Inlined, since a generic function costs more
  // than the lock.
  @inline(__always)
  borrowing func withLock<Result>(_ body: () -> Result) -> Result {
    mutex._unsafeLock()
    defer { mutex._unsafeUnlock() }
    return body()
  }
}
