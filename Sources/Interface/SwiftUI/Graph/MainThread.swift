/// Work for the main actor from code that no actor is known of.
enum MainThread {
  /// At once on the main thread, else as soon as that is free.
  static func perform(_ work: @escaping @MainActor () -> Void) {
    nonisolated(unsafe) let work = work
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { work() }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { work() } }
    }
  }

  /// For values that SwiftUI lets be read and written outside of any actor. Ends the program on
  /// another thread, as SwiftUI's own checks do.
  static func assume<T>(_ work: @MainActor () -> T) -> T {
    // The closure runs here and now; nothing crosses to another thread.
    withoutActuallyEscaping(work) { work in
      nonisolated(unsafe) let work = work
      nonisolated(unsafe) var result: T?
      MainActor.assumeIsolated { result = work() }
      return result!
    }
  }
}
