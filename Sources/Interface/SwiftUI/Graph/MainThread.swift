/// Runs work on the main actor from code whose isolation is unknown.
enum MainThread {
  /// Runs work immediately if called on the main thread, otherwise later on the main thread.
  static func perform(_ work: @escaping @MainActor () -> Void) {
    nonisolated(unsafe) let work = work
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { work() }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { work() } }
    }
  }

  /// Runs work that must be on the main thread, for values that SwiftUI makes accessible outside any actor.
  /// Terminates the program on another thread, as SwiftUI's own checks do.
  static func assume<T>(_ work: @MainActor () -> T) -> T {
    // The closure runs immediately on this thread, so it is not sent to another one.
    withoutActuallyEscaping(work) { work in
      nonisolated(unsafe) let work = work
      nonisolated(unsafe) var result: T?
      MainActor.assumeIsolated { result = work() }
      return result!
    }
  }
}
