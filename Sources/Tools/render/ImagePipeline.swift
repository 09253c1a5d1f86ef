import Foundation

/// Paints and encodes images on other threads, while the main thread lays out the next image.
///
/// Results are delivered on the main thread in the order of submission, so that files, messages and the error
/// that ends the command are the same as without threads.
@MainActor
final class ImagePipeline<Result: Sendable> {
  /// A closure that receives a result on the main thread. An error that it throws ends the command.
  typealias Delivery = (Result) throws(Failure) -> Void

  /// The number of threads that paint one image; nil for the default.
  let paintingThreads: Int?
  private let workers: Int
  private var waiting: [(result: Pending<Result>, deliver: Delivery)] = []
  private let jobs = JobQueue()

  /// Creates a pipeline for a number of images.
  ///
  /// - Parameters:
  ///   - count: The number of images. A single image is finished without other threads.
  ///   - threads: The maximum number of threads; nil for one per processor.
  init(count: Int, threads: Int?) {
    let all = threads ?? ProcessInfo.processInfo.activeProcessorCount
    guard count > 1, all > 1 else {
      workers = 0
      paintingThreads = threads
      return
    }
    workers = min(all - 1, count, 4)
    paintingThreads = max(1, (all - 1) / workers)
    for _ in 0..<workers { jobs.startThread() }
  }

  deinit { jobs.close() }

  /// Submits work. Waits while too many images are in progress, since each requires memory for its pixels.
  func add(
    _ work: @escaping @Sendable () -> Result, deliver: @escaping Delivery
  ) throws(Failure) {
    guard workers > 0 else { return try deliver(work()) }
    while waiting.count > workers { try deliverFirst() }
    let pending = Pending<Result>()
    jobs.add { pending.fulfil(work()) }
    waiting.append((pending, deliver))
  }

  /// Delivers all remaining results.
  func finish() throws(Failure) {
    while !waiting.isEmpty { try deliverFirst() }
  }

  /// Waits for the oldest submitted work and delivers its result.
  private func deliverFirst() throws(Failure) {
    let first = waiting.removeFirst()
    try first.deliver(first.result.wait())
  }
}

/// A value that another thread computes.
private final class Pending<Value: Sendable>: @unchecked Sendable {
  // Sendable: the value is written once before the signal and read after it.
  private var value: Value?
  /// Signalled when the value is available.
  private let isThere = DispatchSemaphore(value: 0)

  /// Stores the value and wakes the waiting thread.
  func fulfil(_ value: Value) {
    self.value = value
    isThere.signal()
  }

  /// Returns the value, after waiting for it if needed.
  func wait() -> Value {
    isThere.wait()
    return value!
  }
}

/// A queue of work that a few threads perform in order.
private final class JobQueue: @unchecked Sendable {
  // Sendable: the condition protects all properties.
  private var jobs: [@Sendable () -> Void] = []
  /// Whether no more work will be added.
  private var isClosed = false
  /// Protects the queue and wakes its threads.
  private let condition = NSCondition()

  /// The stack size in bytes, equal to that of a main thread, since painting nested groups is recursive.
  private static let stackSize = 8 << 20

  /// Starts a thread that runs work until the queue is closed.
  func startThread() {
    let thread = Thread { [self] in
      while let job = next() { job() }
    }
    thread.stackSize = Self.stackSize
    thread.start()
  }

  /// Appends work and wakes a thread.
  func add(_ job: @escaping @Sendable () -> Void) {
    condition.lock()
    jobs.append(job)
    condition.signal()
    condition.unlock()
  }

  /// Makes the threads end after the remaining work.
  func close() {
    condition.lock()
    isClosed = true
    condition.broadcast()
    condition.unlock()
  }

  /// Returns the next work, after waiting for it; nil once the queue is closed and empty.
  private func next() -> (@Sendable () -> Void)? {
    condition.lock()
    defer { condition.unlock() }
    while jobs.isEmpty, !isClosed { condition.wait() }
    return jobs.isEmpty ? nil : jobs.removeFirst()
  }
}
