import Foundation
import TestReporting
import Testing
import XCTest

/// The source location of an assertion, and the test library that receives its failure.
struct CallSite {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// The test file's name without its extension.
  var fileName: String {
    (("\(filePath)" as NSString).lastPathComponent as NSString).deletingPathExtension
  }

  var folder: String { ("\(filePath)" as NSString).deletingLastPathComponent }

  var module: String { String("\(fileID)".prefix { $0 != "/" }) }

  /// Reports a failure to Swift Testing if the assertion runs in one of its tests or in its process,
  /// otherwise to XCTest. A detached task has no current test, but its failure is reported too.
  func report(_ failure: SnapshotFailure) {
    guard TestRun.isSwiftTesting else {
      XCTFail(failure.message, file: filePath, line: line)
      return
    }
    let location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    for attachment in failure.attachments {
      Attachment.record(
        Attachment(Array(attachment.data), named: attachment.name, sourceLocation: location))
    }
    Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
  }
}

/// Information about the running test process.
enum TestRun {
  static var isSwiftTesting: Bool { Test.current != nil || TestLibrary.isSwiftTestingProcess }

  /// Returns whether the arguments of the process select only some of the tests. XCTest's process has the
  /// names of the tests to run as an argument; Swift Testing's has filters.
  static func isPartial(arguments: [String] = CommandLine.arguments) -> Bool {
    if arguments.contains(where: { $0 == "--filter" || $0 == "--skip" }) { return true }
    if arguments.contains("--testing-library") { return false }
    return arguments.dropFirst().contains { !$0.hasPrefix("-") }
  }

  /// The identifier of the running Swift Testing test; nil under XCTest.
  static var currentTestID: String? { Test.current.map { "\($0.id)" } }

  static var isParameterized: Bool { Test.current?.isParameterized ?? false }
}
