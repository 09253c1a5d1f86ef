import Foundation
import Synchronization

/// Collects diagnostics from any thread, in order, each distinct one once.
public final class DiagnosticLog: Sendable {
  /// Hears of each distinct diagnostic once, at the moment when it is reported and on the thread
  /// that reports it.
  public typealias Handler = @Sendable (Diagnostic) -> Void

  private struct Entry: Hashable {
    let diagnostic: Diagnostic
    let task: TaskMark?
  }

  private struct State {
    var entries: [Entry] = []
    var seen: Set<Entry> = []
    /// Also those that were drained.
    var handled: Set<Diagnostic> = []
  }

  private let state = Mutex(State())
  private let handler: Handler?

  public init(handler: Handler? = nil) { self.handler = handler }

  /// The log of the environment in use, for code that has neither view nor layer at hand.
  public static var current: DiagnosticLog { Environment.current.diagnostics }

  public func report(_ diagnostic: Diagnostic) {
    let entry = Entry(diagnostic: diagnostic, task: TaskMark.current)
    let isNew = state.withLock { state in
      if state.seen.insert(entry).inserted { state.entries.append(entry) }
      return state.handled.insert(diagnostic).inserted
    }
    if isNew { handler?(diagnostic) }
  }

  public func warn(_ message: String, file: String? = nil, line: Int? = nil) {
    report(Diagnostic(.warning, message, file: file, line: line))
  }

  /// Everything reported so far, in order, each once.
  public var entries: [Diagnostic] { state.withLock { Self.distinct($0.entries) } }

  /// Everything reported so far by the running task and outside of tasks, which is then forgotten;
  /// the handler hears of no diagnostic again that it heard of before. What other tasks report
  /// stays: tests that run side by side share a log where they make none of their own.
  public func drain() -> [Diagnostic] {
    let task = TaskMark.current
    return state.withLock { state in
      let own = state.entries.filter { TaskMark.areRelated($0.task, task) }
      state.entries.removeAll { TaskMark.areRelated($0.task, task) }
      state.seen.subtract(own)
      return Self.distinct(own)
    }
  }

  private static func distinct(_ entries: [Entry]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return entries.map(\.diagnostic).filter { seen.insert($0).inserted }
  }
}

extension DiagnosticLog {
  /// Writes a line to standard error.
  public static let writeToStandardError: Handler = {
    FileHandle.standardError.write(Data("\($0)\n".utf8))
  }
}
