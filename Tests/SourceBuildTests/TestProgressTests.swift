import Testing

@testable import SourceBuild

@Suite("A run of tests that ends early")
struct TestProgressTests {
  @Test("what has ended and what ended the process are left out of the next run")
  func skips() {
    var progress = TestProgress()
    for line in [
      "Test Case 'ATests.testOne' started at 2026-01-01 00:00:00.000",
      "Test Case 'ATests.testOne' passed (0.001 seconds)",
      "Test Case 'ATests.testTwo' started at 2026-01-01 00:00:00.000",
      "a.swift:3: Fatal error: Index out of range",
      "error: Process 'x.xctest' exited with unexpected signal code 4",
    ] { progress.take(line) }
    #expect(progress.isCrash)
    #expect(progress.current == "ATests.testTwo")
    #expect(
      progress.skips == [
        "--skip", "\\.ATests/testOne$", "--skip", "\\.ATests/testTwo$",
      ])
  }
}
