import Foundation
import Synchronization

/// Something a reader of the result should know: what was found, where, and what to do about it.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    case note, warning, error
  }

  public var severity: Severity
  /// One full sentence or two: what was found, what was expected, what to do.
  public var message: String
  /// Path of the document that the message is about.
  public var file: String?
  /// Line in `file`, from 1.
  public var line: Int?

  public init(_ severity: Severity, _ message: String, file: String? = nil, line: Int? = nil) {
    self.severity = severity
    self.message = message
    self.file = file
    self.line = line
  }

  /// `FILE:LINE: severity: sentence`
  public var description: String {
    let place =
      switch (file, line) {
      case (let file?, let line?): "\(file):\(line): "
      case (let file?, nil): "\(file): "
      case (nil, _): ""
      }
    return "\(place)\(severity.rawValue): \(message)"
  }
}

/// Collects diagnostics from any thread, in order, each distinct one once.
public final class DiagnosticLog: Sendable {
  private struct State {
    var entries: [Diagnostic] = []
    var seen: Set<Diagnostic> = []
  }

  private let state = Mutex(State())

  public init() {}

  /// Where code without a log at hand reports; one a process.
  public static let shared = DiagnosticLog()

  public func report(_ diagnostic: Diagnostic) {
    state.withLock {
      if $0.seen.insert(diagnostic).inserted { $0.entries.append(diagnostic) }
    }
  }

  public func warn(_ message: String, file: String? = nil, line: Int? = nil) {
    report(Diagnostic(.warning, message, file: file, line: line))
  }

  /// Everything reported so far, in order.
  public var entries: [Diagnostic] { state.withLock { $0.entries } }

  /// Everything reported so far; the log is empty afterwards.
  public func drain() -> [Diagnostic] {
    state.withLock { state in
      let entries = state.entries
      state = State()
      return entries
    }
  }
}
