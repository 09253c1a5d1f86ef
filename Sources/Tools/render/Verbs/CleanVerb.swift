import Comparison
import Foundation

/// `render clean`: lists or deletes references that a complete run of the tests did not use.
enum CleanVerb: Verb {
  static let name = "clean"
  static let usage = "render clean FOLDER [--delete]"
  static let summary = "Finds references that no test uses any more."
  static let discussion = """
    FOLDER is what SNAPSHOT_ARTIFACTS named during a run of all tests: 'swift test' without
    --filter, --skip and --parallel. A reference is unused only if a run that left nothing out and
    came to its end did not look at it. Without --delete the files are only listed.
    """
  static let flags = [Flag("--delete", "remove the files")]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let folder = try arguments.input()
    let entries = try ArtifactsFolder.entries(folder)
    try checkIsWholeRun(entries, folder)
    let unused = try UnusedReferences(entries: entries).find()
    if unused.isEmpty {
      Console.print("Every reference is in use.")
      return .done
    }
    let deletes = arguments.has("--delete")
    for path in unused {
      if deletes {
        guard unlink(path) == 0 else {
          throw Failure(
            .cannotWrite, file: path,
            "Cannot delete it: \(String(cString: strerror(errno)).lowercased()).")
        }
      }
      Console.print("\(deletes ? "deleted" : "unused") \(path)")
    }
    if !deletes {
      let count = unused.count == 1 ? "this file" : "these \(unused.count) files"
      Console.print("Nothing was deleted. To delete \(count): render clean \(folder) --delete")
    }
    return .done
  }

  /// Throws if the run was incomplete. Each process records at its start whether it skips tests, and at its
  /// end that it has finished.
  private static func checkIsWholeRun(
    _ entries: [SnapshotLogEntry], _ folder: String
  ) throws(Failure) {
    let starts = entries.filter { $0.kind == .start }
    guard !starts.isEmpty else {
      throw Failure(
        .badInput, file: folder, "This is no log of a test run. Run 'swift test' and try again.")
    }
    if starts.contains(where: { $0.isPartial ?? true }) {
      throw Failure(
        .badInput, file: folder,
        "The run left tests out or ran them one by one, so what it did not use may be in use. "
          + "Run 'swift test' without --filter, --skip and --parallel, with SNAPSHOT_ARTIFACTS set to "
          + "a new folder.")
    }
    let ended = Set(entries.filter { $0.kind == .end }.map(\.process))
    if starts.contains(where: { !ended.contains($0.process) }) {
      throw Failure(
        .badInput, file: folder,
        "The run did not come to its end. Run all tests again, with SNAPSHOT_ARTIFACTS set to a new "
          + "folder.")
    }
  }
}
