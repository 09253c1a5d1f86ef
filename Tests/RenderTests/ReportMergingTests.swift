import Comparison
import Foundation
import TestSupport
import Testing

@Suite("render report: shards")
struct ReportMergingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var jobs: String {
    (0..<12).map { number in
      "{\"id\": \"j\(number)\", \"input\": {\"size\": [4, 4], \"root\": {}}, "
        + "\"output\": \"\(folder.path("out"))/j\(number).png\"}\n"
    }.joined()
  }

  private func runShard(_ number: Int, of count: Int) throws -> String {
    let result = try RenderTool.run(["batch", "--shard", "\(number)/\(count)"], input: jobs)
    #expect(result.status == 0)
    return try folder.write(result.text, to: "shard\(number).jsonl")
  }

  @Test func resultsOfAllShardsMakeOneReport() throws {
    let results = try (1...3).map { try runShard($0, of: 3) }
    let report = try RenderTool.run(["report"] + results + ["-o", folder.path("report")])
    #expect(report.status == 0, "\(report.errors)")
    #expect(
      report.text
        == "\(folder.path("report"))/index.html: 0 failed, 0 missing, 0 recorded, 12 passed\n")
    let pictures = try FileManager.default.contentsOfDirectory(
      atPath: folder.path("report/pictures"))
    #expect(!pictures.isEmpty)
  }

  @Test func aShardThatIsMissingIsNamed() throws {
    let results = try [1, 3].map { try runShard($0, of: 3) }
    let report = try RenderTool.run(["report"] + results)
    #expect(report.status == 65)
    #expect(
      report.errors == "render: error: Shard 2/3 is missing. Give the results of "
        + "'render batch --shard 2/3' as well.\n")
    let absent = try RenderTool.run(["report", results[0], folder.path("none.jsonl")])
    #expect(absent.status == 66)
    #expect(absent.errors.contains("none.jsonl: error: The results cannot be read."))
  }

  @Test func aShardThatWasCutShortIsNamed() throws {
    let whole = try runShard(1, of: 1)
    let text = try String(contentsOfFile: whole, encoding: .utf8)
    let cut = try folder.write(String(text.dropLast(30)), to: "cut.jsonl")
    let report = try RenderTool.run(["report", cut])
    #expect(report.status == 65)
    #expect(report.errors.contains("1 of 12 lines are no results: the batch was cut short."))
  }

  @Test func foldersOfTestRunsMakeOneReport() throws {
    func run(_ name: String, _ kinds: [SnapshotLogEntry.Kind]) throws -> String {
      let lines = try kinds.map { kind in
        var entry = SnapshotLogEntry(kind: kind, process: 7)
        entry.suite = name
        entry.test = "test"
        entry.status = .passed
        return String(decoding: try JSONEncoder().encode(entry), as: UTF8.self) + "\n"
      }
      try FileManager.default.createDirectory(
        atPath: folder.path("\(name)/run"), withIntermediateDirectories: true)
      try folder.write(lines.joined(), to: "\(name)/run/1.jsonl")
      return folder.path(name)
    }
    let a = try run("a", [.start, .snapshot, .end])
    let b = try run("b", [.start, .snapshot, .snapshot, .end])
    let both = try RenderTool.run(["report", a, b])
    #expect(both.status == 0)
    #expect(both.text == "\(a)/report/index.html: 0 failed, 0 missing, 0 recorded, 2 passed\n")
    let killed = try run("c", [.start, .snapshot])
    let partly = try RenderTool.run(["report", a, killed, folder.path("d")])
    #expect(partly.status == 66)
    #expect(partly.errors.contains("c: error: The run was cut short: process 7 did not end."))
    #expect(partly.errors.contains("d: error: There is no such folder."))
  }
}
