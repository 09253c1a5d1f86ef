import Foundation

/// What XCTest says of a run, line by line: which tests have ended, and which one was under way.
struct TestProgress: Sendable {
  /// `Class.test`.
  private(set) var ended: Set<String> = []
  private(set) var current: String?
  /// The class that has begun and not ended.
  private(set) var suite: String?
  private(set) var isCrash = false

  mutating func take(_ line: String) {
    if line.contains("exited with unexpected signal") { isCrash = true }
    if let match = line.firstMatch(of: /^Test Suite '([^' .]+)' (started|passed|failed)/) {
      suite = match.2 == "started" ? String(match.1) : nil
    }
    guard let match = line.firstMatch(of: /Test Case '([^']+)' (started|passed|failed|skipped)/)
    else { return }
    let name = String(match.1)
    if match.2 == "started" {
      current = name
    } else {
      ended.insert(name)
      current = nil
    }
  }

  /// What ended the process, where something did.
  var culprit: String? { isCrash ? current ?? suite : nil }

  /// What another run leaves out: patterns of SwiftPM, which calls a test `Module.Class/test`.
  var skips: [String] {
    // Before its first test a class has ended the process.
    let whole = current == nil ? suite.map { ["--skip", "\\.\($0)/"] } ?? [] : []
    return whole
      + (ended.union(current.map { [$0] } ?? [])).sorted().flatMap { name -> [String] in
        let parts = name.split(separator: ".").map(String.init)
        guard let test = parts.last, parts.count > 1 else { return [] }
        return ["--skip", "\\.\(parts[parts.count - 2])/\(test)$"]
      }
  }
}
