public import Foundation
import ObjectiveC
import os

/// A message in the log.
open class OSLogEntry: NSObject {
  public let composedMessage: String
  public let date: Date

  init(composedMessage: String, date: Date) {
    self.composedMessage = composedMessage
    self.date = date
  }
}

public protocol OSLogEntryFromProcess {
  var process: String { get }
  var processIdentifier: pid_t { get }
}

public protocol OSLogEntryWithPayload {
  var subsystem: String { get }
  var category: String { get }
  var formatString: String { get }
}

/// A message that was logged with `os_log` or `Logger`.
public final class OSLogEntryLog: OSLogEntry, OSLogEntryFromProcess, OSLogEntryWithPayload {
  public enum Level: Int, Sendable {
    case undefined, debug, info, notice, error, fault
  }

  public let level: Level
  public let subsystem: String
  public let category: String
  public var formatString: String { composedMessage }
  public var process: String { ProcessInfo.processInfo.processName }
  public var processIdentifier: pid_t { ProcessInfo.processInfo.processIdentifier }

  init(_ message: LogMessages.Message) {
    subsystem = message.subsystem
    category = message.category
    level =
      switch message.type {
      case .debug: .debug
      case .info: .info
      case .default: .notice
      case .error: .error
      case .fault: .fault
      default: .undefined
      }
    super.init(composedMessage: message.text, date: message.date)
  }
}

// The properties that predicates refer to by name.
private enum OSLogEntryLogMembers: NamedMembers {
  static func members() -> ClassMembers {
    ClassMembers(OSLogEntryLog.self) { list in
      list.property("composedMessage") { $0.composedMessage }
      list.property("date") { $0.date }
      list.property("level") { $0.level.rawValue }
      list.property("subsystem") { $0.subsystem }
      list.property("category") { $0.category }
      list.property("process") { $0.process }
      list.property("processIdentifier") { Int($0.processIdentifier) }
    }
  }
}
