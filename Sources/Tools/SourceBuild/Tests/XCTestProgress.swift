import Foundation
import SourceModel

/// The progress of an XCTest process, read from its output.
struct XCTestProgress: Sendable {
  /// The outcomes by `Class.test`.
  private(set) var outcomes: [String: TestOutcome] = [:]
  /// The tests that reached an excluded part.
  private(set) var reached: Set<String> = []
  private(set) var current: String?
  /// The test class that is running.
  private(set) var suite: String?
  private(set) var isCrash = false
  /// The message of the process about why it ended.
  private(set) var cause: String?

  mutating func take(_ line: String) {
    if let words = CrashCause.find(in: line) { cause = words }
    if CrashCause.isEnd(line) { isCrash = true }
    if let current, line.contains(ExcludedParts.phrase) { reached.insert(current) }
    if let match = line.firstMatch(of: /^Test Suite '([^' .]+)' (started|passed|failed)/) {
      suite = match.2 == "started" ? String(match.1) : nil
    }
    guard let match = line.firstMatch(of: /Test Case '([^']+)' (started|passed|failed|skipped)/)
    else { return }
    let name = String(match.1)
    current = match.2 == "started" ? name : nil
    switch match.2 {
    case "passed": outcomes[name] = .passed
    case "failed": outcomes[name] = .failed
    case "skipped": outcomes[name] = .skipped
    default: break
    }
  }

  /// The test that ended the process, or its class if no test had started.
  var culprit: String? { isCrash ? current ?? suite : nil }

  /// The flags with which another run skips the tests that have run: patterns of SwiftPM, in which a test is
  /// named `Module.Class/test`.
  var skips: [String] {
    // The class ended the process before its first test, so the whole class is skipped.
    let whole = current == nil ? suite.map { ["--skip", "\\.\($0)/"] } ?? [] : []
    return whole
      + Set(outcomes.keys).union(current.map { [$0] } ?? []).sorted().flatMap { name -> [String] in
        let parts = name.split(separator: ".").map(String.init)
        guard let test = parts.last, parts.count > 1 else { return [] }
        return ["--skip", "\\.\(parts[parts.count - 2])/\(test)$"]
      }
  }
}
