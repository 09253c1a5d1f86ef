import Dispatch

/// Runs independent operations on a number of threads.
package enum FrameWorkers {
  /// Returns the results in order, independent of the threads that compute them.
  package static func map<Result: Sendable>(
    _ count: Int, threads: Int, _ body: @Sendable (Int) -> Result
  ) -> [Result] {
    let workers = max(1, min(threads, count))
    guard workers > 1 else { return (0..<count).map(body) }
    let results = UnsafeMutablePointer<Result?>.allocate(capacity: count)
    results.initialize(repeating: nil, count: count)
    defer {
      results.deinitialize(count: count)
      results.deallocate()
    }
    // Safe: each index is written by one worker only, and read after all workers have ended.
    nonisolated(unsafe) let shared = results
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      for i in stride(from: worker, to: count, by: workers) { shared[i] = body(i) }
    }
    return (0..<count).map { results[$0]! }
  }
}
