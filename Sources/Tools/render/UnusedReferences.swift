import Comparison
import Foundation

/// Finds the references that a complete run of the tests has not read.
struct UnusedReferences {
  let entries: [SnapshotLogEntry]

  /// Returns the unused references. Only the folders of test files that took snapshots or no longer exist are
  /// searched: a test file without snapshots in this run may not have been run at all.
  func find() throws(Failure) -> [String] {
    let used = Set(entries.compactMap(\.reference))
    let folders = Set(used.map { ($0 as NSString).deletingLastPathComponent })
    let roots = Set(folders.map { ($0 as NSString).deletingLastPathComponent }).sorted()
    let failedSuites = Set(
      entries.filter { $0.kind == .snapshot && $0.status != .passed }.compactMap(\.suite))
    var unused: [String] = []
    for root in roots {
      for suite in Self.list(root) {
        let folder = (root as NSString).appendingPathComponent(suite)
        guard Output.isFolder(folder) else { continue }
        let isKnown = folders.contains(folder)
        guard isKnown || !Self.hasTestFile(suite, root: root) else { continue }
        // A failing test may stop before its last snapshot.
        if isKnown, failedSuites.contains(suite) { continue }
        unused += Self.list(folder)
          .map { (folder as NSString).appendingPathComponent($0) }
          .filter { path in
            !used.contains(Self.reference(path)) && !Output.isFolder(path)
              && Self.hasNameOfSnapshot(Self.reference(path))
          }
      }
    }
    return unused
  }

  /// Returns the path of the reference that a file is or points to.
  private static func reference(_ path: String) -> String {
    path.hasSuffix(ReferencePointer.suffix)
      ? String(path.dropLast(ReferencePointer.suffix.count)) : path
  }

  /// Whether a file has the name of a recorded snapshot: `<test>.<name>.<extension>` or `<test>.<number>`.
  /// Other files were not recorded by tests.
  private static func hasNameOfSnapshot(_ path: String) -> Bool {
    let parts = (path as NSString).lastPathComponent.split(separator: ".")
    return parts.count > 2 || parts.count == 2 && parts[1].allSatisfy(\.isNumber)
  }

  /// Whether the test file still exists beside the folder of references.
  private static func hasTestFile(_ suite: String, root: String) -> Bool {
    guard (root as NSString).lastPathComponent == "__Snapshots__" else { return true }
    let tests = (root as NSString).deletingLastPathComponent
    return FileManager.default.fileExists(
      atPath: (tests as NSString).appendingPathComponent("\(suite).swift"))
  }

  /// Returns the paths of the files in a folder, in order.
  private static func list(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}
