import Comparison
import CoreGraphics
import Foundation
import TestSupport
import Testing

@Suite("Reports for other services")
struct ExportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func picture(_ level: UInt8, _ name: String) throws -> String {
    let buffer = PixelBuffer(width: 4, height: 4)!
    buffer.fill(PremultipliedColor(red: level, green: level, blue: level, alpha: 255))
    try AtomicFile.write(ReferenceImage.encode(buffer, scale: 1), to: folder.path(name))
    return folder.path(name)
  }

  private func entries() throws -> [SnapshotLogEntry] {
    func entry(_ name: String, _ status: SnapshotLogEntry.Status) -> SnapshotLogEntry {
      var entry = SnapshotLogEntry(kind: .snapshot, process: 1)
      (entry.suite, entry.test, entry.status) = ("CardTests", name, status)
      return entry
    }
    var passed = entry("passed", .passed)
    passed.reference = try picture(1, "passed.png")
    var failed = entry("failed", .failed)
    failed.reference = try picture(2, "failed.png")
    failed.actual = try picture(3, "failed.actual.png")
    var new = entry("../new", .recorded)
    new.reference = try picture(4, "new.png")
    return [passed, failed, new]
  }

  private func level(_ path: String) throws -> UInt8? {
    guard let data = FileManager.default.contents(atPath: folder.path(path)) else { return nil }
    return try ReferenceImage(file: data).picture[0, 0].red
  }

  @Test("reg-suit gets one name for what was and what is")
  func regSuit() throws {
    try SnapshotExport(entries: try entries()).writeRegSuit(to: folder.path("reg"))
    #expect(try level("reg/expected/CardTests/passed.png") == 1)
    #expect(try level("reg/actual/CardTests/passed.png") == 1)
    #expect(try level("reg/expected/CardTests/failed.png") == 2)
    #expect(try level("reg/actual/CardTests/failed.png") == 3)
    #expect(try level("reg/expected/CardTests/new.png") == nil)
    #expect(try level("reg/actual/CardTests/new.png") == 4)
  }

  @Test("beside each picture is JSON with its name and its group")
  func sentry() throws {
    try SnapshotExport(entries: try entries()).writeSentry(to: folder.path("sentry"))
    #expect(try level("sentry/CardTests/failed.png") == 3)
    let data = try #require(
      FileManager.default.contents(atPath: folder.path("sentry/CardTests/failed.json")))
    let sidecar = try JSONSerialization.jsonObject(with: data) as? [String: String]
    #expect(sidecar == ["display_name": "failed", "group": "CardTests"])
  }
}
