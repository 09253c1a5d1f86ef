import Foundation
import StageEnvironment

/// The settings of the test run's environment for snapshots.
struct SnapshotEnvironment: Sendable {
  /// The value of `SNAPSHOT_TESTING_RECORD`.
  var recordText: String?
  /// `SNAPSHOT_ARTIFACTS`: the folder for images of failures and the log of the run.
  var artifacts: String?
  /// `SNAPSHOT_REFERENCE_DIR`: the folder of references, instead of folders beside the tests.
  var referenceDirectory: String?
  /// `CI`: nothing is recorded.
  var isCI: Bool
  /// `TINTYPE_RECORDED_ON_IOS`, which `render test --recorded-on-ios` sets: references are iOS's own
  /// pictures and may differ in what geometry may differ in.
  var isRecordedOnIOS = false

  init(_ variables: [String: String]) {
    func value(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
    recordText = value("SNAPSHOT_TESTING_RECORD")
    artifacts = value("SNAPSHOT_ARTIFACTS")
    referenceDirectory = value("SNAPSHOT_REFERENCE_DIR")
    isRecordedOnIOS = value(HostVariable.recordedOnIOS.rawValue) != nil
    isCI = value("CI").map { !["0", "false", "no"].contains($0.lowercased()) } ?? false
  }

  @TaskLocal static var current = SnapshotEnvironment(ProcessInfo.processInfo.environment)

  /// The folder for images of failures, or its default.
  var artifactsOrDefault: String {
    artifacts ?? (NSTemporaryDirectory() as NSString).appendingPathComponent("SnapshotArtifacts")
  }

  /// The record mode by the environment; a word that is none is a failure of every assertion.
  func record() throws(SnapshotFailure) -> SnapshotTestingConfiguration.Record? {
    guard let recordText else { return nil }
    guard let record = SnapshotTestingConfiguration.Record(rawValue: recordText) else {
      throw SnapshotFailure(
        "SNAPSHOT_TESTING_RECORD is '\(recordText)'; expected all, failed, missing or never.")
    }
    return record
  }
}
