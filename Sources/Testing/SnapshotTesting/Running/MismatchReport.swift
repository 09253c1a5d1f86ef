import Comparison
import Foundation

/// Stores the files of a mismatch and composes the failure's message.
struct MismatchReport {
  let mismatch: SnapshotMismatch
  let location: SnapshotLocation
  let stored: Data
  let actual: Data
  let environment: SnapshotEnvironment
  let diffTool: SnapshotTestingConfiguration.DiffTool
  let module: String

  func failure(_ entry: inout SnapshotLogEntry) -> SnapshotFailure {
    let artifacts = environment.artifactsOrDefault
    let actualPath = location.artifact(in: artifacts)
    var lines = mismatch.details
    lines.append(("reference", location.reference))
    var files: [(name: String, data: Data)] = []
    var problem: String?
    func store(_ data: Data, _ path: String, _ label: String) {
      files.append(((path as NSString).lastPathComponent, data))
      do {
        try AtomicFile.write(data, to: path)
        lines.append((label, path))
      } catch {
        problem = problem ?? error.message
      }
    }
    store(actual, actualPath, "now")
    for artifact in mismatch.artifacts {
      let path = location.artifact(in: artifacts, suffix: artifact.suffix)
      store(artifact.data, path, String(artifact.suffix.dropFirst()))
      if artifact.suffix == ".difference" { entry.difference = path }
    }
    // A copy, so that the report still shows the old reference after the new image was approved.
    let copy = location.artifact(in: artifacts, suffix: ".reference")
    if (try? AtomicFile.write(stored, to: copy)) != nil { entry.storedReference = copy }
    entry.status = .failed
    entry.actual = actualPath
    entry.differingCount = mismatch.differingCount
    entry.pixelCount = mismatch.pixelCount
    entry.exemptShare = mismatch.exemptShare
    entry.differsInTextOnly = mismatch.differsInTextOnly
    return SnapshotFailure(text(lines, actualPath, problem), attachments: files)
  }

  private func text(
    _ lines: [(label: String, text: String)], _ actualPath: String, _ problem: String?
  ) -> String {
    var paragraphs = [mismatch.headline] + mismatch.paragraphs
    let width = lines.map(\.label.count).max() ?? 0
    paragraphs.append(
      lines.map { line in
        "  " + line.label + String(repeating: " ", count: width - line.label.count + 2) + line.text
      }.joined(separator: "\n"))
    if let problem { paragraphs.append(problem) }
    let tool = diffTool(currentFilePath: location.reference, failedFilePath: actualPath)
    if !tool.isEmpty { paragraphs.append(tool) }
    paragraphs.append(location.acceptance(of: actualPath, environment))
    return paragraphs.joined(separator: "\n\n")
  }
}
