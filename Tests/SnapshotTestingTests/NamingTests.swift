import Foundation
import Testing

@testable import SnapshotTesting

@Suite struct NamingTests {
  @Test(
    "names become file names",
    arguments: [
      ("testCard()", "testCard"), ("test(_:)", "test-_"), ("a/b/../c", "a-b-c"),
      ("two words, and more!", "two-words-and-more"), ("größe", "größe"), ("日本語 テスト", "日本語-テスト"),
      ("👩‍👩‍👧 family", "family"), ("🎉", "u1F389"), ("", ""), ("..", "u2E-u2E"),
    ])
  func components(_ name: String, _ expected: String) {
    #expect(SnapshotLocation.component(name) == expected)
  }

  @Test func longNamesAreCutAndStayApart() {
    let long = String(repeating: "x", count: 300)
    let a = SnapshotLocation.stem(test: long + "a", identifier: "1")
    let b = SnapshotLocation.stem(test: long + "b", identifier: "1")
    #expect(a != b)
    #expect(a.utf8.count <= 200)
    let wide = SnapshotLocation.stem(
      test: String(repeating: "長", count: 300), identifier: "1")
    #expect(wide.utf8.count <= 200)
  }

  @Test func aLongNameCanBeRecordedAndCompared() {
    let box = Sandbox()
    let name = String(repeating: "very long ", count: 30) + "🎉/x"
    _ = box.verify("x", as: .lines, named: name)
    #expect(box.verify("x", as: .lines, named: name) == nil)
  }

  @Test func unnamedSnapshotsAreNumberedByTest() {
    let box = Sandbox()
    for text in ["one", "two"] {
      _ = box.verify(text, as: .lines, named: nil, testName: "numbered()")
    }
    #expect(box.files == ["numbered.1.txt", "numbered.2.txt"])
  }

  @Test func twoNamesWithOneFileAreAFailure() throws {
    let box = Sandbox()
    _ = box.verify("x", as: .lines, named: "a b")
    let message = try #require(box.verify("x", as: .lines, named: "a/b"))
    #expect(message.hasPrefix("Two snapshots have one file: 'a b' of "))
    #expect(message.hasSuffix("Give one of them another name."))
  }

  @Test("unnamed snapshots of a test with arguments are a failure", arguments: [1, 2])
  func parameterized(_ value: Int) throws {
    let box = Sandbox()
    let message = try #require(box.verify("\(value)", as: .lines, named: nil))
    #expect(message.hasPrefix("A snapshot in a test with arguments needs a name"))
  }

  @Test func referencesLieBesideTheTestOrWhereTheEnvironmentSays() {
    let site = CallSite(
      fileID: "Mod/CardTests.swift", filePath: "/src/Tests/CardTests.swift", line: 1, column: 1)
    func place(_ variables: [String: String]) -> SnapshotLocation {
      SnapshotLocation(
        site: site, directory: nil, testName: "testCard()", identifier: "1",
        pathExtension: "png", environment: SnapshotEnvironment(variables))
    }
    #expect(place([:]).reference == "/src/Tests/__Snapshots__/CardTests/testCard.1.png")
    #expect(
      place(["SNAPSHOT_REFERENCE_DIR": "/refs"]).reference == "/refs/CardTests/testCard.1.png")
    #expect(
      place([:]).artifact(in: "/out", suffix: ".difference")
        == "/out/CardTests/testCard.1.difference.png")
  }
}
