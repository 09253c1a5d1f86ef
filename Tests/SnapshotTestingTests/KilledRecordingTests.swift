import Foundation
import TestSupport
import Testing
import UIKit

@testable import SnapshotTesting

/// Where a process records that is there to be killed, which the environment says.
private enum PlaceOfRecording {
  static let variable = "TINTYPE_RECORDING_TO_BE_KILLED"
  static var folder: String? { ProcessInfo.processInfo.environment[variable] }
  static let count = 24
}

/// What `KilledRecordingTests` starts in a process of its own.
@Suite(.enabled(if: PlaceOfRecording.folder != nil))
@MainActor
struct RecordingToBeKilled {
  @Test func records() {
    SnapshotEnvironment.$current.withValue(SnapshotEnvironment([:])) {
      for number in 0..<PlaceOfRecording.count {
        let strategy = Snapshotting<UIViewController, UIImage>.image(
          size: MixedScreens.size(number), traits: UITraitCollection(displayScale: 2))
        _ = verifySnapshot(
          of: MixedScreens.make(number), as: strategy, named: "\(number)",
          snapshotDirectory: PlaceOfRecording.folder, testName: "killed")
      }
    }
  }
}

@Suite(.disabled(if: PlaceOfRecording.folder != nil))
struct KilledRecordingTests {
  @Test func referencesAreWholeOrAbsent() throws {
    let folder = try TemporaryFolder()
    let out = folder.url.appending(path: "references")
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let (whole, killed) = try Killing(
      own,
      [
        "--testing-library", "swift-testing", "--filter",
        "^SnapshotTestingTests\\.RecordingToBeKilled",
      ], environment: [PlaceOfRecording.variable: out.path], writingTo: out
    ).run()
    #expect(whole.count == PlaceOfRecording.count)
    for remains in killed {
      for (name, data) in remains.files {
        #expect(whole[name] == data, "\(name) after \(remains.seconds) s")
      }
    }
  }
}
