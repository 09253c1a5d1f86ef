// Apple's unified logging. The process keeps its last messages for `OSLogStore`, and the environment variable
// `OS_LOG` writes messages to standard error.
@_exported public import Foundation

public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }
  public static let `default` = Self(rawValue: 0)
  public static let info = Self(rawValue: 1)
  public static let debug = Self(rawValue: 2)
  public static let error = Self(rawValue: 16)
  public static let fault = Self(rawValue: 17)
}

public final class OSLog: NSObject, Sendable {
  public struct Category: Hashable, Sendable {
    let name: String
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    public static let dynamicTracing = Category(name: "DynamicTracing")
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
  }

  public let subsystem: String
  public let category: String

  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }

  public static let `default` = OSLog(subsystem: "", category: "")
  public static let disabled = OSLog(subsystem: "", category: "disabled")

  public func isEnabled(type: OSLogType) -> Bool { Self.isWanted && self !== Self.disabled }
  public var signpostsEnabled: Bool { false }

  static let isWanted = ProcessInfo.processInfo.environment["OS_LOG"] != nil

  func write(_ message: @autoclosure () -> String, _ type: OSLogType) {
    // As on iOS, debug messages are not kept.
    let isKept = self !== Self.disabled && type != .debug
    guard isKept || isEnabled(type: type) else { return }
    let message = message()
    if isKept {
      LogMessages.add(
        LogMessages.Message(
          date: Date(), subsystem: subsystem, category: category, type: type, text: message))
    }
    guard isEnabled(type: type) else { return }
    let place = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
    FileHandle.standardError.write(Data("\(place.isEmpty ? "" : place + ": ")\(message)\n".utf8))
  }
}

/// Logs a message with a format string of `NSString`. Privacy options such as `%{public}@` are accepted.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {
  log.write(formatted("\(message)", args), type)
}

public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  log.write(formatted("\(message)", args), type)
}

private func formatted(_ message: String, _ arguments: [any CVarArg]) -> String {
  let plain = message.replacing(/%\{[^}]*\}/, with: "%")
  return String(format: plain, arguments: arguments)
}

public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  public struct Interpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation<T>(
      _ value: @autoclosure () -> T, align: Any? = nil, privacy: OSLogPrivacy = .auto
    ) { text += "\(value())" }
    public mutating func appendInterpolation<T>(
      _ value: @autoclosure () -> T, format: Any?, align: Any? = nil,
      privacy: OSLogPrivacy = .auto
    ) { text += "\(value())" }
  }
}

public struct OSLogPrivacy: Sendable {
  public enum Mask: Sendable { case hash, none }
  public static let auto = OSLogPrivacy()
  public static let `public` = OSLogPrivacy()
  public static let `private` = OSLogPrivacy()
  public static let sensitive = OSLogPrivacy()
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
  public static func `private`(mask: Mask) -> OSLogPrivacy { .auto }
}

public struct Logger: Sendable {
  private let target: OSLog

  public init() { target = .default }
  public init(_ logObj: OSLog) { target = logObj }
  public init(subsystem: String, category: String) {
    target = OSLog(subsystem: subsystem, category: category)
  }

  public func log(_ message: OSLogMessage) { target.write(message.text, .default) }
  public func log(level: OSLogType, _ message: OSLogMessage) { target.write(message.text, level) }
  public func trace(_ message: OSLogMessage) { target.write(message.text, .debug) }
  public func debug(_ message: OSLogMessage) { target.write(message.text, .debug) }
  public func info(_ message: OSLogMessage) { target.write(message.text, .info) }
  public func notice(_ message: OSLogMessage) { target.write(message.text, .default) }
  public func warning(_ message: OSLogMessage) { target.write(message.text, .error) }
  public func error(_ message: OSLogMessage) { target.write(message.text, .error) }
  public func critical(_ message: OSLogMessage) { target.write(message.text, .fault) }
  public func fault(_ message: OSLogMessage) { target.write(message.text, .fault) }
}
