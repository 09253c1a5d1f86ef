internal import Synchronization

#if canImport(Testing)
  @_weakLinked internal import Testing
#endif
#if canImport(XCTest)
  @_weakLinked internal import XCTest
#endif

/// Identifies a running test of Swift Testing or XCTest.
///
/// XCTest runs one test at a time, which is identified by the number of tests that have begun. Swift Testing
/// runs several tests at a time, each of which is identified through its task.
package struct RunningTest: Hashable, Sendable {
  private enum Identity: Hashable {
    case swiftTesting(String)
    case xcTest(Int)
  }

  private let identity: Identity
  /// Whether several cases of the test may run in parallel.
  package let isParameterized: Bool

  /// The test that the caller runs in; nil outside of tests, and in threads and tasks that a test of
  /// Swift Testing started without its context.
  package static var current: RunningTest? {
    if let handedOver { return handedOver }
    #if canImport(Testing)
      if TestLibrary.hasSwiftTesting, let test = Test.current {
        return RunningTest(
          identity: .swiftTesting("\(test.id)"), isParameterized: test.isParameterized)
      }
    #endif
    #if canImport(XCTest)
      if TestLibrary.hasXCTest, !TestLibrary.isSwiftTestingProcess,
        let number = XCTestCounter.numberOfCurrentTest
      {
        return RunningTest(identity: .xcTest(number), isParameterized: false)
      }
    #endif
    return nil
  }

  /// The test whose own thread is waiting for this code to run on another thread.
  @TaskLocal package static var handedOver: RunningTest?
}

#if canImport(XCTest)
  /// Counts the tests of XCTest that have begun, and their failures.
  final class XCTestCounter: XCTestObservation {
    private struct State {
      var count = 0
      var isInTest = false
      /// Whether a test may have been running when the counter was added, so that the state is
      /// unknown.
      var isUnsure = true
      var failureCount = 0
    }

    private static let state = Mutex(State())
    private static let isObserving: Void = {
      XCTestObservationCenter.shared.addTestObserver(XCTestCounter())
    }()

    /// The number of the running test; nil between tests.
    static var numberOfCurrentTest: Int? {
      _ = isObserving
      return state.withLock { $0.isInTest || $0.isUnsure ? $0.count : nil }
    }

    func testCaseWillStart(_ testCase: XCTestCase) {
      Self.state.withLock {
        $0.count += 1
        $0.isInTest = true
        $0.isUnsure = false
      }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
      Self.state.withLock {
        $0.isInTest = false
        $0.isUnsure = false
      }
    }

    /// The number of failures since the first use. XCTest ignores failures while no test runs.
    static var failureCount: Int {
      _ = isObserving
      return state.withLock { $0.failureCount }
    }

    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
      atLine lineNumber: Int
    ) { Self.state.withLock { $0.failureCount += 1 } }
  }
#endif
