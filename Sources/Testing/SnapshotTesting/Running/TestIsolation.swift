import Foundation
import Testing

/// Returns the main actor as the actor of synchronous tests of Swift Testing that have none.
///
/// In the Swift 5 language mode the compiler lets such tests use views, as it does for iOS. Swift Testing
/// would run them on a thread pool, but UIKit here works on one thread only. `render test` links tests so
/// that they call this function in place of Swift Testing's.
@_silgen_name("__wrap_$s7Testing36__defaultSynchronousIsolationContextScA_pSgvg")
public func isolationOfSynchronousTests() -> (any Actor)? {
  let file = Test.current?.sourceLocation.fileID ?? ""
  return testsOffMain.contains(file) ? nil : MainActor.shared
}

/// The files whose tests run outside of the main thread, since they block until work on it is done.
private let testsOffMain = Set(
  (ProcessInfo.processInfo.environment["TINTYPE_TESTS_OFF_MAIN"] ?? "").split(separator: "\n")
    .map(String.init))
