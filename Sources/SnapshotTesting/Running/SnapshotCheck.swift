import Comparison
import Foundation
import UIKit

/// One assertion: takes the snapshot, finds its reference, compares, records, reports.
struct SnapshotCheck<Value, Format> {
  let snapshotting: Snapshotting<Value, Format>
  let name: String?
  let record: SnapshotTestingConfiguration.Record?
  let directory: String?
  let timeout: TimeInterval
  let testName: String
  let site: CallSite

  /// Nil if the value matches its reference.
  func run(_ value: () throws -> Value) -> SnapshotFailure? {
    let start = DispatchTime.now().uptimeNanoseconds
    var entry = SnapshotLogEntry(
      kind: .snapshot, process: ProcessInfo.processInfo.processIdentifier)
    var failure: SnapshotFailure?
    do {
      try check(value, &entry)
    } catch let error as SnapshotFailure {
      failure = error
      if entry.status == nil { entry.status = .failed }
      entry.message = error.message
    } catch {
      failure = SnapshotFailure("The value to take a snapshot of threw an error: \(error)")
      entry.status = .failed
      entry.message = failure?.message
    }
    if let artifacts = SnapshotEnvironment.current.artifacts {
      entry.milliseconds = Double((DispatchTime.now().uptimeNanoseconds - start) / 1000) / 1000
      SnapshotLog.note(entry, artifacts: artifacts)
    }
    return failure
  }

  private func check(_ value: () throws -> Value, _ entry: inout SnapshotLogEntry) throws {
    let environment = SnapshotEnvironment.current
    let mode = try SnapshotTestingConfiguration.Record.inEffect(record, environment)
    let place = try place(environment, &entry)
    let format = try Taking.wait(for: snapshotting.snapshot(try value()), timeout)
    if let problem = snapshotting.diffing.problem?(format) { throw SnapshotFailure(problem) }

    if mode == .all {
      try recording(format, at: place, environment, &entry, because: "Record mode is on.")
    }
    guard let stored = try read(place.reference) else {
      entry.status = .missing
      if mode == .never || environment.isCI {
        let reason =
          environment.isCI
          ? "With CI set nothing is recorded. Run the test elsewhere and commit the file."
          : "Recording is off. Run the test with record mode 'missing'."
        throw SnapshotFailure("There is no reference at \(place.reference). \(reason)")
      }
      try recording(format, at: place, environment, &entry, because: "There was no reference.")
    }
    switch examine(stored, format) {
    case .matches: entry.status = .passed
    case .impossible(let message): throw SnapshotFailure(message(place.reference))
    case .differs(let mismatch):
      if mode == .failed {
        try recording(
          format, at: place, environment, &entry,
          because: "The snapshot did not match its reference. \(mismatch.headline)")
      }
      throw MismatchReport(
        mismatch: mismatch, place: place, stored: stored,
        actual: snapshotting.diffing.toData(format), environment: environment,
        diffTool: diffTool, module: site.module
      ).failure(&entry)
    }
  }

  // MARK: Settings

  private var diffTool: SnapshotTestingConfiguration.DiffTool {
    SnapshotTestingConfiguration.current?.diffTool ?? GlobalSettings.diffTool
  }

  private func place(
    _ environment: SnapshotEnvironment, _ entry: inout SnapshotLogEntry
  ) throws(SnapshotFailure) -> SnapshotPlace {
    let folder = directory ?? SnapshotPlace.directory(site, environment)
    entry.module = site.module
    entry.file = "\(site.filePath)"
    entry.suite = site.fileName
    entry.test = SnapshotPlace.component(testName)
    entry.line = Int(site.line)
    if name == nil, TestLibrary.isParameterized {
      throw SnapshotFailure(
        "A snapshot in a test with arguments needs a name, since cases run in any order. "
          + "Pass named: with something that tells the cases apart.")
    }
    let identifier = name ?? String(SnapshotRegistry.nextNumber(file: folder, test: testName))
    entry.name = identifier
    let place = SnapshotPlace(
      site: site, directory: directory, testName: testName, identifier: identifier,
      pathExtension: snapshotting.pathExtension, environment: environment)
    entry.reference = place.reference
    let owner = SnapshotRegistry.Owner(test: testName, name: identifier)
    if let other = SnapshotRegistry.claim(place.reference, by: owner) {
      throw SnapshotFailure(
        "Two snapshots have one file: '\(other.name)' of \(other.test) and '\(identifier)' of "
          + "\(testName) are both \(place.reference). Give one of them another name.")
    }
    return place
  }

  // MARK: Comparing

  private func read(_ path: String) throws(SnapshotFailure) -> Data? {
    do {
      return try AtomicFile.read(path)
    } catch {
      throw SnapshotFailure(error.message(path: path))
    }
  }

  private func examine(_ stored: Data, _ format: Format) -> Examination {
    if let examine = snapshotting.diffing.examine { return examine(stored, format) }
    if let problem = ReferenceProblem.ofText(stored) {
      return .impossible { problem.message(path: $0) }
    }
    let reference = snapshotting.diffing.fromData(stored)
    guard let (text, attachments) = snapshotting.diffing.diff(reference, format) else {
      return .matches
    }
    var mismatch = SnapshotMismatch(headline: "Snapshot does not match reference.")
    mismatch.paragraphs = [text.trimmingCharacters(in: .whitespacesAndNewlines)]
    mismatch.artifacts = attachments.enumerated().map { index, attachment in
      ("." + (attachment.name ?? "attachment-\(index + 1)"), attachment.data)
    }
    return .differs(mismatch)
  }

  // MARK: Recording

  /// Writes the reference and fails the test: a run that recorded has proved nothing.
  private func recording(
    _ format: Format, at place: SnapshotPlace, _ environment: SnapshotEnvironment,
    _ entry: inout SnapshotLogEntry, because reason: String
  ) throws(SnapshotFailure) -> Never {
    if environment.isCI {
      throw SnapshotFailure(
        "\(reason) With CI set nothing is recorded. Turn record mode off for CI.")
    }
    let data = snapshotting.diffing.toData(format)
    do {
      try AtomicFile.write(data, to: place.reference)
    } catch {
      throw SnapshotFailure("\(reason) The snapshot could not be recorded. \(error.message)")
    }
    entry.status = .recorded
    entry.actual = place.reference
    throw SnapshotFailure(
      """
      \(reason) Recorded the snapshot:

        \(place.reference)

      Look at it, then run \(SnapshotPlace.component(testName)) again to test against it.
      """,
      attachments: [((place.reference as NSString).lastPathComponent, data)])
  }
}
