import Foundation

/// The reason why a host has ended. A client can offer to start it again.
public struct HostEnding: Error, Sendable, Equatable {
  /// A sentence that states what ended the host, and during which call.
  public var message: String
  /// The last lines that the host wrote to its log.
  public var lastLines: [String]

  /// Creates an ending.
  public init(message: String, lastLines: [String] = []) {
    self.message = message
    self.lastLines = lastLines
  }

  /// Creates the ending from the status of a process, as returned by `waitpid`, and its whole log.
  init(status: Int32, during method: String?, log: [String]) {
    let signal = status & 0x7f
    let code = (status >> 8) & 0xff
    let fault = log.lastIndex { $0.contains("Fatal error") }
    let last = fault.map { Array(log[$0...].prefix(20)) } ?? Array(log.suffix(20))
    let reason =
      fault.map { " \(log[$0])" } ?? CrashReport(log).map { " \($0.sentence)" }
      ?? last.last { !$0.isEmpty }.map { " Its last line: \($0)" } ?? ""
    let moment = method.map { " during '\($0)'" } ?? ""
    let cause =
      signal != 0
      ? "The app crashed\(moment) (\(Self.name(of: signal)))."
      : "The app ended\(moment) with status \(code)."
    self.init(message: cause + reason, lastLines: last)
  }

  private static func name(of signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP: "a trap of Swift"
    case SIGSEGV, SIGBUS: "an access to memory that is not its own"
    case SIGABRT: "abort"
    case SIGKILL: "killed"
    default: "signal \(signal)"
    }
  }
}
