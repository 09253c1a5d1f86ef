import Foundation
import Testing

@testable import SnapshotTesting

/// A source file of its own in a folder of its own, and assertions that stand in it.
private final class SourceFile {
  let box = Sandbox()
  let path: String
  var program = TestProgram(identity: "one", builtAt: Date(timeIntervalSinceNow: 1_000))
  var isCI = false

  init(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: box.folder, withIntermediateDirectories: true)
    path = box.folder + "/Test.swift"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  var source: InlineSource { InlineSource(path: path, program: program, journals: box.folder) }

  func verify(
    _ value: String?, line: UInt, column: UInt,
    record: SnapshotTestingConfiguration.Record? = nil, expected: String? = nil
  ) -> String? {
    let variables = isCI ? ["CI": "true"] : [:]
    return SnapshotEnvironment.$current.withValue(SnapshotEnvironment(variables)) {
      InlineCheck(
        record: record, timeout: 5, descriptor: InlineSnapshotSyntaxDescriptor(),
        function: "test()",
        site: CallSite(fileID: "M/Test.swift", filePath: "Test.swift", line: line, column: column),
        source: source
      ).run({ value }, as: .lines, expected: expected.map { text in { text } })?.message
    }
  }
}

@Suite struct InlineSnapshotTests {
  private let source = "a(1)\nb(2)\nb(3) { \"x\" }\n"
  private func literal(_ text: String) -> String { "{\n  \"\"\"\n  \(text)\n  \"\"\"\n}" }

  @Test func whatIsMissingIsWrittenWhereTheCallIs() throws {
    let file = try SourceFile(source)
    #expect(
      file.verify("two", line: 2, column: 2) == """
        There was no expected text. Recorded the snapshot in the source file.

        Look at it, then build and run test again to test against it.
        """)
    // Lines have moved; those of the call are still the built ones.
    #expect(file.verify("three", line: 3, column: 2, record: .failed, expected: "x") != nil)
    #expect(file.verify("one", line: 1, column: 2) != nil)
    #expect(
      file.text
        == "a(1) \(literal("one"))\nb(2) \(literal("two"))\nb(3) \(literal("three"))\n")
    #expect(file.verify("one", line: 1, column: 2, expected: "one") == nil)
  }

  @Test func anotherProcessContinuesWhereTheFirstLeftOff() throws {
    let file = try SourceFile(source)
    _ = file.verify("two", line: 2, column: 2)
    // Nothing but the journal and the file is shared between two values.
    _ = file.verify("one", line: 1, column: 2)
    #expect(file.text == "a(1) \(literal("one"))\nb(2) \(literal("two"))\nb(3) { \"x\" }\n")
    // A new build begins with the file as it is.
    file.program.identity = "two"
    _ = file.verify("other", line: 1, column: 2, record: .all, expected: "one")
    #expect(file.text == "a(1) \(literal("other"))\nb(2) \(literal("two"))\nb(3) { \"x\" }\n")
  }

  @Test func manyThreadsRecordInOneFile() async throws {
    let lines = (1...20).map { "f(\($0))" }
    let file = try SourceFile(lines.joined(separator: "\n") + "\n")
    let source = file.source
    await withTaskGroup(of: Void.self) { group in
      for line in 1...20 {
        group.addTask {
          try? source.record(
            "\(line)", at: .init(line: line, column: 2),
            descriptor: InlineSnapshotSyntaxDescriptor())
        }
      }
    }
    let expected = (1...20).map { "f(\($0)) \(literal("\($0)"))" }.joined(separator: "\n") + "\n"
    #expect(file.text == expected)
  }

  @Test func aDifferenceIsShownAndNothingWritten() throws {
    let file = try SourceFile(source)
    let message = try #require(file.verify("new", line: 3, column: 2, expected: "x"))
    #expect(message.hasPrefix("Snapshot did not match.\n\n  @@ −1,1 +1,1 @@\n  − x\n  + new"))
    #expect(message.hasSuffix("run the test again with SNAPSHOT_TESTING_RECORD=failed."))
    #expect(file.text == source)
  }

  @Test func continuousIntegrationWritesNothing() throws {
    let file = try SourceFile(source)
    file.isCI = true
    for mode in [SnapshotTestingConfiguration.Record.all, .failed, .missing, .never] {
      #expect(file.verify("new", line: 1, column: 2, record: mode) != nil)
    }
    #expect(file.verify("new", line: 1, column: 2)?.contains("With CI set") == true)
    #expect(file.text == source)
  }

  @Test func neverWritesNothing() throws {
    let file = try SourceFile(source)
    #expect(
      file.verify("new", line: 1, column: 2, record: .never)
        == "There is no expected text to compare with. Recording is off. Run the test with record "
        + "mode 'missing'.")
    #expect(file.text == source)
  }

  @Test func twoTextsForOneCallAreAFailure() throws {
    let file = try SourceFile(source)
    _ = file.verify("one", line: 1, column: 2)
    let message = try #require(file.verify("two", line: 1, column: 2))
    #expect(message.hasPrefix("This call was recorded with two different texts in one run"))
    #expect(file.text.hasPrefix("a(1) \(literal("one"))"))
  }

  @Test func aSourceChangedSinceTheBuildIsNotTouched() throws {
    let file = try SourceFile(source)
    file.program.builtAt = Date(timeIntervalSince1970: 1_000_000)
    let message = try #require(file.verify("one", line: 1, column: 2))
    #expect(message.contains("was changed after the tests were built"))
    #expect(file.text == source)
  }

  @Test func aPlaceWithoutACallIsAFailure() throws {
    let file = try SourceFile(source)
    let message = try #require(file.verify("one", line: 1, column: 1))
    #expect(message.contains("There is no call at"))
    #expect(file.text == source)
  }

  @Test func aSourceThatIsGoneIsAFailure() throws {
    let file = try SourceFile(source)
    unlink(file.path)
    #expect(file.verify("one", line: 1, column: 2)?.contains("cannot be read") == true)
  }

  /// Written by the library itself: that this compiles and passes shows that literals mean what
  /// they say.
  @Test func textsThatAreHardToWrite() {
    assertInlineSnapshot(of: "", as: .lines) {
      """
      """
    }
    assertInlineSnapshot(of: "\n", as: .lines) {
      """


      """
    }
    assertInlineSnapshot(of: "a\\(b) \\n \"\"\" #\"\"\"# \\#(c)", as: .lines) {
      ##"""
      a\(b) \n """ #"""# \#(c)
      """##
    }
    assertInlineSnapshot(of: "one\n\n  two\t\n\"three\"\n", as: .lines) {
      """
      one

        two	
      "three"

      """
    }
    assertInlineSnapshot(
      of: "bell \u{7}, null \u{0}, return \r\nand \u{2028} 👩‍👩‍👧 é e\u{301}", as: .lines
    ) {
      """
      bell \u{7}, null \u{0}, return \u{d}
      and   👩‍👩‍👧 é é
      """
    }
    assertInlineSnapshot(of: ["k": [1, 2]], as: .dump) {
      """
      ▿ 1 key/value pair
        ▿ (2 elements)
          - key: "k"
          ▿ value: 2 elements
            - 1
            - 2

      """
    }
    assertInlineSnapshot(of: "end\\", as: .lines) {
      #"""
      end\
      """#
    }
  }

  @Test func textsThatAreWaitedFor() async {
    func later() async throws -> String { "later" }
    await assertInlineSnapshot(of: try await later(), as: .lines) {
      """
      later
      """
    }
  }
}
