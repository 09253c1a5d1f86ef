import Comparison
import CoreGraphics
import Foundation
import TestSupport
import Testing

@Suite("render compare, report, approve and clean")
struct ComparisonVerbTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func picture(_ size: (Int, Int), dot: (Int, Int)? = nil) -> Data {
    let buffer = PixelBuffer(width: size.0, height: size.1)!
    buffer.fill(.white)
    if let dot { buffer[dot.0, dot.1] = .black }
    return ReferenceImage.encode(buffer, scale: 1)
  }

  @discardableResult
  private func write(_ data: Data, _ name: String) throws -> String {
    try AtomicFile.write(data, to: folder.path(name))
    return folder.path(name)
  }

  /// A log as a test run leaves it.
  private func log(_ entries: [SnapshotLogEntry], _ name: String = "run/1.jsonl") throws {
    let encoder = JSONEncoder()
    let lines = try entries.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    try write(Data((lines.joined(separator: "\n") + "\n").utf8), "artifacts/\(name)")
  }

  private func entry(
    _ status: SnapshotLogEntry.Status, _ name: String, actual: String? = nil,
    stored: String? = nil
  ) -> SnapshotLogEntry {
    var entry = SnapshotLogEntry(kind: .snapshot, process: 7)
    entry.suite = "CardTests"
    entry.test = name
    entry.name = "1"
    entry.status = status
    entry.reference = folder.path("__Snapshots__/CardTests/\(name).1.png")
    entry.actual = actual
    entry.storedReference = stored
    return entry
  }

  private var wholeRun: [SnapshotLogEntry] {
    var start = SnapshotLogEntry(kind: .start, process: 7)
    start.isPartial = false
    return [start, SnapshotLogEntry(kind: .end, process: 7)]
  }

  @Test func equalPicturesAreStatusZeroWithoutAWord() throws {
    let a = try write(picture((8, 8)), "a.png")
    let b = try write(picture((8, 8)), "b.png")
    let result = try RenderTool.run(["compare", a, b])
    #expect(result.status == 0)
    #expect(result.text.isEmpty && result.errors.isEmpty)
  }

  @Test func aDifferingPixelIsStatus22AndDrawn() throws {
    let a = try write(picture((8, 8)), "a.png")
    let b = try write(picture((8, 8), dot: (3, 4)), "b.png")
    let out = folder.path("difference.png")
    let result = try RenderTool.run(["compare", a, b, "-o", out])
    #expect(result.status == 22)
    #expect(
      result.text == """
        \(b): error: 1 of 64 pixels differs (1.56 %).
          box          x 3, y 4, 1 x 1 px (1 pixel)
          worst pixel  (3, 4): #FFFFFF in the reference, #000000 now, ΔE 100.0

        """)
    #expect(FileManager.default.fileExists(atPath: out))
    #expect(try RenderTool.run(["compare", a, b, "--max-diff-pixels", "1"]).status == 0)
    #expect(try RenderTool.run(["compare", a, b, "--ignore", "3,4,1,1"]).status == 0)
    #expect(try RenderTool.run(["compare", a, b, "--precision", "0.98"]).status == 0)
    #expect(try RenderTool.run(["compare", a, b, "--quiet"]).text.isEmpty)
  }

  @Test func anotherSizeIsStatus21() throws {
    let a = try write(picture((8, 8)), "a.png")
    let b = try write(picture((9, 8)), "b.png")
    let result = try RenderTool.run(["compare", a, b])
    #expect(result.status == 21)
    #expect(
      result.text.hasPrefix("\(b): error: The picture is 9 x 8 pixels; the reference is 8 x 8."))
  }

  @Test func badInputIsNamed() throws {
    let a = try write(picture((8, 8)), "a.png")
    let empty = try write(Data(), "empty.png")
    #expect(try RenderTool.run(["compare", a, folder.path("none.png")]).status == 66)
    let result = try RenderTool.run(["compare", a, empty])
    #expect(result.status == 65)
    #expect(
      result.errors.hasPrefix("\(empty): error: The file is empty. Give a complete PNG picture."))
    #expect(try RenderTool.run(["compare", a]).status == 64)
    #expect(try RenderTool.run(["compare", a, folder.url.path]).status == 64)
    #expect(try RenderTool.run(["compare", a, a, "--ignore", "1,2"]).status == 64)
  }

  @Test(
    "documents are not compared: the message says how their pictures are, and deletes nothing",
    arguments: [("storyboard", "a storyboard"), ("xib", "a xib"), ("json", "a scene file")])
  func documents(ending: String, kind: String) throws {
    let a = try write(Data("<?xml version=\"1.0\"?><document/>".utf8), "a.\(ending)")
    let b = try write(Data("<?xml version=\"1.0\"?><document />".utf8), "b.\(ending)")
    for pair in [[a, b], [a, a]] {
      let result = try RenderTool.run(["compare"] + pair)
      #expect(result.status == 65)
      #expect(
        result.errors == "\(a): error: This is \(kind). 'compare' compares PNG pictures; documents "
          + "cannot be compared yet. Draw it with 'render \(a) -o NAME.png' and compare the "
          + "pictures.\n")
    }
  }

  @Test func aFileOfAnotherKindIsNamedByItsKind() throws {
    let a = try write(picture((8, 8)), "a.png")
    let b = try write(Data([0xFF, 0xD8, 0xFF, 0xE0, 0]), "b.png")
    let result = try RenderTool.run(["compare", a, b])
    #expect(result.status == 65)
    #expect(
      result.errors == "\(b): error: The file is a JPEG picture, not a PNG picture. Give a PNG "
        + "picture.\n")
  }

  @Test func aFolderIsNeededForTheDifferencesOfFolders() throws {
    try write(picture((8, 8)), "old/a.png")
    try write(picture((8, 8)), "new/a.png")
    let result = try RenderTool.run(
      ["compare", folder.path("old"), folder.path("new"), "-o", folder.path("out.png")])
    #expect(result.status == 64)
    #expect(result.errors.contains("comparing folders writes several files"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("out.png")))
  }

  @Test func foldersBecomeAReport() throws {
    for name in ["same", "other"] { try write(picture((8, 8)), "old/\(name).png") }
    try write(picture((8, 8)), "new/same.png")
    try write(picture((8, 8), dot: (1, 1)), "new/other.png")
    try write(picture((8, 8)), "new/more.png")
    let out = folder.path("out")
    let result = try RenderTool.run(
      ["compare", folder.path("old"), folder.path("new"), "-o", out])
    #expect(result.status == 22)
    let report = try RenderTool.run(["report", out])
    #expect(
      report.text == "\(out)/report/index.html: 1 failed, 0 missing, 1 recorded, 1 passed\n")
    for name in ["index.html", "reg.json", "junit.xml", "details/0.js"] {
      #expect(FileManager.default.fileExists(atPath: "\(out)/report/\(name)"))
    }
  }

  @Test func approvingWritesWhatTheTestShowed() throws {
    let new = picture((8, 8), dot: (1, 1))
    let actual = try write(new, "artifacts/CardTests/testCard.1.png")
    let stored = try write(picture((8, 8)), "artifacts/CardTests/testCard.1.reference.png")
    let reference = try write(picture((8, 8)), "__Snapshots__/CardTests/testCard.1.png")
    try log(wholeRun + [entry(.failed, "testCard", actual: actual, stored: stored)])
    let artifacts = folder.path("artifacts")
    let dry = try RenderTool.run(["approve", artifacts, "--dry-run"])
    #expect(dry.text == "would write \(reference)\n")
    let wrong = try RenderTool.run(["approve", artifacts, "--only", "CardTests/testCart.1"])
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("Did you mean 'CardTests/testCard.1'?"))
    let result = try RenderTool.run(["approve", artifacts, "--only", "CardTests/testCard.1"])
    #expect(result.text == "wrote \(reference)\n")
    #expect(FileManager.default.contents(atPath: reference) == new)
  }

  @Test func approvingAReferenceThatChangedMeanwhileIsRefused() throws {
    let actual = try write(picture((8, 8), dot: (1, 1)), "artifacts/CardTests/testCard.1.png")
    let stored = try write(picture((8, 8)), "artifacts/CardTests/testCard.1.reference.png")
    let changed = picture((8, 8), dot: (2, 2))
    let reference = try write(changed, "__Snapshots__/CardTests/testCard.1.png")
    try log(wholeRun + [entry(.failed, "testCard", actual: actual, stored: stored)])
    let result = try RenderTool.run(["approve", folder.path("artifacts")])
    #expect(result.status == 65)
    #expect(result.errors.contains("The reference has changed since the test ran."))
    #expect(FileManager.default.contents(atPath: reference) == changed)
  }

  @Test func aSnapshotWithoutAReferenceIsApproved() throws {
    let new = picture((8, 8), dot: (1, 1))
    let actual = try write(new, "artifacts/CardTests/testCard.1.png")
    try log(wholeRun + [entry(.missing, "testCard", actual: actual)])
    let reference = folder.path("__Snapshots__/CardTests/testCard.1.png")
    let report = try RenderTool.run(["report", folder.path("artifacts")])
    #expect(report.text.hasSuffix("0 failed, 1 missing, 0 recorded, 0 passed\n"))
    #expect(FileManager.default.fileExists(atPath: folder.path("artifacts/report/pictures")))
    let pictures = try FileManager.default.contentsOfDirectory(
      atPath: folder.path("artifacts/report/pictures"))
    #expect(pictures.count == 1)
    let summary = try #require(
      FileManager.default.contents(atPath: folder.path("artifacts/report/reg.json")))
    let members = try JSONSerialization.jsonObject(with: summary) as? [String: Any]
    #expect(members?["newItems"] as? [String] == ["CardTests/testCard.1.png"])
    #expect(members?["actualItems"] as? [String] == ["CardTests/testCard.1.png"])
    #expect(members?["deletedItems"] as? [String] == [])
    #expect(members?["expectedItems"] as? [String] == [])
    let result = try RenderTool.run(["approve", folder.path("artifacts")])
    #expect(result.text == "wrote \(reference)\n")
    #expect(FileManager.default.contents(atPath: reference) == new)
    // Somebody else recorded another one in the meantime.
    let other = picture((8, 8), dot: (2, 2))
    try write(other, "__Snapshots__/CardTests/testCard.1.png")
    let refused = try RenderTool.run(["approve", folder.path("artifacts")])
    #expect(refused.status == 65)
    #expect(FileManager.default.contents(atPath: reference) == other)
  }

  @Test("artifacts of another machine are approved into the checkout at hand")
  func artifactsOfAnotherMachine() throws {
    let new = picture((8, 8), dot: (1, 1))
    try write(new, "downloaded/CardTests/testCard.1.png")
    try write(picture((8, 8)), "downloaded/CardTests/testCard.1.reference.png")
    try write(Data("import XCTest".utf8), "checkout/Tests/AppTests/CardTests.swift")
    let reference = try write(
      picture((8, 8)), "checkout/Tests/AppTests/__Snapshots__/CardTests/testCard.1.png")
    var failed = entry(
      .failed, "testCard", actual: "/home/runner/artifacts/CardTests/testCard.1.png",
      stored: "/home/runner/artifacts/CardTests/testCard.1.reference.png")
    failed.file = "/home/runner/App/Tests/AppTests/CardTests.swift"
    failed.reference =
      "/home/runner/App/Tests/AppTests/__Snapshots__/CardTests/testCard.1.png"
    try log(wholeRun + [failed], "../downloaded/run/1.jsonl")
    let result = try RenderTool.run(
      ["approve", folder.path("downloaded")],
      in: folder.url.appendingPathComponent("checkout"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text.hasPrefix("wrote "))
    #expect(result.text.hasSuffix("Tests/AppTests/__Snapshots__/CardTests/testCard.1.png\n"))
    #expect(FileManager.default.contents(atPath: reference) == new)
  }

  @Test func cleaningLeavesFilesThatNoTestRecorded() throws {
    try write(picture((8, 8)), "__Snapshots__/CardTests/used.1.png")
    for name in ["README.md", "notes", "design.sketch"] {
      try write(Data("by hand".utf8), "__Snapshots__/CardTests/\(name)")
    }
    try log(wholeRun + [entry(.passed, "used")])
    #expect(
      try RenderTool.run(["clean", folder.path("artifacts")]).text == "Every reference is in use.\n"
    )
  }

  @Test func cleaningListsThenDeletesWhatAWholeRunDidNotUse() throws {
    try write(picture((8, 8)), "__Snapshots__/CardTests/used.1.png")
    let old = try write(picture((8, 8)), "__Snapshots__/CardTests/old.1.png")
    let gone = try write(picture((8, 8)), "__Snapshots__/GoneTests/a.1.png")
    try write(Data("import XCTest".utf8), "IdleTests.swift")
    let idle = try write(picture((8, 8)), "__Snapshots__/IdleTests/a.1.png")
    try log(wholeRun + [entry(.passed, "used")])
    let artifacts = folder.path("artifacts")
    let dry = try RenderTool.run(["clean", artifacts])
    #expect(
      dry.text == """
        unused \(old)
        unused \(gone)
        Nothing was deleted. To delete these 2 files: render clean \(artifacts) --delete

        """)
    #expect(FileManager.default.fileExists(atPath: old))
    let result = try RenderTool.run(["clean", artifacts, "--delete"])
    #expect(result.text == "deleted \(old)\ndeleted \(gone)\n")
    #expect(!FileManager.default.fileExists(atPath: old))
    #expect(FileManager.default.fileExists(atPath: idle))
    #expect(try RenderTool.run(["clean", artifacts]).text == "Every reference is in use.\n")
  }

  @Test func cleaningRefusesAfterAPartOfTheTestsOrACrash() throws {
    try write(picture((8, 8)), "__Snapshots__/CardTests/used.1.png")
    try write(picture((8, 8)), "__Snapshots__/CardTests/old.1.png")
    var start = SnapshotLogEntry(kind: .start, process: 7)
    start.isPartial = true
    try log([start, SnapshotLogEntry(kind: .end, process: 7), entry(.passed, "used")])
    let partial = try RenderTool.run(["clean", folder.path("artifacts"), "--delete"])
    #expect(partial.status == 65)
    #expect(partial.errors.contains("The run left tests out or ran them one by one"))
    start.isPartial = false
    try log([start, entry(.passed, "used")])
    let crashed = try RenderTool.run(["clean", folder.path("artifacts"), "--delete"])
    #expect(crashed.status == 65)
    #expect(crashed.errors.contains("The run did not come to its end."))
  }

  @Test func aTestThatFailedMayNotHaveReachedItsOtherSnapshots() throws {
    try write(picture((8, 8)), "__Snapshots__/CardTests/used.1.png")
    try write(picture((8, 8)), "__Snapshots__/CardTests/used.2.png")
    try log(wholeRun + [entry(.failed, "used")])
    let result = try RenderTool.run(["clean", folder.path("artifacts"), "--delete"])
    #expect(result.text == "Every reference is in use.\n")
  }
}
