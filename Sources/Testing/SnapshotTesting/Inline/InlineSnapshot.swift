import Comparison
public import Foundation

/// Asserts that a value matches the text in the closure. Without a closure the text is written into the
/// test's source file, and the test fails so that a person reviews the text.
///
/// If `CI` is set, nothing is written and a missing text fails.
///
/// - Parameters:
///   - value: The value to compare; nil removes the closure.
///   - snapshotting: The strategy that turns the value into text.
///   - message: The message of a failure instead of "Snapshot did not match."
///   - syntaxDescriptor: The closure that contains the text, for helpers with a closure of their own.
///   - expected: The expected text.
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value?,
  as snapshotting: Snapshotting<Value, String>,
  message: @autoclosure () -> String = "",
  record: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  syntaxDescriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor(),
  matches expected: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  InlineCheck(
    record: record, timeout: timeout, descriptor: syntaxDescriptor, function: "\(function)",
    site: site, source: InlineSource(path: "\(filePath)")
  ).report(value, as: snapshotting, message: message, expected: expected)
}

/// Asserts that the value of an asynchronous expression matches the text in the closure.
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () async throws -> Value?,
  as snapshotting: Snapshotting<Value, String>,
  message: @autoclosure () -> String = "",
  record: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  syntaxDescriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor(),
  matches expected: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) async {
  let result: Result<Value?, any Error>
  do {
    result = .success(try await value())
  } catch {
    result = .failure(error)
  }
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  InlineCheck(
    record: record, timeout: timeout, descriptor: syntaxDescriptor, function: "\(function)",
    site: site, source: InlineSource(path: "\(filePath)")
  ).report({ try result.get() }, as: snapshotting, message: message, expected: expected)
}

/// One inline assertion.
struct InlineCheck {
  let record: SnapshotTestingConfiguration.Record?
  let timeout: TimeInterval
  let descriptor: InlineSnapshotSyntaxDescriptor
  let function: String
  let site: CallSite
  let source: InlineSource

  func report<Value>(
    _ value: () throws -> Value?, as snapshotting: Snapshotting<Value, String>,
    message: () -> String, expected: (() -> String)?
  ) {
    if let failure = run(value, as: snapshotting, message: message, expected: expected) {
      site.report(failure)
    }
  }

  /// Compares the value; returns nil if the text matches.
  func run<Value>(
    _ value: () throws -> Value?, as snapshotting: Snapshotting<Value, String>,
    message: () -> String = { "" }, expected: (() -> String)?
  ) -> SnapshotFailure? {
    let environment = SnapshotEnvironment.current
    let start = DispatchTime.now().uptimeNanoseconds
    var entry = SnapshotLogEntry(
      kind: .snapshot, process: ProcessInfo.processInfo.processIdentifier)
    var failure: SnapshotFailure?
    var diagnostics = SnapshotDiagnostics()
    do {
      try check(value, snapshotting, message, expected?(), environment, &entry, &diagnostics)
      entry.status = .passed
    } catch let error as SnapshotFailure {
      failure = error
    } catch {
      failure = SnapshotFailure("The value to take a snapshot of threw an error: \(error)")
    }
    failure = diagnostics.outcome(of: failure, at: site)
    if entry.status == nil || failure != nil && entry.status == .passed { entry.status = .failed }
    if let artifacts = environment.artifacts {
      entry.module = site.module
      entry.file = "\(site.filePath)"
      entry.suite = site.fileName
      entry.test = SnapshotLocation.component(function)
      entry.name = "line-\(site.line)"
      entry.line = Int(site.line)
      entry.message = failure?.message
      entry.diagnostics = diagnostics.isEmpty ? nil : diagnostics.lines
      entry.milliseconds = Double((DispatchTime.now().uptimeNanoseconds - start) / 1000) / 1000
      SnapshotLog.note(entry, artifacts: artifacts)
    }
    return failure
  }

  private func check<Value>(
    _ value: () throws -> Value?, _ snapshotting: Snapshotting<Value, String>,
    _ message: () -> String, _ expected: String?, _ environment: SnapshotEnvironment,
    _ entry: inout SnapshotLogEntry, _ diagnostics: inout SnapshotDiagnostics
  ) throws {
    let mode = try SnapshotTestingConfiguration.Record.inEffect(record, environment)
    let actual = try diagnostics.collect {
      try value().map { try SnapshotWaiter.wait(for: snapshotting.snapshot($0), timeout) }
    }
    let difference = difference(snapshotting, expected, actual)
    if mode == .all {
      try recording(actual, "Record mode is on.", difference, environment, &entry, diagnostics)
    }
    if expected == nil {
      guard let actual else { return }
      if mode == .never || environment.isCI {
        let reason =
          environment.isCI
          ? "With CI set nothing is recorded. Run the test elsewhere and commit the file."
          : "Recording is off. Run the test with record mode 'missing'."
        entry.status = .missing
        throw SnapshotFailure("There is no expected text to compare with. \(reason)")
      }
      try recording(
        actual, "There was no expected text.", nil, environment, &entry, diagnostics)
    }
    guard let difference else { return }
    if mode == .failed {
      try recording(
        actual, "The snapshot did not match.", difference, environment, &entry, diagnostics)
    }
    let given = message()
    let headline = given.isEmpty ? "Snapshot did not match." : given
    let remedy =
      environment.isCI
      ? "" : "\n\nTo accept it, run the test again with SNAPSHOT_TESTING_RECORD=failed."
    throw SnapshotFailure("\(headline)\n\n\(Self.indented(difference))\(remedy)")
  }

  private func difference<Value>(
    _ snapshotting: Snapshotting<Value, String>, _ expected: String?, _ actual: String?
  ) -> String? {
    if expected == nil, actual == nil { return nil }
    if let expected, let actual, expected.utf8.elementsEqual(actual.utf8) { return nil }
    let text = snapshotting.diffing.diff(expected ?? "", actual ?? "")?.0
    return text ?? (expected == nil || actual == nil ? "There is no text." : nil)
  }

  private func recording(
    _ actual: String?, _ reason: String, _ difference: String?, _ environment: SnapshotEnvironment,
    _ entry: inout SnapshotLogEntry, _ diagnostics: SnapshotDiagnostics
  ) throws(SnapshotFailure) -> Never {
    if environment.isCI {
      throw SnapshotFailure(
        "\(reason) With CI set nothing is recorded. Turn record mode off for CI.")
    }
    try diagnostics.checkRecording(because: reason)
    try source.record(
      actual, at: .init(line: Int(site.line), column: Int(site.column)), descriptor: descriptor)
    entry.status = .recorded
    let changes = difference.map { "\n\n\(Self.indented($0))" } ?? ""
    throw SnapshotFailure(
      "\(reason) Recorded the snapshot in the source file.\(changes)\n\nLook at it, then build and "
        + "run \(SnapshotLocation.component(function)) again to test against it.")
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }
}
