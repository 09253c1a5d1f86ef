import Comparison
import Foundation

/// `render report`: writes the page of a test run, a comparison or a batch.
enum ReportVerb: Verb {
  static let name = "report"
  static let usage = "render report FOLDER|RESULTS.jsonl... [-o OUT] [--title TEXT]"
  static let summary = "Makes the offline HTML report of a test run, a comparison or a batch."
  static let discussion = """
    FOLDER is what SNAPSHOT_ARTIFACTS named while the tests ran, or what 'render compare -o' wrote.
    RESULTS.jsonl is what 'render batch' printed. Several inputs, such as the shards of a run, make
    one report; what is missing or was cut short is said, and the status is 65 or 66 for it.

    OUT gets index.html with everything it shows, reg.json and junit.xml. Where GitHub names a file
    for the step's summary, the summary is added to it.
    """
  static let flags = [
    Flag(short: "-o", "--output", value: "OUT", "the report's folder; default: report in FOLDER"),
    Flag("--title", value: "TEXT", "what the report is called"),
    Flag("--reg-suit", value: "FOLDER", "actual and expected pictures as reg-suit compares them"),
    Flag(
      "--sentry", value: "FOLDER", "pictures with the JSON that 'sentry-cli build snapshots' takes"),
  ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    if let output = arguments.string("--output") {
      try OutputName.checkFolder(output, holds: "a report is")
    }
    let paths = arguments.positionals.isEmpty ? [try arguments.input()] : arguments.positionals
    let inputs = try ReportInputs(paths)
    var report = SnapshotReport(
      entries: inputs.entries, title: arguments.string("--title") ?? "Snapshots")
    let output = arguments.string("--output") ?? inputs.inputs[0].reportFolder
    do {
      try report.write(to: output)
      try addStepSummary(report)
      let export = SnapshotExport(entries: inputs.entries)
      if let folder = arguments.string("--reg-suit") { try export.writeRegSuit(to: folder) }
      if let folder = arguments.string("--sentry") { try export.writeSentry(to: folder) }
    } catch let error as AtomicFile.WriteError {
      throw Failure(.cannotWrite, file: error.path, error.message)
    }
    let counts = report.counts
    Console.print(
      "\(output)/index.html: \(counts.failed) failed, \(counts.missing) missing, "
        + "\(counts.recorded) recorded, \(counts.passed) passed")
    for problem in inputs.problems { Console.printError(problem) }
    if inputs.problems.isEmpty { return .done }
    return inputs.inputs.count < paths.count ? .missingInput : .badInput
  }

  /// Appends the summary to GitHub's file for the step summary, if there is one.
  private static func addStepSummary(_ report: SnapshotReport) throws {
    guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty
    else { return }
    let old = FileManager.default.contents(atPath: path) ?? Data()
    try AtomicFile.write(old + Data(report.stepSummary.utf8), to: path)
  }
}

/// Reads the folder of a test run.
enum ArtifactsFolder {
  /// Returns the entries of the log. Throws if the folder does not exist or contains no snapshots.
  static func entries(_ folder: String) throws(Failure) -> [SnapshotLogEntry] {
    guard Output.isFolder(folder) else {
      throw Failure(
        .missingInput, file: folder,
        "There is no such folder. Run the tests with SNAPSHOT_ARTIFACTS set to it first.")
    }
    let entries = SnapshotLogEntry.read(artifacts: folder)
    guard entries.contains(where: { $0.kind == .snapshot }) else {
      throw Failure(
        .badInput, file: folder,
        "The folder holds no log of snapshots. Run the tests with SNAPSHOT_ARTIFACTS set to it.")
    }
    return entries
  }
}
