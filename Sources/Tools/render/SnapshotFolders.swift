import Foundation

/// The folders that the environment names for the snapshots of a test run.
enum SnapshotFolders {
  /// The environment variables that name the folders.
  private static let variables = ["SNAPSHOT_ARTIFACTS", "SNAPSHOT_REFERENCE_DIR"]

  /// Makes relative paths absolute: tests run in a folder of the cache, and their output belongs
  /// where the command was started.
  static func makeAbsolute() {
    let environment = ProcessInfo.processInfo.environment
    for name in variables {
      guard let path = environment[name], !path.isEmpty, !path.hasPrefix("/") else { continue }
      setenv(name, URL(fileURLWithPath: path).standardizedFileURL.path, 1)
    }
  }
}
