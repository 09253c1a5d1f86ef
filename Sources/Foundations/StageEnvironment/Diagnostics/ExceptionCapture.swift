import Synchronization

/// Collects the exceptions that a piece of code causes.
package final class ExceptionCapture: Sendable {
  @TaskLocal static var current: ExceptionCapture?

  private let found = Mutex<[Diagnostic]>([])

  private init() {}

  /// Runs code and returns the exceptions that it caused, in order. None of them fails the running
  /// test or reaches a log.
  package static func exceptions(in body: () throws -> Void) rethrows -> [Diagnostic] {
    let capture = ExceptionCapture()
    try $current.withValue(capture, operation: body)
    return capture.found.withLock { $0 }
  }

  func add(_ exception: Diagnostic) { found.withLock { $0.append(exception) } }
}
