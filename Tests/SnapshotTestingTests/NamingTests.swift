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

  private func location(
    _ testName: String = "testCard()", named identifier: String = "1",
    naming: SnapshotNaming = .standard, variables: [String: String] = [:],
    file: StaticString = "/src/Tests/CardTests.swift"
  ) throws -> SnapshotLocation {
    try SnapshotLocation(
      site: CallSite(fileID: "Mod/CardTests.swift", filePath: file, line: 1, column: 1),
      directory: nil, testName: testName, identifier: identifier, pathExtension: "png",
      naming: naming, environment: SnapshotEnvironment(variables))
  }

  @Test func longNamesAreCutAndStayApart() throws {
    let long = String(repeating: "x", count: 300)
    let a = try location(long + "a").stem
    let b = try location(long + "b").stem
    #expect(a != b)
    #expect(a.utf8.count <= 200)
    #expect(try location(String(repeating: "長", count: 300)).stem.utf8.count <= 200)
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

  @Test func referencesAreBesideTheTestOrWhereTheEnvironmentSays() throws {
    #expect(try location().reference == "/src/Tests/__Snapshots__/CardTests/testCard.1.png")
    #expect(
      try location(variables: ["SNAPSHOT_REFERENCE_DIR": "/refs"]).reference
        == "/refs/CardTests/testCard.1.png")
    #expect(
      try location().artifact(in: "/out", suffix: ".difference")
        == "/out/CardTests/testCard.1.difference.png")
  }

  @Test("names by variant, by source folder and of one's own")
  func namings() throws {
    #expect(
      try location(naming: .variant("iOS 26")).reference
        == "/src/Tests/__Snapshots__/CardTests/testCard.1.iOS-26.png")
    let own = SnapshotNaming(in: "Pictures") { "\($0.module)/\($0.name)-of-\($0.test)" }
    #expect(try location(naming: own).reference.hasSuffix("/Pictures/Mod/1-of-testCard.png"))
    // This file is in Tests/SnapshotTestingTests of a package.
    let here = try SnapshotLocation(
      site: CallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1), directory: nil,
      testName: "testCard()", identifier: "1", pathExtension: "png", naming: .sourceFolder(),
      environment: SnapshotEnvironment([:]))
    let path = "Tests/SnapshotTestingTests/NamingTests/testCard.1"
    #expect(here.reference.hasSuffix("/Snapshots/\(path).png"))
    #expect(here.artifact(in: "/out") == "/out/\(path).png")
  }

  @Test("a naming that leaves its folder is a failure", arguments: ["../x", "/x", "a//b", "", "."])
  func namingOutside(_ path: String) throws {
    let error = #expect(throws: SnapshotFailure.self) {
      try location(naming: SnapshotNaming { _ in path })
    }
    #expect(error?.message.hasPrefix("The naming of snapshots returned '\(path)'") == true)
  }
}
