import Synchronization

/// The shared state of a stage, which all views and layers on it use: the diagnostic log and one part for
/// each module, such as text settings, the clock, the screen and the application.
///
/// A layer or view finds its environment through the window that contains it; outside any window it uses the
/// environment in which it was created. Apple's process-wide names (`UIScreen.main`, `CACurrentMediaTime()`,
/// ...) refer to the current environment, `current`. It depends on the scope of the running code, not on the
/// order of calls: a stage's calls enter its environment and leave it again, so that two stages can alternate
/// in one process without affecting each other.
///
/// An environment is entered for a task. Code that runs concurrently in other tasks is not affected; a task
/// that is started inside inherits the environment.
package final class Environment: Sendable {
  package let diagnostics: DiagnosticLog

  /// The parts of the modules, at most a handful.
  private let parts = Mutex<[(type: ObjectIdentifier, part: any AnyObject & Sendable)]>([])

  package init(diagnostics: DiagnosticLog = DiagnosticLog()) { self.diagnostics = diagnostics }

  // MARK: Parts

  /// Returns the object of a class in which a module stores its state for this environment, and
  /// creates it at the first call.
  ///
  /// - Parameter make: Creates the part. It is called once for an environment, unless two threads call at the
  ///   same moment; then one of the two parts is discarded. The part must not retain the environment.
  package func part<Part: AnyObject & Sendable>(make: () -> Part) -> Part {
    if let part = find(Part.self) { return part }
    let new = make()
    return parts.withLock { parts in
      if let there = Self.find(Part.self, in: parts) { return there }
      parts.append((ObjectIdentifier(Part.self), new))
      return new
    }
  }

  private func find<Part: AnyObject & Sendable>(_ type: Part.Type) -> Part? {
    parts.withLock { Self.find(type, in: $0) }
  }

  private static func find<Part: AnyObject>(
    _ type: Part.Type, in parts: [(type: ObjectIdentifier, part: any AnyObject & Sendable)]
  ) -> Part? {
    for entry in parts where entry.type == ObjectIdentifier(type) {
      return unsafeDowncast(entry.part, to: type)
    }
    return nil
  }

  // MARK: Current environment

  /// The environment of the running code: the one entered last. If none was entered, it is the
  /// environment of the newest living stage that the running task, or no task, has created, so that
  /// a program with one stage need not enter anything. Otherwise it is the standard one.
  ///
  /// Stages of other tasks are ignored: tests run in parallel, and a test would otherwise find the
  /// stage of another one after each of its suspensions.
  package static var current: Environment { scope?.environment ?? newest ?? standard }

  /// The current environment and the current setting, nil for the environment's own, in one lookup.
  package static var inUse: (environment: Environment, setting: (any AnyObject & Sendable)?) {
    guard let scope else { return (newest ?? standard, nil) }
    return (scope.environment ?? newest ?? standard, scope.setting)
  }

  /// The environment of a process without a stage: by default an iPhone 15 with a clock that does not
  /// advance. The variables in `HostVariable` change these defaults.
  package static let standard = Environment(
    diagnostics: DiagnosticLog(handler: DiagnosticLog.writeToStandardError))

  /// Runs the closure in this environment and restores the previous one.
  package func perform<R, E>(_ work: () throws(E) -> R) throws(E) -> R {
    if Self.scope?.environment === self { return try work() }
    return try EnvironmentScope(self).perform(work)
  }

  /// Runs the asynchronous closure in this environment and restores the previous one.
  package func perform<R>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> R
  ) async rethrows -> R {
    try await Self.$scope.withValue(EnvironmentScope(self), operation: work)
  }

  @TaskLocal package static var scope: EnvironmentScope?

  // MARK: Newest environment

  private struct Reference {
    weak var environment: Environment?
    let task = TaskID.current
  }

  private static let living = Mutex<[Reference]>([])

  private static var newest: Environment? {
    living.withLock { living in
      guard !living.isEmpty else { return nil }
      let task = TaskID.current
      var outsideOfTasks: Environment?
      for reference in living.reversed() {
        guard let environment = reference.environment else { continue }
        if reference.task == task { return environment }
        if reference.task == nil, outsideOfTasks == nil { outsideOfTasks = environment }
      }
      return outsideOfTasks
    }
  }

  /// Makes this environment the current one for code of this task that has not entered an environment, until
  /// a newer environment calls this method.
  package func becomeNewest() {
    Self.living.withLock { living in
      living.removeAll { $0.environment == nil }
      living.append(Reference(environment: self))
    }
  }

  /// Undoes `becomeNewest()`: an older environment, or the standard one, becomes current again.
  package func resign() {
    Self.living.withLock { living in
      living.removeAll { $0.environment == nil || $0.environment === self }
    }
  }
}
