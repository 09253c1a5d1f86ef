import CoreGraphics
import Foundation
import Testing

/// The diagnostics that stages reported for one snapshot, from creating the value to capturing it.
struct SnapshotDiagnostics: Sendable {
  private(set) var all: [Diagnostic] = []

  var isEmpty: Bool { all.isEmpty }

  /// The log that stages of an assertion report to; nil outside of an assertion.
  @TaskLocal static var log: DiagnosticLog?

  /// Runs the steps of an assertion and collects the diagnostics that stages report meanwhile, and those that
  /// were reported since the last assertion, while the test created its views.
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

  /// The log of the test's environment, which differs from that of a stage that the test created.
  private static var testLog: DiagnosticLog {
    (Environment.scope?.environment ?? .standard).diagnostics
  }

  /// Discards earlier diagnostics, which do not belong to the following snapshots.
  static func forgetEarlier() { _ = testLog.drain() }

  // MARK: Reporting

  var lines: [String] { all.map(\.description) }

  /// The diagnostics as a paragraph for failure messages and logs.
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

  /// Returns the failure of an assertion with the diagnostics. Without a failure, the diagnostics are a
  /// failure if the configuration requires it; otherwise they are written to standard error.
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

  /// Throws if diagnostics are failures, so that a snapshot with diagnostics is not recorded.
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
