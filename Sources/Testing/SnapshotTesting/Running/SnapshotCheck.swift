import Comparison
import Foundation
import UIKit

/// Performs one assertion: takes the snapshot, reads its reference, compares, records and reports.
struct SnapshotCheck<Value, Format> {
  let snapshotting: Snapshotting<Value, Format>
  let name: String?
  let record: SnapshotTestingConfiguration.Record?
  let directory: String?
  let timeout: TimeInterval
  let testName: String
  let site: CallSite

  /// Runs the assertion; returns nil if the value matches its reference.
  func run(_ value: () throws -> Value) -> SnapshotFailure? {
    let start = DispatchTime.now().uptimeNanoseconds
    var entry = SnapshotLogEntry(
      kind: .snapshot, process: ProcessInfo.processInfo.processIdentifier)
    var failure: SnapshotFailure?
    var diagnostics = SnapshotDiagnostics()
    do {
      try check(value, &entry, &diagnostics)
    } catch let error as SnapshotFailure {
      failure = error
      if entry.status == nil { entry.status = .failed }
    } catch {
      failure = SnapshotFailure("The value to take a snapshot of threw an error: \(error)")
      entry.status = .failed
    }
    failure = diagnostics.outcome(of: failure, at: site)
    if failure != nil, entry.status == .passed { entry.status = .failed }
    entry.message = failure?.message
    entry.diagnostics = diagnostics.isEmpty ? nil : diagnostics.lines
    if let artifacts = SnapshotEnvironment.current.artifacts {
      entry.milliseconds = Double((DispatchTime.now().uptimeNanoseconds - start) / 1000) / 1000
      SnapshotLog.note(entry, artifacts: artifacts)
    }
    return failure
  }

  private func check(
    _ value: () throws -> Value, _ entry: inout SnapshotLogEntry,
    _ diagnostics: inout SnapshotDiagnostics
  ) throws {
    let environment = SnapshotEnvironment.current
    let mode = try SnapshotTestingConfiguration.Record.inEffect(record, environment)
    let location = try location(mode, environment, &entry)
    let format = try diagnostics.collect {
      try SnapshotWaiter.wait(for: snapshotting.snapshot(try value()), timeout)
    }
    if let problem = snapshotting.diffing.problem?(format) { throw SnapshotFailure(problem) }

    if mode == .all {
      try recording(
        format, at: location, environment, &entry, diagnostics, because: "Record mode is on.")
    }
    guard let stored = try read(location.reference) else {
      entry.status = .missing
      if mode == .never || environment.isCI {
        throw MissingReferenceReport(
          location: location, actual: try data(format, at: location),
          environment: environment
        ).failure(&entry)
      }
      try recording(
        format, at: location, environment, &entry, diagnostics,
        because: "There was no reference.")
    }
    switch compare(stored, format) {
    case .matches:
      entry.status = .passed
      if snapshotting.pathExtension == "png" { entry.agreement = .pixels }
    case .agrees(let agreement):
      entry.status = .passed
      entry.agreement = agreement.kind
      entry.exemptShare = agreement.exemptShare
    case .impossible(let message): throw SnapshotFailure(message(location.reference))
    case .differs(let mismatch):
      if mode == .failed {
        try recording(
          format, at: location, environment, &entry, diagnostics,
          because: "The snapshot did not match its reference. \(mismatch.headline)")
      }
      throw MismatchReport(
        mismatch: mismatch, location: location, stored: stored,
        actual: try data(format, at: location), environment: environment,
        diffTool: diffTool, module: site.module
      ).failure(&entry)
    }
  }

  // MARK: Settings

  private var diffTool: SnapshotTestingConfiguration.DiffTool {
    SnapshotTestingConfiguration.current?.diffTool ?? GlobalSettings.diffTool
  }

