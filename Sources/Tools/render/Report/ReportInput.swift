import Comparison
import Foundation

/// One of the inputs of a report: the folder of a test run, or the results of a batch.
struct ReportInput {
  let path: String
  private(set) var entries: [SnapshotLogEntry] = []
  /// The shard of a batch to which the results belong.
  private(set) var shard: BatchRunner.Shard?
  /// The reason why the input is incomplete, as a sentence.
  private(set) var problem: String?

  static let extensionOfResults = "jsonl"

  var isResults: Bool { (path as NSString).pathExtension == Self.extensionOfResults }

  /// The default folder of the report.
  var reportFolder: String {
    let folder = isResults ? (path as NSString).deletingLastPathComponent : path
    return (folder as NSString).appendingPathComponent("report")
  }

  /// Reads an input of a report.
  ///
  /// - Throws: A failure with the reason why there is nothing to report.
  init(_ path: String) throws(Failure) {
    self.path = path
    if isResults {
      try readResults()
    } else {
      entries = try ArtifactsFolder.entries(path)
      noteUnfinished()
    }
  }

  /// Records a problem if a process began but did not end, because it was killed or is still running.
  private mutating func noteUnfinished() {
    let started = entries.filter { $0.kind == .start }.map(\.process)
    let ended = entries.filter { $0.kind == .end }.map(\.process)
    guard let process = started.first(where: { !ended.contains($0) }) else { return }
    problem =
      "The run was cut short: process \(process) did not end. Run its tests again, or what they "
      + "would have shown is missing."
  }

  // MARK: Results of a batch

  private struct Result: Decodable {
    var id: String?
    var line: Int?
    var shard: String?
    var status: Int32
    var output: String?
    var error: String?
    var warnings: [String]?
    var milliseconds: Double?
  }

  private mutating func readResults() throws(Failure) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(
        .missingInput, file: path, "The results cannot be read. Run 'render batch > \(path)' first."
      )
    }
    let lines = data.split(separator: UInt8(ascii: "\n"))
    let results = lines.compactMap { try? JSONDecoder().decode(Result.self, from: Data($0)) }
    guard !results.isEmpty else {
      throw Failure(
        .badInput, file: path, "The file holds no results of 'render batch'. Give what it printed.")
    }
    if results.count < lines.count {
      problem =
        "\(lines.count - results.count) of \(lines.count) lines are no results: the batch was cut "
        + "short. Run it again; what is finished is skipped."
    }
    shard = try results.first?.shard.map { text throws(Failure) in try BatchRunner.Shard(text) }
    entries = results.map(Self.entry)
  }

  private static func entry(_ result: Result) -> SnapshotLogEntry {
    var entry = SnapshotLogEntry(kind: .snapshot, process: 0)
    entry.suite = "batch"
    entry.test = result.id ?? "line \(result.line ?? 0)"
    entry.status = result.status == 0 ? .passed : .failed
    entry.message = result.error
    entry.diagnostics = result.warnings.flatMap { $0.isEmpty ? nil : $0 }
    entry.reference = result.status == 0 ? result.output : nil
    entry.milliseconds = result.milliseconds
    return entry
  }
}

/// The inputs of one report, with the missing shards.
struct ReportInputs {
  private(set) var inputs: [ReportInput] = []
  /// The sentences about incomplete inputs.
  private(set) var problems: [String] = []

  /// Reads the inputs at some paths and collects their problems.
  ///
  /// - Throws: The problem of the first input if none can be read.
  init(_ paths: [String]) throws(Failure) {
    var first: Failure?
    for path in paths {
      do {
        let input = try ReportInput(path)
        inputs.append(input)
        if let problem = input.problem {
          problems.append(Failure(.badInput, file: path, problem).message)
        }
      } catch {
        first = first ?? error
        problems.append(error.message)
      }
    }
    if inputs.isEmpty, let first { throw first }
    problems += missingShards
  }

  var entries: [SnapshotLogEntry] { inputs.flatMap(\.entries) }

  /// The names of the shards of a batch without results.
  private var missingShards: [String] {
    let shards = inputs.compactMap(\.shard)
    guard let count = shards.first?.count, shards.allSatisfy({ $0.count == count }) else {
      return []
    }
    let there = Set(shards.map(\.number))
    return (1...count).filter { !there.contains($0) }.map {
      "render: error: Shard \($0)/\(count) is missing. Give the results of "
        + "'render batch --shard \($0)/\(count)' as well."
    }
  }
}
