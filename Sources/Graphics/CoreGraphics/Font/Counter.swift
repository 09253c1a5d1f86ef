import Synchronization

/// Returns 1, 2, 3 and so on, once each.
final class Counter: Sendable {
  private let value = Mutex<UInt64>(0)

  func next() -> UInt64 {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}
