import Foundation

/// Which pictures of a run become references.
enum RecordMode: String, CaseIterable {
  case all, failed, missing, never

  /// The value of `SNAPSHOT_TESTING_RECORD`; without one, missing references are recorded, but never on a
  /// machine for continuous integration (`CI`).
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
