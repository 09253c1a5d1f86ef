import Comparison
import Foundation
import Testing
import UIKit

@testable import SnapshotTesting

/// References in stores outside of the repository, and references as WebP.
@MainActor
@Suite struct ReferenceStoreTests {
  private let box = Sandbox()

  private func configure(_ text: String) throws {
    try box.write(Data(text.utf8), ReferenceStore.fileName)
  }

  private var pointer: String? {
    box.data("test.it.png.stored").map { String(decoding: $0, as: UTF8.self) }
  }

  private func verify(_ title: String) -> String? {
    box.verify(card(title: title), as: .image, testName: "test")
  }

  /// What every store has to do: keep a reference by its hash, return it, and notice a difference.
  private func roundTrip() throws {
    let recording = try #require(verify("Total"))
    #expect(recording.contains("Recorded the snapshot"), "\(recording)")
    #expect(box.data("test.it.png") == nil)
    #expect(try #require(pointer).hasPrefix("tintype-reference 1\nsha256 "))
    #expect(verify("Total") == nil)
    #expect(verify("Sum")?.contains("does not match reference") == true)
  }

  private func removeCache() throws {
    try FileManager.default.removeItem(atPath: box.path(".snapshot-store"))
  }

  @Test("a folder keeps references, relative to the file that names it")
  func folder() throws {
    try configure(#"{"folder": "../store"}"#)
    try roundTrip()
    let reference = try #require(pointer.flatMap(ReferencePointer.init))
    let kept = "\(box.folder)/store/\(reference.hash.prefix(2))/\(reference.hash)"
    try Data("other".utf8).write(to: URL(fileURLWithPath: kept))
    #expect(verify("Total")?.contains("has other bytes (5)") == true)
    try FileManager.default.removeItem(atPath: kept)
    #expect(verify("Total")?.contains("there is no file \(reference.hash) in ") == true)
  }

  @Test("two commands put and get a file; what was fetched is kept")
  func commands() throws {
    try configure(
      #"{"put": "mkdir -p ../far && cp \"$SNAPSHOT_FILE\" ../far/$SNAPSHOT_HASH", "#
        .replacing("../far", with: "\(box.folder)/far")
        + #""get": "cp FAR/$SNAPSHOT_HASH \"$SNAPSHOT_FILE\""}"#
        .replacing("FAR", with: "\(box.folder)/far"))
    try roundTrip()
    try removeCache()
    #expect(verify("Total") == nil)
    try FileManager.default.removeItem(atPath: "\(box.folder)/far")
    #expect(verify("Total") == nil)
    try removeCache()
    let message = try #require(verify("Total"))
    #expect(message.contains("cannot be had from its store: 'cp "))
    #expect(message.contains("ended with status 1: cp: "))
  }

  @Test("a second git repository keeps references in commits")
  func git() throws {
    let remote = "\(box.folder)/remote.git"
    try run("git", "init", "--quiet", "--bare", remote)
    try configure(#"{"git": "../remote.git"}"#)
    try withGitAuthor {
      try roundTrip()
      try removeCache()
      #expect(verify("Total") == nil)
      #expect(box.data(".snapshot-store/.gitignore") == Data("*\n".utf8))
    }
  }

  /// Commits need a name.
  private func withGitAuthor(_ body: () throws -> Void) rethrows {
    for name in ["GIT_AUTHOR", "GIT_COMMITTER"] {
      setenv("\(name)_NAME", "Tests", 1)
      setenv("\(name)_EMAIL", "tests@localhost", 1)
    }
    try body()
  }

  private func run(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("a pointer without a store, and a store that is none, are failures with a remedy")
  func mistakes() throws {
    try box.write(Data(ReferencePointer(to: Data("x".utf8)).text.utf8), "test.it.png.stored")
    #expect(verify("Total")?.contains("there is no '.snapshot-store.json' above it") == true)
    try configure(#"{"folder": "a", "git": "b"}"#)
    #expect(verify("Total")?.contains("has to be one of {\"folder\": PATH}") == true)
    try box.write(Data("<<<<<<< HEAD\n".utf8), "test.it.png.stored")
    #expect(verify("Total")?.contains("unresolved merge conflict") == true)
  }

  @Test(
    "images are recorded as WebP, compared by all pixels, and replace a PNG",
    .enabled(if: WebPFile.isAvailable))
  func webP() throws {
    _ = verify("Total")
    let png = try #require(box.data("test.it.png"))
    // A reference that is there keeps its format.
    withSnapshotTesting(imageFormat: .webP) { #expect(verify("Total") == nil) }
    #expect(box.files == ["test.it.png"])
    withSnapshotTesting(record: .all, imageFormat: .webP) { _ = verify("Total") }
    #expect(box.files == ["test.it.webp"])
    let webP = try #require(box.data("test.it.webp"))
    #expect(webP.count < png.count)
    #expect(
      try ReferenceImage(file: webP).picture.digest == ReferenceImage(file: png).picture.digest)
    #expect(verify("Total") == nil)
    #expect(verify("Tota1")?.contains("does not match reference") == true)
  }

  @Test("a word that is no format is a failure")
  func unknownFormat() {
    let message = SnapshotEnvironment.$current.withValue(
      SnapshotEnvironment(["SNAPSHOT_IMAGE_FORMAT": "jpeg"])
    ) { verifySnapshot(of: card(), as: .image, named: "x", snapshotDirectory: box.references) }
    #expect(message == "SNAPSHOT_IMAGE_FORMAT is 'jpeg'; expected png or webp.")
  }
}
