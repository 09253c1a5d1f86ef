/// Work for the main actor from code that no actor is known of.
enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this is the main actor's thread. On Linux the main queue may be served by another thread
  /// than the first one.
  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }

  /// At once on the main thread, else as soon as that is free.
  static func perform(_ work: @escaping @MainActor () -> Void) {
    nonisolated(unsafe) let work = work
    if isCurrent {
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
