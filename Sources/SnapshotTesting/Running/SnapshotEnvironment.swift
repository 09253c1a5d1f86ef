import Foundation
import StageEnvironment

/// What the environment of the test run says about snapshots.
struct SnapshotEnvironment: Sendable {
  /// `SNAPSHOT_TESTING_RECORD`, as it stands.
  var recordText: String?
  /// `SNAPSHOT_ARTIFACTS`: where pictures of failures and the log of the run go.
  var artifacts: String?
  /// `SNAPSHOT_REFERENCE_DIR`: where references lie instead of beside their tests.
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

  /// Where pictures of failures go when nothing else is said.
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
