/// The subject of a report, which determines the texts on its page.
package enum ReportKind: Sendable {
  /// A comparison of the snapshots of a test run with their references.
  case testRun
  /// A comparison of screens before and after a change.
  case review

  /// The texts of the page.
  var words: JSONValue {
    let (before, after, place, mode, findings, empty) =
      switch self {
      case .testRun: ("Reference", "Now", "Test", "side", "found wrong", "Nothing to show.")
      case .review:
        (
          "Before", "After", "Source", "difference", "new findings",
          "Nothing that can be seen changed."
        )
      }
    return .object([
      ("before", .string(before)), ("after", .string(after)), ("place", .string(place)),
      ("mode", .string(mode)), ("explainsFirst", .bool(self == .review)),
      ("findings", .string(findings)), ("empty", .string(empty)),
      ("statuses", .array(SnapshotLogEntry.Status.allCases.map { .string(name(of: $0)) })),
    ])
  }

  /// Returns the name of a status on the report's page.
  package func name(of status: SnapshotLogEntry.Status) -> String {
    switch self {
    case .testRun: status.rawValue
    case .review:
      switch status {
      case .failed: "changed"
      case .missing: "removed"
      case .recorded: "new"
      case .passed: "looks the same"
      }
    }
  }

  /// Returns the paths of the two images of an entry.
  func pictures(of entry: SnapshotLogEntry) -> (before: String?, after: String?) {
    switch self {
    case .testRun:
      (
        entry.storedReference ?? (entry.status == .missing ? nil : entry.reference),
        entry.hasNewSnapshot ? entry.actual : nil
      )
    case .review: (entry.storedReference, entry.actual)
    }
  }

  /// Whether build servers count an entry as a failure. In a review, entries with diagnostics are failures,
  /// but changes are not.
  func isFailure(_ entry: SnapshotLogEntry) -> Bool {
    switch self {
    case .testRun: entry.status != .passed
    case .review: entry.diagnostics != nil
    }
  }
}
