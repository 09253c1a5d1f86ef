import Foundation
import Testing

/// Returns the actor of synchronous tests of Swift Testing without one: the main actor.
///
/// In the Swift 5 language mode the compiler lets such tests use views, as it does for iOS. There they
/// run on threads of a pool; UIKit here accepts one thread only. `render test` links tests so that they
/// find this function in place of Swift Testing's.
@_silgen_name("__wrap_$s7Testing36__defaultSynchronousIsolationContextScA_pSgvg")
public func isolationOfSynchronousTests() -> (any Actor)? {
  let file = Test.current?.sourceLocation.fileID ?? ""
  return testsOffMain.contains(file) ? nil : MainActor.shared
}

/// Files whose tests wait for the main thread.
private let testsOffMain = Set(
  (ProcessInfo.processInfo.environment["TINTYPE_TESTS_OFF_MAIN"] ?? "").split(separator: "\n")
    .map(String.init))