  private func location(
    _ mode: SnapshotTestingConfiguration.Record, _ environment: SnapshotEnvironment,
    _ entry: inout SnapshotLogEntry
  ) throws(SnapshotFailure) -> SnapshotLocation {
    entry.module = site.module
    entry.file = "\(site.filePath)"
    entry.suite = site.fileName
    entry.test = SnapshotLocation.component(testName)
    entry.line = Int(site.line)
    if name == nil, TestRun.isParameterized {
      throw SnapshotFailure(
        "A snapshot in a test with arguments needs a name, since cases run in any order. "
          + "Pass named: with something that tells the cases apart.")
    }
    let identifier =
      name
      ?? String(
        SnapshotRegistry.nextNumber(file: directory ?? "\(site.filePath)", test: testName))
    entry.name = identifier
    let configuration = SnapshotTestingConfiguration.current
    var location = try SnapshotLocation(
      site: site, directory: directory, testName: testName, identifier: identifier,
      pathExtension: try pathExtension(environment), naming: configuration?.naming ?? .standard,
      environment: environment
    )
    if isImage, mode != .all { location.keepFormatOfReference() }
    entry.reference = location.reference
    let owner = SnapshotRegistry.Owner(test: testName, name: identifier)
    if let other = SnapshotRegistry.claim(location.reference, by: owner) {
      throw SnapshotFailure(
        "Two snapshots have one file: '\(other.name)' of \(other.test) and '\(identifier)' of "
          + "\(testName) are both \(location.reference). Give one of them another name.")
    }
    return location
  }

  /// Whether the reference is a still image, which may have another format than the strategy's PNG.
  private var isImage: Bool { snapshotting.pathExtension == "png" && Format.self == UIImage.self }

  private func pathExtension(
    _ environment: SnapshotEnvironment
  ) throws(SnapshotFailure) -> String? {
    guard isImage else { return snapshotting.pathExtension }
    if let format = SnapshotTestingConfiguration.current?.imageFormat { return format.rawValue }
    return (try environment.imageFormat() ?? .png).rawValue
  }

  // MARK: Comparing

  private func read(_ path: String) throws(SnapshotFailure) -> Data? {
    do {
      return try ReferenceFile.read(path)
    } catch {
      throw SnapshotFailure(error.message(path: path))
    }
  }

  /// Returns the bytes that a reference of the current value has.
  private func data(
    _ format: Format, at location: SnapshotLocation
  ) throws(SnapshotFailure) -> Data {
    let data = snapshotting.diffing.toData(format)
    guard isImage, location.pathExtension == SnapshotImageFormat.webP.rawValue else { return data }
    do {
      return try ReferenceImage.webP(of: data)
    } catch {
      throw SnapshotFailure(error.finding("The snapshot as WebP"))
    }
  }

  private func compare(_ stored: Data, _ format: Format) -> ComparisonResult {
    if let compare = snapshotting.diffing.compare { return compare(stored, format) }
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

  /// Writes the reference and returns a failure, since a run that records has not verified anything.
  private func recording(
    _ format: Format, at location: SnapshotLocation, _ environment: SnapshotEnvironment,
    _ entry: inout SnapshotLogEntry, _ diagnostics: SnapshotDiagnostics, because reason: String
  ) throws(SnapshotFailure) -> Never {
    if environment.isCI {
      throw SnapshotFailure(
        "\(reason) With CI set nothing is recorded. Turn record mode off for CI.")
    }
    try diagnostics.checkRecording(because: reason)
    let data = try data(format, at: location)
    do {
      try ReferenceFile.write(data, to: location.reference)
    } catch {
      throw SnapshotFailure("\(reason) The snapshot could not be recorded. \(error.message)")
    }
    if isImage { location.removeOtherFormats() }
    entry.status = .recorded
    entry.actual = location.reference
    throw SnapshotFailure(
      """
      \(reason) Recorded the snapshot:

        \(location.reference)

      Look at it, then run \(SnapshotLocation.component(testName)) again to test against it.
      """,
      attachments: [((location.reference as NSString).lastPathComponent, data)])
  }
}
