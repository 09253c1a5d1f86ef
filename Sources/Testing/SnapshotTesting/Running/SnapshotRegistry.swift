import Synchronization
import XCTest

/// Records the snapshots of the process: the number of unnamed snapshots of each test, and the snapshot that
/// uses each file.
enum SnapshotRegistry {
  private struct State {
    var counts: [String: Int] = [:]
    var owners: [String: Owner] = [:]
    var isObserving = false
  }

  struct Owner: Equatable {
    var test: String
    var name: String
  }

  private static let state = Mutex(State())

  /// Returns the number of the next unnamed snapshot of a test, from 1.
  static func nextNumber(file: String, test: String) -> Int {
    observeXCTest()
    let key = "\(file)\u{0}\(test)\u{0}\(TestRun.currentTestID ?? "")"
    return state.withLock { state in
      state.counts[key, default: 0] += 1
      return state.counts[key] ?? 1
    }
  }

  /// Records the snapshot that uses a file. Returns the earlier user if it has another name.
  static func claim(_ path: String, by owner: Owner) -> Owner? {
    state.withLock { state in
      if let other = state.owners[path], other != owner { return other }
      state.owners[path] = owner
      return nil
    }
  }

  /// Restarts the numbers with each test case, so that a test that runs twice takes the same snapshots twice.
  private static func observeXCTest() {
    guard !TestRun.isSwiftTesting else { return }
    let isFirst = state.withLock { state in
      defer { state.isObserving = true }
      return !state.isObserving
    }
    if isFirst { XCTestObservationCenter.shared.addTestObserver(CaseObserver()) }
  }

  static func resetCounts() { state.withLock { $0.counts = [:] } }

  private final class CaseObserver: NSObject, XCTestObservation {
    func testBundleWillStart(_ testBundle: Bundle) {}
    func testBundleDidFinish(_ testBundle: Bundle) { SnapshotLog.noteEnd() }
    func testSuiteWillStart(_ testSuite: XCTestSuite) {}
    func testSuiteDidFinish(_ testSuite: XCTestSuite) {}
    func testCaseWillStart(_ testCase: XCTestCase) { SnapshotRegistry.resetCounts() }
    func testCaseDidFinish(_ testCase: XCTestCase) { SnapshotRegistry.resetCounts() }
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
      atLine lineNumber: Int
    ) {}
  }
}
