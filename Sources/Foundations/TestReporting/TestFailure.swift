internal import Synchronization

#if canImport(Testing)
  @_weakLinked internal import Testing
#endif
#if canImport(XCTest)
  @_weakLinked internal import XCTest
#endif

/// A failure of the running test.
package struct TestFailure: Hashable, Sendable {
  package var message: String
  /// The path and line of the source that caused the failure; nil for those of the test.
  package var file: String?
  package var line: Int?

  package init(_ message: String, file: String?, line: Int?) {
    self.message = message
    self.file = file
    self.line = line
  }

  /// Fails the running test, once for each distinct failure. Does nothing outside of tests, except that a run
  /// of Swift Testing fails for failures that belong to no test.
  ///
  /// - Returns: Whether a test, or the run, has failed because of it.
  @discardableResult
  package func record() -> Bool {
    if let deferred = Self.deferred {
      deferred.append(self)
      return true
    }
    guard Self.recorded.add(self, for: .current) else { return true }
    #if canImport(Testing)
      if TestLibrary.hasSwiftTesting, Test.current != nil || TestLibrary.isSwiftTestingProcess {
        recordIssue()
        return true
      }
    #endif
    #if canImport(XCTest)
      if TestLibrary.hasXCTest {
        let failureCount = XCTestCounter.failureCount
        XCTFail(message, file: StaticString(kept: file ?? "<unknown>"), line: UInt(line ?? 0))
        return XCTestCounter.failureCount > failureCount
      }
    #endif
    return false
  }

  #if canImport(Testing)
    private func recordIssue() {
      let own = Test.current?.sourceLocation
      let comment = Comment(rawValue: message)
      guard let file, let line else {
        if let own { Issue.record(comment, sourceLocation: own) } else { Issue.record(comment) }
        return
      }
      let name = file.split(separator: "/").last.map(String.init) ?? file
      Issue.record(
        comment,
        sourceLocation: SourceLocation(
          fileID: "\(own?.moduleName ?? "Unknown")/\(name)", filePath: file, line: max(1, line),
          column: 1))
    }
  #endif

  // MARK: Failures on behalf of a waiting test

  /// The collector of failures while a thread without the test's context works for the test.
  @TaskLocal package static var deferred: DeferredFailures?

  // MARK: Distinct failures

  private static let recorded = RecordedFailures()
}

/// Failures that are recorded later, in the context of the test that they belong to.
package final class DeferredFailures: Sendable {
  private let failures = Mutex<[TestFailure]>([])

  package init() {}

  fileprivate func append(_ failure: TestFailure) { failures.withLock { $0.append(failure) } }

  /// Records the collected failures for the caller's test.
  package func record() {
    let all = failures.withLock { failures in
      defer { failures = [] }
      return failures
    }
    for failure in all { failure.record() }
  }
}

/// The failures that were recorded for each test.
private final class RecordedFailures: Sendable {
  private let failures = Mutex<[RunningTest: Set<TestFailure>]>([:])

  /// Adds a failure; returns false if the test has already failed in this way. Parallel cases of
  /// one test cannot be distinguished, so that all their failures are new, as are failures outside
  /// tests.
  func add(_ failure: TestFailure, for test: RunningTest?) -> Bool {
    guard let test, !test.isParameterized else { return true }
    return failures.withLock { $0[test, default: []].insert(failure).inserted }
  }
}

extension StaticString {
  /// Creates a string that is never freed, for interfaces that accept literals only.
  ///
  /// The layout of `StaticString` is frozen: address, length, flags. The lowest flag is clear for
  /// an address, the second is set for ASCII text.
  fileprivate init(kept text: String) {
    let bytes = Array(text.utf8)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
    copy.initialize(from: bytes, count: bytes.count)
    copy[bytes.count] = 0
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    self = unsafeBitCast(
      (UInt(bitPattern: copy), UInt(bytes.count), UInt8(isASCII ? 2 : 0)), to: StaticString.self)
  }
}
