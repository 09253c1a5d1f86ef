public import Foundation

extension Snapshotting {
  /// Returns a strategy that takes its snapshot after a delay.
  ///
  /// Timers, and work that other threads send to the main thread, run during the delay. Animations do not
  /// run: only `advance(by:)` moves the clock of a stage.
  ///
  /// - Parameters:
  ///   - duration: The delay in seconds.
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
