import Synchronization

/// A unit of queued work that runs once: on the stage or on the host's queue.
final class QueuedItem: Sendable {
  private let action: Mutex<(@Sendable () -> Void)?>

  init(_ action: @escaping @Sendable () -> Void) { self.action = Mutex(action) }

  func run() {
    let action = action.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }
}

/// The work that runs on the current thread: queued work of the main thread, or background work.
///
/// The key of background work determines the order of the work that it queues. It depends on where in the
/// program the work was started, not on when it ends.
final class RunningWork {
  let queue: QueuedWork
  /// The key of background work; nil on the main thread.
  let key: [Int]?
  let number: Int
  /// The time in seconds by which the thread that queued the work had slept beyond the stage's time.
  let lead: Double
  private var childCount = 0

  init(_ queue: QueuedWork, key: [Int]?, number: Int = 0, lead: Double = 0) {
    self.queue = queue
    self.key = key
    self.number = number
    self.lead = lead
  }

  /// The number of the work's random number stream: a hash of the key, which identifies the work's position
  /// in the program.
  var randomStream: UInt64 {
    (key ?? []).reduce(0xcbf2_9ce4_8422_2325) {
      ($0 ^ UInt64(bitPattern: Int64($1))) &* 0x100_0000_01b3
    }
  }

  /// The maximum length of a key; longer keys would make long chains of work slow. More deeply nested work is
  /// ordered by its arrival.
  private static let deepest = 64

  /// Returns a new key for work that this work queues; nil on the main thread.
  func childKey() -> [Int]? {
    guard let key else { return nil }
    childCount += 1
    return key.count < Self.deepest ? key + [childCount] : key
  }
}
