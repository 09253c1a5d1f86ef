import Testing

@testable import SourceBuild

@Suite("A process of XCTest that ends early")
struct XCTestProgressTests {
  private func progress(_ lines: [String]) -> XCTestProgress {
    var progress = XCTestProgress()
    for line in lines { progress.take(line) }
    return progress
  }

  @Test("tests that have run, and the one that ended the process, are skipped by the next run")
  func skips() {
    let progress = progress([
      "Test Case 'ATests.testOne' started at 2026-01-01 00:00:00.000",
      "Test Case 'ATests.testOne' passed (0.001 seconds)",
      "Test Case 'ATests.testTwo' started at 2026-01-01 00:00:00.000",
      "a.swift:3: Fatal error: Index out of range",
      "error: Process 'x.xctest' exited with unexpected signal code 4",
    ])
    #expect(progress.isCrash)
    #expect(progress.current == "ATests.testTwo")
    #expect(progress.cause == "Index out of range")
    #expect(progress.outcomes == ["ATests.testOne": .passed])
    #expect(
      progress.skips == [
        "--skip", "\\.ATests/testOne$", "--skip", "\\.ATests/testTwo$",
      ])
  }

  @Test("a trap without a message is named by the runtime's trace")
  func trap() {
    let progress = progress([
      "Test Case 'ATests.testOne' started at 2026-01-01 00:00:00.000",
      "  0 [inlined] [system] 0x00 Swift runtime failure: arithmetic overflow in lib.so at //<compiler-generated>",
      "error: Process 'x.xctest' exited with unexpected signal code 4",
    ])
    #expect(progress.culprit == "ATests.testOne")
    #expect(progress.cause == "arithmetic overflow")
  }

  @Test("the test during which a left-out part is reached is known")
  func reached() {
    let progress = progress([
      "Test Case 'ATests.testOne' started at 2026-01-01 00:00:00.000",
      "Test Case 'ATests.testOne' passed (0.001 seconds)",
      "Test Case 'ATests.testTwo' started at 2026-01-01 00:00:00.000",
      "/p/A.swift:3: error: ATests.testTwo : failed - Reached a part of the sources that is left "
        + "out: /p/A.swift:3: 'x.glow()' is left out: value of type 'X' has no member 'glow'",
      "Test Case 'ATests.testTwo' failed (0.001 seconds)",
    ])
    #expect(progress.reached == ["ATests.testTwo"])
    #expect(progress.outcomes["ATests.testTwo"] == .failed)
  }
}
