import TestSupport
import Testing

@Suite("Queued work, in a process of its own", .enabled(if: !OwnProcess.isCurrent))
struct QueuedWorkProcessTests {
  @Test("work that is queued in any way arrives, in the same order each time")
  func everythingArrivesInOrder() throws {
    let result = try OwnProcess.run(filter: "StageTests.QueuedWorkTests")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("Test run with 5 tests"), "\(result.output)")
  }
}
