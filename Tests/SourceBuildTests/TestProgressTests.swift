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
    #expect(progress.cause == "Index out of range")
    #expect(
      progress.skips == [
        "--skip", "\\.ATests/testOne$", "--skip", "\\.ATests/testTwo$",
      ])
  }

  @Test("a trap without a word is named by the runtime's trace")
  func trap() {
    var progress = TestProgress()
    for line in [
      "Test Case 'ATests.testOne' started at 2026-01-01 00:00:00.000",
      "  0 [inlined] [system] 0x00 Swift runtime failure: arithmetic overflow in lib.so at //<compiler-generated>",
      "error: Process 'x.xctest' exited with unexpected signal code 4",
    ] { progress.take(line) }
    #expect(progress.culprit == "ATests.testOne")
    #expect(progress.cause == "arithmetic overflow")
  }

  @Test("of several tests at a time the one that ends the process is found one by one, by its name")
  func swiftTesting() {
    var progress = TestProgress()
    for line in [
      "◇ Test run started.", "◇ Suite Cards started.", "◇ Test one() started.",
      "◇ Test \"a card\" started.", "✔ Test \"a pen\" passed after 0.001 seconds.",
      "error: Process 'x.xctest' exited with unexpected signal code 4",
    ] { progress.take(line) }
    #expect(progress.mustRunOneByOne)
    #expect(progress.culprit == nil)

    var second = TestProgress()
    for line in [
      "◇ Test one() started.", "✔ Test one() passed after 0.001 seconds.",
      "◇ Test \"a card\" started.",
      "error: Process 'x.xctest' exited with unexpected signal code 4",
    ] { second.take(line) }
    second.functions = TestProgress.functions(
      named: second.underWay, in: "@Test(\"a card\", arguments: [1])\n  func card(_ n: Int) {}")
    #expect(second.culprit == "\"a card\"")
    #expect(second.skips == ["--skip", #"[./]card\("#])
  }
}
