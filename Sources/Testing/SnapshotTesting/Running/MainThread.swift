import CoreGraphics
import Dispatch
import Foundation
import TestReporting

/// Runs code that uses views on the main actor, from any thread of a test.
///
/// XCTest calls synchronous test methods on the main thread, without an actor. Swift Testing runs
/// `@MainActor` tests on the main queue, which a thread other than the first one serves on Linux, and all
/// other tests on the thread pool.
enum MainThread {
  static func run<R>(_ body: @MainActor () -> R) -> R {
    withoutActuallyEscaping(body) { body in
      let work = Unchecked(value: body)
      if MainQueue.isCurrent {
        return MainActor.assumeIsolated { Unchecked(value: work.value()) }.value
      }
      // The main thread uses the task-local settings of the test's task.
      let settings = TaskSettings()
      defer { settings.failures.record() }
      return DispatchQueue.main.sync {
        settings.apply { MainActor.assumeIsolated { Unchecked(value: work.value()) } }
      }.value
    }
  }

  /// The task-local values around an assertion.
  private struct TaskSettings: Sendable {
    private let configuration = SnapshotTestingConfiguration.current
    private let log = SnapshotDiagnostics.log
    private let environment = Environment.scope
    private let task = TaskID.current
    private let test = RunningTest.current
    private let exceptions = ExceptionHandling.current
    /// The failures that occur on the main thread, which has no current test.
    let failures = DeferredFailures()

    func apply<R>(_ body: () -> R) -> R {
      SnapshotTestingConfiguration.$current.withValue(configuration) {
        SnapshotDiagnostics.$log.withValue(log) { handOver(body) }
      }
    }

    private func handOver<R>(_ body: () -> R) -> R {
      TaskID.$handedOver.withValue(task) {
        RunningTest.$handedOver.withValue(test) {
          TestFailure.$deferred.withValue(failures) {
            ExceptionHandling.$current.withValue(exceptions) {
              environment.map { $0.perform(body) } ?? body()
            }
          }
        }
      }
    }
  }

  private struct Unchecked<Value>: @unchecked Sendable {
    // Sendable: the caller waits, so only one thread at a time uses the value.
    let value: Value
  }
}
