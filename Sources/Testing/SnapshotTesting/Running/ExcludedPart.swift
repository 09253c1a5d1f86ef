import Foundation
import StageEnvironment
import Synchronization
import TestReporting

/// Fails the running test because it reached code that `render build` has excluded.
///
/// The replacement of excluded code calls this function by its symbol, without an import.
@_silgen_name("tintype_reach_excluded_part")
public func reachExcludedPart(_ message: StaticString, _ file: StaticString, _ line: UInt) {
  ExcludedPart(message: message, file: file, line: line).report()
}

/// Ends the program because it reached an excluded function that must return a value.
@_silgen_name("tintype_end_in_excluded_part")
public func endInExcludedPart(
  _ message: StaticString, _ file: StaticString, _ line: UInt
) -> Never {
  fatalError(ExcludedPart(message: message, file: file, line: line).sentence)
}

/// A part of a package's sources that `render build` excluded because it does not compile here.
struct ExcludedPart {
  let message: StaticString
  let file: StaticString
  let line: UInt

  /// The message of the failure. `render test` recognises it by its beginning.
  var sentence: String {
    "Reached a part of the sources that is left out: \(file):\(line): \(message)"
  }

  /// The line of the command's output.
  private var outputLine: String { "\(file):\(line): warning: \(sentence)\n" }

  private static let isAllowed =
    ProcessInfo.processInfo.environment["TINTYPE_ALLOW_LEFT_OUT"] != nil

  /// The messages that were already reported in each test; nil is the key outside of tests.
  private static let reported = Mutex<[RunningTest?: Set<String>]>([:])

  /// Records one failure for each test. Parts that are reached while no test runs are written to
  /// standard error, where the command finds them; those reached while previews are listed are kept
  /// for the previews of that file.
  func report() {
    guard !Self.isAllowed, !PreviewListing.keep(outputLine), isFirst(in: .current) else { return }
    if !TestFailure(sentence, file: "\(file)", line: Int(line)).record() { write() }
  }

  private func write() {
    FileHandle.standardError.write(Data(outputLine.utf8))
  }

  private func isFirst(in test: RunningTest?) -> Bool {
    Self.reported.withLock { $0[test, default: []].insert(sentence).inserted }
  }
}
