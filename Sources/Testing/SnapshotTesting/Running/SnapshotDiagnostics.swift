import CoreGraphics
import Foundation
import Testing

/// The diagnostics of a snapshot, from creating the value to taking the snapshot.
struct SnapshotDiagnostics: Sendable {
  private(set) var all: [Diagnostic] = []

  var isEmpty: Bool { all.isEmpty }

  /// The log of stages that capture for an assertion; nil outside of one.
  @TaskLocal static var log: DiagnosticLog?

  /// Runs the steps of an assertion and collects the diagnostics that they cause on stages, and
  /// those that the test caused since the last assertion while it created its views.
  mutating func collect<R>(_ steps: () throws -> R) rethrows -> R {
    let log = DiagnosticLog()
    let outside = Self.testLog
    defer {
      for diagnostic in outside.drain() + log.entries where !all.contains(diagnostic) {
        all.append(diagnostic)
      }
    }
    return try Self.$log.withValue(log, operation: steps)
  }

  /// The log of the environment of the test: not that of a stage it may have made.
  private static var testLog: DiagnosticLog {
    (Environment.scope?.environment ?? .standard).diagnostics
  }

  /// Discards earlier diagnostics, which do not concern the snapshots that follow.
  static func forgetEarlier() { _ = testLog.drain() }

  // MARK: Telling

  var lines: [String] { all.map(\.description) }

  /// The diagnostics as a paragraph of failures and logs.
  var paragraph: String {
    "Found wrong in what the snapshot shows:\n\n"
      + lines.map { line in
        line.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
          .joined(separator: "\n")
      }.joined(separator: "\n")
  }

  var attachment: (name: String, data: Data) {
    ("diagnostics.txt", Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// The outcome of an assertion: its failure with the diagnostics, or a failure because of the
  /// diagnostics if the configuration requires it; otherwise they are written to standard error.
  func outcome(of failure: SnapshotFailure?, at site: CallSite) -> SnapshotFailure? {
    guard !isEmpty else { return failure }
    if let failure {
      return SnapshotFailure(
        "\(failure.message)\n\n\(paragraph)", attachments: failure.attachments + [attachment])
    }
    if Self.areFailures {
      return SnapshotFailure(
        "The snapshot matches, but something is wrong in what it shows. Mend it, or pass "
          + "diagnostics: .report to let it pass.\n\n\(paragraph)", attachments: [attachment])
    }
    site.note(lines, attachment)
    return nil
  }

  /// Prevents recording of snapshots with diagnostics if those are failures.
  func checkRecording(because reason: String) throws(SnapshotFailure) {
    guard !isEmpty, Self.areFailures else { return }
    throw SnapshotFailure(
      "\(reason) Nothing was recorded, since something is wrong in what the snapshot shows. Mend "
        + "it, or pass diagnostics: .report to record it all the same.")
  }

  private static var areFailures: Bool {
    SnapshotTestingConfiguration.current?.diagnostics == .fail
  }
}

extension CallSite {
  /// Reports the diagnostics of a snapshot that matches.
  fileprivate func note(_ lines: [String], _ attachment: (name: String, data: Data)) {
    let text = lines.map { "\(filePath):\(line): \($0)\n" }.joined()
    FileHandle.standardError.write(Data(text.utf8))
    guard Test.current != nil else { return }
    let location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    Attachment.record(
      Attachment(Array(attachment.data), named: attachment.name, sourceLocation: location))
  }
}
