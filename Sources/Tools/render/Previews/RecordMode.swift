import Foundation

/// The mode that determines which images of a run become references.
enum RecordMode: String, CaseIterable {
  case all, failed, missing, never

  /// Returns the mode in `SNAPSHOT_TESTING_RECORD`. The default is to record missing references, or on a
  /// continuous integration machine (`CI`) to record nothing.
  static func ofEnvironment() throws(Failure) -> RecordMode {
    let variables = ProcessInfo.processInfo.environment
    guard let name = variables["SNAPSHOT_TESTING_RECORD"], !name.isEmpty else {
      return variables["CI"] == nil ? .missing : .never
    }
    guard let mode = RecordMode(rawValue: name) else {
      throw Failure.usage(
        "SNAPSHOT_TESTING_RECORD is '\(name)'; expected all, failed, missing or never.")
    }
    return mode
  }
}
