import Comparison
import Foundation

/// Stores the new snapshot in the folder of artifacts if a reference is missing and is not recorded, so that
/// it can be approved there.
struct MissingReferenceReport {
  let location: SnapshotLocation
  let actual: Data
  let environment: SnapshotEnvironment

  func failure(_ entry: inout SnapshotLogEntry) -> SnapshotFailure {
    let path = location.artifact(in: environment.artifactsOrDefault)
    let reason =
      environment.isCI
      ? "With CI set nothing is recorded."
      : "Recording is off; record mode 'missing' records it."
    var paragraphs = ["There is no reference at \(location.reference). \(reason)"]
    do {
      try AtomicFile.write(actual, to: path)
      entry.actual = path
      paragraphs.append("  now  \(path)")
      paragraphs.append(location.acceptance(of: path, environment))
    } catch {
      paragraphs.append(error.message)
    }
    return SnapshotFailure(
      paragraphs.joined(separator: "\n\n"),
      attachments: [((path as NSString).lastPathComponent, actual)])
  }
}

extension SnapshotLocation {
  /// Returns instructions for making the snapshot stored at `path` the reference.
  func acceptance(of path: String, _ environment: SnapshotEnvironment) -> String {
    guard let artifacts = environment.artifacts else {
      return "To accept it:  mkdir -p \"\(directory)\" && cp \"\(path)\" \"\(reference)\""
    }
    return "To accept it:  render approve \"\(artifacts)\" --only \"\(testFile)/\(stem)\""
  }
}
