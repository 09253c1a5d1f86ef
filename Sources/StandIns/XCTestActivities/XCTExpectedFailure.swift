import Foundation
import XCTest

/// A failure that a test expects.
public final class XCTExpectedFailure {
  public final class Options {
    public var isEnabled = true
    public var isStrict = true
    public var issueMatcher: (XCTIssue) -> Bool = { _ in true }
    public init() {}
    public class func nonStrict() -> Options {
      let options = Options()
      options.isStrict = false
      return options
    }
  }
}

/// A failure of a test.
public struct XCTIssue: Sendable {
  public enum IssueType: Int, Sendable {
    case assertionFailure, thrownError, uncaughtException, performanceRegression, system
    case unmatchedExpectedFailure
  }
  public var type: IssueType
  public var compactDescription: String
}

/// States that the rest of the test fails.
///
/// - Support: without effect: XCTest for Linux has no expected failures, so the test fails.
public func XCTExpectFailure(
  _ failureReason: String? = nil, options: XCTExpectedFailure.Options = .init()
) { _ = reportOnce }

/// - Support: without effect: XCTest for Linux has no expected failures, so the test fails.
public func XCTExpectFailure(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil,
  issueMatcher: ((XCTIssue) -> Bool)? = nil
) { _ = reportOnce }

/// Runs a block that fails.
///
/// - Support: partial: XCTest for Linux has no expected failures, so the test fails.
public func XCTExpectFailure<Result>(
  _ failureReason: String? = nil, options: XCTExpectedFailure.Options = .init(),
  failingBlock: () throws -> Result
) rethrows -> Result {
  _ = reportOnce
  return try failingBlock()
}

/// - Support: partial: XCTest for Linux has no expected failures, so the test fails.
public func XCTExpectFailure<Result>(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil,
  failingBlock: () throws -> Result, issueMatcher: ((XCTIssue) -> Bool)? = nil
) rethrows -> Result {
  _ = reportOnce
  return try failingBlock()
}

/// Reports at the first expected failure of a process that it counts as a failure.
private let reportOnce: Void = {
  let line =
    "warning: XCTExpectFailure has no effect here: XCTest for Linux has no expected failures, so "
    + "the test fails.\n"
  FileHandle.standardError.write(Data(line.utf8))
}()
