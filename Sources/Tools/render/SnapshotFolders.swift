import Foundation

/// The folders for the snapshots of a test run that environment variables specify.
enum SnapshotFolders {
  /// The environment variables that specify folders.
  private static let variables = ["SNAPSHOT_ARTIFACTS", "SNAPSHOT_REFERENCE_DIR"]

  /// Makes relative paths absolute. Tests run in a folder of the cache, but their output belongs in the
  /// folder where the command was started.
  static func makeAbsolute() {
    let environment = ProcessInfo.processInfo.environment
    for name in variables {
      guard let path = environment[name], !path.isEmpty, !path.hasPrefix("/") else { continue }
      setenv(name, URL(fileURLWithPath: path).standardizedFileURL.path, 1)
    }
  }
}
