public import Foundation

extension Snapshotting {
  /// Returns a strategy that takes its snapshot after a time.
  ///
  /// Timers, and work of other threads that comes to the main one, run meanwhile. Animations do
  /// not: the clock of a stage moves in `advance(by:)` only.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - strategy: The strategy to take the snapshot with.
  public static func wait(for duration: TimeInterval, on strategy: Snapshotting) -> Snapshotting {
    Snapshotting(pathExtension: strategy.pathExtension, diffing: strategy.diffing) { value in
      Async { callback in
        if duration > 0 { RunLoop.current.run(until: Date(timeIntervalSinceNow: duration)) }
        strategy.snapshot(value).run(callback)
      }
    }
  }
}
