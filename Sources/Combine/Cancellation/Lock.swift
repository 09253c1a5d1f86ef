import Synchronization

/// A lock that protects the stored properties beside it.
///
/// It is not recursive. Its owner neither calls other code nor releases foreign objects while it
/// holds the lock.
struct Lock: ~Copyable, Sendable {
  private let mutex = Mutex(())

  borrowing func withLock<Result>(_ body: () -> Result) -> Result {
    // `Mutex` would return only what may leave the lock's isolation; this lock protects
    // properties of its owner, not a value of its own.
    var result: Result?
    mutex.withLock { _ in result = body() }
    return result.unsafelyUnwrapped
  }
}
