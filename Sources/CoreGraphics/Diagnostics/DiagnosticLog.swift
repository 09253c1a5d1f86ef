import Foundation
import Synchronization
internal import TestReporting

/// Collects diagnostics from any thread, in order, each distinct one once.
public final class DiagnosticLog: Sendable {
  /// Hears of each distinct diagnostic once, at the moment when it is reported and on the thread
  /// that reports it.
  public typealias Handler = @Sendable (Diagnostic) -> Void

  private struct Entry: Hashable {
    let diagnostic: Diagnostic
    let task: TaskMark?
    let test: RunningTest?

    /// Whether it may be a matter of the test, or outside of tests of the task: what no test did is a
    /// matter of none, and what no task did is a matter of all.
    func concerns(_ test: RunningTest?, _ task: TaskMark?) -> Bool {
      guard let test else { return TaskMark.areRelated(self.task, task) }
      return self.test == test && (!test.isParameterized || TaskMark.areRelated(self.task, task))
    }
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

  /// Adds a diagnostic. For an exception the running test fails; see `ExceptionHandling`.
  public func report(_ diagnostic: Diagnostic) {
    let diagnostic = diagnostic.severity == .exception ? diagnostic.raised() : diagnostic
    let entry = Entry(diagnostic: diagnostic, task: TaskMark.current, test: RunningTest.current)
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

  /// Everything reported so far by the running test, which is then forgotten; outside of tests,
  /// everything reported by the running task and outside of tasks. The handler hears of no diagnostic
  /// again that it heard of before. What other tests and tasks report stays: tests that run side by
  /// side share a log where they make none of their own.
  public func drain() -> [Diagnostic] {
    let (test, task) = (RunningTest.current, TaskMark.current)
    return state.withLock { state in
      let own = state.entries.filter { $0.concerns(test, task) }
      state.entries.removeAll { $0.concerns(test, task) }
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
