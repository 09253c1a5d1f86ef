import Foundation

/// What XCTest and Swift Testing say of a run, line by line: which tests have ended, and which were
/// under way.
struct TestProgress: Sendable {
  /// `Class.test`.
  private(set) var ended: Set<String> = []
  private(set) var current: String?
  /// The class that has begun and not ended.
  private(set) var suite: String?
  /// Tests of Swift Testing that have begun and not ended, as it calls them: functions, or the names
  /// they were given. Several run at a time.
  private(set) var underWay: [String] = []
  /// Functions of tests that have a name of their own, by that name in quotes.
  var functions: [String: String] = [:]
  private(set) var isCrash = false
  /// Why the process ended, in the words of the one who ended it.
  private(set) var cause: String?

  mutating func take(_ line: String) {
    if let words = Self.cause(in: line) { cause = words }
    if line.contains("exited with unexpected signal") { isCrash = true }
    if let match = line.firstMatch(of: /^Test Suite '([^' .]+)' (started|passed|failed)/) {
      suite = match.2 == "started" ? String(match.1) : nil
    }
    if let match = line.firstMatch(
      of: /^\S+ +Test (".+"|\w+\(.*\)) (started|passed|failed|skipped)/)
    {
      let name = String(match.1)
      underWay.removeAll { $0 == name }
      if match.2 == "started" { underWay.append(name) }
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

  /// A sentence of the program, or what the runtime's trace calls a trap that says nothing.
  private static func cause(in line: String) -> String? {
    if let match = line.firstMatch(of: /Fatal error: (.+)/) { return String(match.1) }
    if let match = line.firstMatch(of: /Swift runtime failure: (.+?) in \S+ at\b/) {
      return String(match.1)
    }
    return nil
  }

  /// What ended the process, where something did and it is known what.
  var culprit: String? { isCrash ? current ?? suite ?? only : nil }

  /// The one test of Swift Testing that was under way.
  private var only: String? { underWay.count == 1 ? underWay[0] : nil }

  /// Several tests ran at a time when the process ended: one after the other they tell which.
  var mustRunOneByOne: Bool { isCrash && current == nil && suite == nil && underWay.count > 1 }

  /// What another run leaves out: patterns of SwiftPM, which calls a test `Module.Class/test`.
  var skips: [String] {
    // Before its first test a class has ended the process.
    let whole = current == nil ? suite.map { ["--skip", "\\.\($0)/"] } ?? [] : []
    return whole + swiftTestingSkips
      + (ended.union(current.map { [$0] } ?? [])).sorted().flatMap { name -> [String] in
        let parts = name.split(separator: ".").map(String.init)
        guard let test = parts.last, parts.count > 1 else { return [] }
        return ["--skip", "\\.\(parts[parts.count - 2])/\(test)$"]
      }
  }

  /// A test with a name of its own is found by it; Swift Testing leaves out by functions.
  private var swiftTestingSkips: [String] {
    guard current == nil, suite == nil, let only else { return [] }
    let function = only.hasPrefix("\"") ? functions[only] : only
    return function.map { ["--skip", "[./]" + NSRegularExpression.escapedPattern(for: $0)] } ?? []
  }

  /// The functions of tests that have a name of their own: `@Test("...") func f()`.
  static func functions(named names: [String], in source: String) -> [String: String] {
    names.reduce(into: [:]) { result, name in
      guard let place = source.range(of: "@Test(\(name)"),
        let match = source[place.upperBound...].firstMatch(of: /func\s+(`[^`]+`|\w+)\s*\(/)
      else { return }
      result[name] = "\(match.1)("
    }
  }
}
