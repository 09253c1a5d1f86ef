import Foundation
import Synchronization
import Testing
import XCTest

/// Reports that a part is reached that `render build` has left out of the sources: the test that
/// runs fails.
///
/// The replacement of such a part calls this function by its symbol, without an import.
@_silgen_name("tintype_reach_excluded_part")
public func reachExcludedPart(_ message: StaticString, _ file: StaticString, _ line: UInt) {
  ExcludedPart(message: message, file: file, line: line).report()
}

/// Ends the program where a body without a result is reached.
@_silgen_name("tintype_end_in_excluded_part")
public func endInExcludedPart(
  _ message: StaticString, _ file: StaticString, _ line: UInt
) -> Never {
  fatalError(ExcludedPart(message: message, file: file, line: line).sentence)
}

/// A part of the sources of a package that does not compile here.
struct ExcludedPart {
  let message: StaticString
  let file: StaticString
  let line: UInt

  /// The command that runs the tests recognises the first words.
  var sentence: String {
    "Reached a part of the sources that is left out: \(file):\(line): \(message)"
  }

  private static let isAllowed =
    ProcessInfo.processInfo.environment["TINTYPE_ALLOW_LEFT_OUT"] != nil

  private static let reported = Mutex<Set<String>>([])

  /// Records one failure for each test. What is reached while no test runs is written to standard
  /// error, where the command looks for it.
  func report() {
    guard !Self.isAllowed else { return }
    if TestRun.isSwiftTesting {
      guard isFirst(in: Test.current.map { "\($0.id)" } ?? "") else { return }
      Issue.record(
        Comment(rawValue: sentence),
        sourceLocation: SourceLocation(
          fileID: "Sources/\(("\(file)" as NSString).lastPathComponent)", filePath: "\(file)",
          line: Int(line), column: 1))
    } else if CommandLine.arguments.first?.hasSuffix(".xctest") ?? false {
      let (test, failures) = FailureCounter.state
      guard isFirst(in: "\(test)") else { return }
      XCTFail(sentence, file: file, line: line)
      if FailureCounter.state.failures == failures { write() }
    } else if isFirst(in: "") {
      write()
    }
  }

  private func write() {
    FileHandle.standardError.write(Data("\(file):\(line): warning: \(sentence)\n".utf8))
  }

  private func isFirst(in test: String) -> Bool {
    Self.reported.withLock { $0.insert("\(test) \(file):\(line) \(message)").inserted }
  }
}

/// Counts the tests of XCTest and their failures from its first use on: XCTest does not say whether a
/// test runs, and ignores failures while none does.
private final class FailureCounter: NSObject, XCTestObservation, Sendable {
  private static let counts: Mutex<(test: Int, failures: Int)> = {
    XCTestObservationCenter.shared.addTestObserver(FailureCounter())
    return Mutex((0, 0))
  }()

  static var state: (test: Int, failures: Int) { counts.withLock { $0 } }

  func testCaseWillStart(_ testCase: XCTestCase) { Self.counts.withLock { $0.test += 1 } }

  func testCaseDidFinish(_ testCase: XCTestCase) { Self.counts.withLock { $0.test += 1 } }

  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) { Self.counts.withLock { $0.failures += 1 } }
}
