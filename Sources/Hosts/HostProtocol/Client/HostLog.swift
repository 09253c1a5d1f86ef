import Foundation
import Synchronization

/// The lines that a host's program has written to its standard output and standard error.
public final class HostLog: Sendable {
  private struct Lines {
    var kept: [String] = []
    /// The number of lines that were discarded before the stored ones.
    var dropped = 0
  }

  private let lines = Mutex(Lines())

  /// The maximum number of stored lines, followed by the maximum length of a line in bytes.
  private static let mostLines = 5_000
  private static let longestLine = 4_096

  /// Creates an empty log.
  public init() {}

  /// Adds a line.
  public func add(_ line: String) {
    let line = line.utf8.count > Self.longestLine ? "\(line.prefix(Self.longestLine))…" : line
    lines.withLock { lines in
      lines.kept.append(line)
      if lines.kept.count > Self.mostLines {
        lines.kept.removeFirst()
        lines.dropped += 1
      }
    }
  }

  /// The number of lines so far.
  public var count: Int { lines.withLock { $0.dropped + $0.kept.count } }

  /// Returns the lines after the first `number` lines, except those that were discarded.
  public func lines(since number: Int = 0) -> [String] {
    lines.withLock { lines in
      Array(lines.kept.dropFirst(max(0, number - lines.dropped)))
    }
  }
}
