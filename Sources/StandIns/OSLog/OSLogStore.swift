public import Foundation
import ObjectiveC
@_exported public import os

/// The messages that `os_log` and `Logger` have written in this process.
///
/// - Support: partial: the scope is always this process; at most 10,000 messages are stored, and
///   none of the level debug.
public final class OSLogStore: NSObject {
  public enum Scope: Int, Sendable {
    case system = 0
    case currentProcessIdentifier = 1
  }

  public init(scope: Scope) throws { super.init() }

  /// Returns the messages from a position on that satisfy a predicate, from the oldest to the newest.
  ///
  /// - Parameter predicate: A condition on `subsystem`, `category`, `composedMessage`, `level` and other
  ///   properties.
  public func getEntries(
    with options: OSLogEnumerator.Options = [], at position: OSLogPosition? = nil,
    matching predicate: NSPredicate? = nil
  ) throws -> AnySequence<OSLogEntry> {
    let entries = LogMessages.all.filter { $0.date >= position?.date ?? .distantPast }
      .map(OSLogEntryLog.init).filter { predicate?.evaluate(with: $0) ?? true }
    return AnySequence(options.contains(.reverse) ? entries.reversed() : entries)
  }

  public func position(date: Date) -> OSLogPosition { OSLogPosition(date: date) }

  public func position(timeIntervalSinceEnd seconds: TimeInterval) -> OSLogPosition {
    OSLogPosition(date: Date(timeIntervalSinceNow: seconds))
  }

  public func position(timeIntervalSinceLatestBoot seconds: TimeInterval) -> OSLogPosition {
    OSLogPosition(
      date: Date(timeIntervalSinceNow: seconds - ProcessInfo.processInfo.systemUptime))
  }
}

/// A position in the log, given by a date.
public final class OSLogPosition: NSObject {
  let date: Date

  init(date: Date) { self.date = date }
}

public final class OSLogEnumerator: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let reverse = Options(rawValue: 1)
  }
}
