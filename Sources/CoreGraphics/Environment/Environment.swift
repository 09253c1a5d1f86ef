import Synchronization

/// What a stage lends to everything on it: where messages go, and a part of each module above -
/// the way of drawing text, the clock, the screen, the application.
///
/// Layers and views find theirs through the window that they are in; outside of any window they
/// have the one in which they were made. Apple's process-wide names (`UIScreen.main`,
/// `CACurrentMediaTime()`, ...) answer for the environment in use, `current`. That is a matter of
/// scope, not of order: a stage's calls enter its environment and leave it again, so two stages
/// may alternate in one process, and what a stage did is not there for the next.
///
/// An environment is entered for a task: what runs elsewhere at the same time does not see it, and
/// a task started inside keeps it.
package final class Environment: Sendable {
  package let diagnostics: DiagnosticLog

  /// A handful at the most: one a module.
  private let parts = Mutex<[(type: ObjectIdentifier, part: any AnyObject & Sendable)]>([])

  package init(diagnostics: DiagnosticLog = DiagnosticLog()) { self.diagnostics = diagnostics }

  // MARK: Parts

  /// What a module keeps in this environment, made when it is first asked for.
  ///
  /// - Parameter make: Called at most once an environment unless two threads ask at the same
  ///   moment; then one of the two is thrown away. Must not keep the environment alive.
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

  // MARK: In use

  /// The environment in use: the one entered last; outside of any the one of the newest stage that
  /// the running task, or no task, has made and that still lives, so that a program with one stage
  /// need not enter anything; else the standard one.
  ///
  /// The stage of another task is not looked for: tests run side by side, and at each of its waits
  /// a test would meet the stage of another.
  package static var current: Environment { entry?.environment ?? newest ?? standard }

  /// The environment in use and the setting in use, nil for the environment's own, in one look.
  package static var inUse: (environment: Environment, setting: (any AnyObject & Sendable)?) {
    guard let entry else { return (newest ?? standard, nil) }
    return (entry.environment ?? newest ?? standard, entry.setting)
  }

  /// That of a process without a stage: an iPhone 15 whose time stands still.
  package static let standard = Environment(
    diagnostics: DiagnosticLog(handler: DiagnosticLog.writeToStandardError))

  /// Works in this environment and goes back to the one before.
  package func perform<R, E>(_ work: () throws(E) -> R) throws(E) -> R {
    if Self.entry?.environment === self { return try work() }
    return try EnvironmentEntry(self).perform(work)
  }

  /// The same for work that waits in between.
  package func perform<R>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> R
  ) async rethrows -> R {
    try await Self.$entry.withValue(EnvironmentEntry(self), operation: work)
  }

  @TaskLocal package static var entry: EnvironmentEntry?

  // MARK: The newest

  private struct Reference {
    weak var environment: Environment?
    let task = TaskMark.current
  }

  private static let living = Mutex<[Reference]>([])

  private static var newest: Environment? {
    living.withLock { living in
      guard !living.isEmpty else { return nil }
      let task = TaskMark.current
      var outsideOfTasks: Environment?
      for reference in living.reversed() {
        guard let environment = reference.environment else { continue }
        if reference.task == task { return environment }
        if reference.task == nil, outsideOfTasks == nil { outsideOfTasks = environment }
      }
      return outsideOfTasks
    }
  }

  /// Makes it the one that answers where none was entered, in this task, until a newer one comes.
  package func becomeNewest() {
    Self.living.withLock { living in
      living.removeAll { $0.environment == nil }
      living.append(Reference(environment: self))
    }
  }

  /// Lets an older one, or the standard one, answer again.
  package func resign() {
    Self.living.withLock { living in
      living.removeAll { $0.environment == nil || $0.environment === self }
    }
  }
}

/// One entering of an environment, and what a program says for as long as it lasts.
package final class EnvironmentEntry: Sendable {
  /// Nil where only the setting is another and no environment was entered outside.
  package let environment: Environment?
  private let settingStorage: Mutex<(any AnyObject & Sendable)?>

  /// - Parameters:
  ///   - environment: Nil for the one in use: tasks that begin inside keep it.
  ///   - setting: What UIKit takes for the traits in use.
  package init(_ environment: Environment?, setting: (any AnyObject & Sendable)? = nil) {
    self.environment = environment ?? Environment.entry?.environment
    settingStorage = Mutex(setting)
  }

  package var setting: (any AnyObject & Sendable)? {
    get { settingStorage.withLock { $0 } }
    set { settingStorage.withLock { $0 = newValue } }
  }

  package func perform<R, E>(_ work: () throws(E) -> R) throws(E) -> R {
    let result = Environment.$entry.withValue(self) {
      Result { () throws(E) -> R in try work() }
    }
    return try result.get()
  }
}
