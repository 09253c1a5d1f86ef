import Foundation
import UIKit

/// Waits for a snapshot that becomes available later, on any thread.
enum SnapshotWaiter {
  static func wait<Format>(
    for snapshot: Async<Format>, _ timeout: TimeInterval
  ) throws(SnapshotFailure) -> Format {
    let box = Box<Format>()
    snapshot.run { box.value = $0 }
    let deadline = Date(timeIntervalSinceNow: timeout)
    while box.value == nil {
      if Date() >= deadline {
        throw SnapshotFailure(
          "The snapshot was not there after \(shortNumber(CGFloat(timeout))) seconds. If the "
            + "value needs longer, pass a larger timeout:.")
      }
      _ = RunLoop.current.run(
        mode: .default, before: min(deadline, Date(timeIntervalSinceNow: 0.01)))
    }
    guard let format = box.value else { throw SnapshotFailure("There is no snapshot.") }
    return format
  }

  /// Receives the snapshot from the callback, on any thread.
  private final class Box<Content>: @unchecked Sendable {
    // Sendable: the lock protects the content.
    private let lock = NSLock()
    private var content: Content?

    var value: Content? {
      get { lock.withLock { content } }
      set { lock.withLock { content = newValue } }
    }
  }
}

extension SnapshotTestingConfiguration.Record {
  /// Returns the record mode of an assertion: its argument, else the configuration around it, else the global
  /// `isRecording`, else the environment's mode, else `.missing`. If the environment's mode is `never`, it
  /// has precedence, so that no reference is written.
  static func inEffect(
    _ argument: Self?, _ environment: SnapshotEnvironment
  ) throws(SnapshotFailure) -> Self {
    let byEnvironment = try environment.record()
    if byEnvironment == .never { return .never }
    return argument ?? SnapshotTestingConfiguration.current?.record ?? GlobalSettings.record
      ?? byEnvironment ?? .missing
  }
}
