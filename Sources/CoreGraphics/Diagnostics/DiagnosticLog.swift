import Foundation
import Synchronization

/// Collects diagnostics from any thread, in order, each distinct one once.
public final class DiagnosticLog: Sendable {
  /// Hears of each distinct diagnostic once, at the moment when it is reported and on the thread
  /// that reports it.
  public typealias Handler = @Sendable (Diagnostic) -> Void

  private struct State {
    var entries: [Diagnostic] = []
    var seen: Set<Diagnostic> = []
    /// Also those that were drained.
    var handled: Set<Diagnostic> = []
  }

  private let state = Mutex(State())
  private let handler: Handler?

  public init(handler: Handler? = nil) { self.handler = handler }

  /// The log of the environment in use, for code that has neither view nor layer at hand.
  public static var current: DiagnosticLog { Environment.current.diagnostics }

  /// The older name of `current`.
  public static var shared: DiagnosticLog { current }

  public func report(_ diagnostic: Diagnostic) {
    let isNew = state.withLock { state in
      if state.seen.insert(diagnostic).inserted { state.entries.append(diagnostic) }
      return state.handled.insert(diagnostic).inserted
    }
    if isNew { handler?(diagnostic) }
  }

  public func warn(_ message: String, file: String? = nil, line: Int? = nil) {
    report(Diagnostic(.warning, message, file: file, line: line))
  }

  /// Everything reported so far, in order.
  public var entries: [Diagnostic] { state.withLock { $0.entries } }

  /// Everything reported so far; the log is empty afterwards, and the handler hears of no
  /// diagnostic again that it heard of before.
  public func drain() -> [Diagnostic] {
    state.withLock { state in
      let entries = state.entries
      state.entries = []
      state.seen = []
      return entries
    }
  }
}

extension DiagnosticLog {
  /// Writes a line to standard error.
  public static let writeToStandardError: Handler = {
    FileHandle.standardError.write(Data("\($0)\n".utf8))
  }
}
