import Foundation
import Synchronization
internal import TestReporting

/// Collects diagnostics from any thread in the order in which they are reported. Equal diagnostics are
/// collected once.
public final class DiagnosticLog: Sendable {
  /// A function that is called once for each distinct diagnostic, on the thread that reports it.
  public typealias Handler = @Sendable (Diagnostic) -> Void

  private struct Entry: Hashable {
    let diagnostic: Diagnostic
    let task: TaskID?
    let test: RunningTest?

    /// Returns whether the entry belongs to a test or, outside of tests, to a task. Diagnostics
    /// that were reported outside any task belong to every task; those outside any test belong to
    /// no test.
    func concerns(_ test: RunningTest?, _ task: TaskID?) -> Bool {
      guard let test else { return TaskID.areRelated(self.task, task) }
      return self.test == test && (!test.isParameterized || TaskID.areRelated(self.task, task))
    }
  }

  private struct State {
    var entries: [Entry] = []
    var seen: Set<Entry> = []
    /// The distinct diagnostics that were reported so far, including those that were drained.
    var handled: Set<Diagnostic> = []
  }

  private let state = Mutex(State())
  private let handler: Handler?

  public init(handler: Handler? = nil) { self.handler = handler }

  /// The log of the current environment, for code without a view or layer.
  public static var current: DiagnosticLog { Environment.current.diagnostics }

  /// Adds a diagnostic. An exception also fails the running test; see `ExceptionHandling`.
  public func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .exception, let capture = ExceptionCapture.current {
      return capture.add(diagnostic)
    }
    let diagnostic = diagnostic.severity == .exception ? diagnostic.raised() : diagnostic
    let entry = Entry(diagnostic: diagnostic, task: TaskID.current, test: RunningTest.current)
    let isNew = state.withLock { state in
      if state.seen.insert(entry).inserted { state.entries.append(entry) }
      return state.handled.insert(diagnostic).inserted
    }
    if isNew { handler?(diagnostic) }
  }

  public func warn(_ message: String, file: String? = nil, line: Int? = nil) {
    report(Diagnostic(.warning, message, file: file, line: line))
  }

  /// All diagnostics reported so far, in order and without duplicates.
  public var entries: [Diagnostic] { state.withLock { Self.distinct($0.entries) } }

  /// Removes and returns the diagnostics that the running test has reported; outside of tests,
  /// those that the running task reported or that were reported outside any task.
  /// The handler is not called again for drained diagnostics. Diagnostics of other tests and tasks
  /// stay in the log, because tests that run in parallel share a log unless they create their own.
  public func drain() -> [Diagnostic] {
    let (test, task) = (RunningTest.current, TaskID.current)
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
