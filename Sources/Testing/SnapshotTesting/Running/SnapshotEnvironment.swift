import Comparison
import Foundation
import StageEnvironment

/// The settings of snapshots that environment variables contain.
struct SnapshotEnvironment: Sendable {
  /// The value of `SNAPSHOT_TESTING_RECORD`.
  var recordText: String?
  /// `SNAPSHOT_ARTIFACTS`: the folder for images of failures and the log of the run.
  var artifacts: String?
  /// `SNAPSHOT_REFERENCE_DIR`: the folder of references, instead of folders beside the tests.
  var referenceDirectory: String?
  /// The value of `SNAPSHOT_IMAGE_FORMAT`.
  var imageFormatText: String?
  /// `SNAPSHOT_TEXT_PROFILES`: the file to which the profiles of compared lines of text are added.
  var textProfiles: String?
  /// Whether `CI` is set, in which case nothing is recorded.
  var isCI: Bool
  /// The platform that recorded the references. `render test --recorded-on-ios` sets it by
  /// `TINTYPE_RECORDED_ON_IOS`, whose value can be the share of text; nil without the variable.
  var platform: ReferencePlatform?

  init(_ variables: [String: String]) {
    func value(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
    recordText = value("SNAPSHOT_TESTING_RECORD")
    artifacts = value("SNAPSHOT_ARTIFACTS")
    referenceDirectory = value("SNAPSHOT_REFERENCE_DIR")
    imageFormatText = value("SNAPSHOT_IMAGE_FORMAT")
    textProfiles = value("SNAPSHOT_TEXT_PROFILES")
    platform = value(HostVariable.recordedOnIOS.rawValue).map { text in
      Double(text).map { .iOS(textShare: $0) } ?? .iOS
    }
    isCI = value("CI").map { !["0", "false", "no"].contains($0.lowercased()) } ?? false
  }

  @TaskLocal static var current = SnapshotEnvironment(ProcessInfo.processInfo.environment)

  /// The folder for images of failures; a default folder if the variable is not set.
  var artifactsOrDefault: String {
    artifacts ?? (NSTemporaryDirectory() as NSString).appendingPathComponent("SnapshotArtifacts")
  }

  /// Adds the profiles to the file of profiles, if the environment names one.
  func write(_ profiles: [TextProfile]) {
    guard let textProfiles, !profiles.isEmpty, let file = fopen(textProfiles, "a") else { return }
    fputs(profiles.map { $0.row + "\n" }.joined(), file)
    fclose(file)
  }

  /// Returns the record mode of the environment. An invalid value fails every assertion.
  func record() throws(SnapshotFailure) -> SnapshotTestingConfiguration.Record? {
    guard let recordText else { return nil }
    guard let record = SnapshotTestingConfiguration.Record(rawValue: recordText) else {
      throw SnapshotFailure(
        "SNAPSHOT_TESTING_RECORD is '\(recordText)'; expected all, failed, missing or never.")
    }
    return record
  }

  /// Returns the image format of the environment. An invalid value fails every assertion.
  func imageFormat() throws(SnapshotFailure) -> SnapshotImageFormat? {
    guard let imageFormatText else { return nil }
    guard let format = SnapshotImageFormat(rawValue: imageFormatText.lowercased()) else {
      throw SnapshotFailure("SNAPSHOT_IMAGE_FORMAT is '\(imageFormatText)'; expected png or webp.")
    }
    return format
  }
}
