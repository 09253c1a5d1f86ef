/// The outcomes of all tests of a run, across all of its processes.
struct TestTally: Sendable {
  /// The outcomes by a name that is unique within its library.
  private(set) var outcomes: [String: TestOutcome] = [:]
  /// The tests that reached an excluded part of the sources.
  private(set) var reached: Set<String> = []

  mutating func add(_ outcomes: [String: TestOutcome], reached: Set<String>) {
    self.outcomes.merge(outcomes) { $1 }
    self.reached.formUnion(reached)
  }

  mutating func add(_ name: String, _ outcome: TestOutcome) { outcomes[name] = outcome }

  mutating func noteReached(_ name: String) { reached.insert(name) }

  /// The summary, such as `12 tests: 9 passed, 1 failed, 1 ended the process, 1 skipped.`
  var summary: String {
    let parts = TestOutcome.allCases.compactMap { outcome -> String? in
      let count = outcomes.values.count { $0 == outcome }
      return count > 0 ? "\(count) \(outcome.rawValue)" : nil
    }
    let head = Self.tests(outcomes.count)
    return parts.isEmpty ? "\(head)." : "\(head): \(parts.joined(separator: ", "))."
  }

  /// A sentence with the number of tests that reached excluded parts; nil if there are none.
  var reachedSummary: String? {
    reached.isEmpty ? nil : "\(Self.tests(reached.count)) reached parts that were left out."
  }

  private static func tests(_ count: Int) -> String { count == 1 ? "1 test" : "\(count) tests" }
}
