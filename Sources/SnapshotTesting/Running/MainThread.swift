import Dispatch
import Foundation

/// Runs work that views need on the main actor, from wherever a test happens to be.
///
/// XCTest calls synchronous test methods on the main thread, without an actor. Swift Testing runs
/// `@MainActor` tests on the main queue, which on Linux is served by a thread that is not the
/// first one, and all others on the pool.
enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static func run<R>(_ body: @MainActor () -> R) -> R {
    withoutActuallyEscaping(body) { body in
      let work = Unchecked(value: body)
      if DispatchQueue.getSpecific(key: key) == true || Thread.isMainThread {
        return MainActor.assumeIsolated { Unchecked(value: work.value()) }.value
      }
      // What is set for the test's task holds on the other thread too.
      let configuration = SnapshotTestingConfiguration.current
      return DispatchQueue.main.sync {
        SnapshotTestingConfiguration.$current.withValue(configuration) {
          MainActor.assumeIsolated { Unchecked(value: work.value()) }
        }
      }.value
    }
  }

  private struct Unchecked<Value>: @unchecked Sendable {
    // Sendable: the caller waits, so one thread at a time touches the value.
    let value: Value
  }
}
