import Testing

@testable import SourceBuild

@Suite("Totals of a run of tests")
struct TestTallyTests {
  @Test("all processes count, and a test that ended one")
  func summary() {
    var tally = TestTally()
    tally.add(["A.a": .passed, "A.b": .failed], reached: ["A.b"])
    tally.add("A.c", .endedProcess)
    tally.add(["A.d": .skipped, "A.e": .passed], reached: ["A.d"])
    #expect(tally.summary == "5 tests: 2 passed, 1 failed, 1 ended the process, 1 skipped.")
    #expect(tally.reachedSummary == "2 tests reached parts that were left out.")
    #expect(TestTally().summary == "0 tests.")
    #expect(TestTally().reachedSummary == nil)
  }
}
