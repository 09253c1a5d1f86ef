import Synchronization

/// The reports of excluded parts that are reached while previews are listed.
///
/// A provider's views are created to list them. What they reach belongs to the previews of their file
/// and to no other preview, although every process lists all of them.
package enum PreviewListing {
  private struct State {
    /// The file whose previews are being listed.
    var file: String?
    /// The reports by file, in their order.
    var reports: [String: [String]] = [:]
  }

  private static let state = Mutex(State())

  /// Runs a closure that lists the previews of a file.
  package static func list<Result>(_ file: String, _ body: () -> Result) -> Result {
    let outer = state.withLock { state in
      defer { state.file = file }
      return state.file
    }
    defer { state.withLock { $0.file = outer } }
    return body()
  }

  /// Keeps a report if previews are being listed. Returns whether it was kept.
  package static func keep(_ report: String) -> Bool {
    state.withLock { state in
      guard let file = state.file else { return false }
      state.reports[file, default: []].append(report)
      return true
    }
  }

  /// Removes and returns the reports of a file.
  package static func takeReports(of file: String) -> [String] {
    state.withLock { $0.reports.removeValue(forKey: file) ?? [] }
  }
}
