import Synchronization

/// A thread-safe counter that returns 1, 2, 3 and so on, each number once.
final class Counter: Sendable {
  private let value = Mutex<UInt64>(0)

  func next() -> UInt64 {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}
