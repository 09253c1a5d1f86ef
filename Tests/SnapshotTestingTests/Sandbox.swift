import Foundation
import Testing
import UIKit

@testable import SnapshotTesting

/// A folder of its own for references and artifacts, and an environment that says so.
final class Sandbox {
  let folder: String
  var record: String?
  var isCI = false

  init() {
    folder =
      (NSTemporaryDirectory() as NSString).appendingPathComponent(
        "tintype-tests-\(UUID().uuidString)")
  }

  deinit {
    chmod(references, 0o755)
    try? FileManager.default.removeItem(atPath: folder)
  }

  var references: String { folder + "/references" }
  var artifacts: String { folder + "/artifacts" }

  /// The failure's message; nil if the value matches.
  func verify<Value, Format>(
    _ value: Value, as strategy: Snapshotting<Value, Format>, named name: String? = "it",
    record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
    testName: String = #function
  ) -> String? {
    var variables = ["SNAPSHOT_ARTIFACTS": artifacts]
    if isCI { variables["CI"] = "true" }
    variables["SNAPSHOT_TESTING_RECORD"] = self.record
    return SnapshotEnvironment.$current.withValue(SnapshotEnvironment(variables)) {
      verifySnapshot(
        of: value, as: strategy, named: name, record: record, snapshotDirectory: references,
        timeout: timeout, testName: testName)
    }
  }

  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: references)) ?? []).sorted()
  }

  func path(_ name: String) -> String { references + "/" + name }

  func data(_ name: String) -> Data? { FileManager.default.contents(atPath: path(name)) }

  func write(_ data: Data, _ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: references, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: path(name)))
  }
}

/// A card with a title, as many tests need one.
@MainActor
func card(title: String = "Total", titleTop: CGFloat = 16) -> UIView {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 80))
  view.backgroundColor = .white
  let label = UILabel(frame: CGRect(x: 16, y: titleTop, width: 128, height: 24))
  label.text = title
  label.textColor = .black
  view.addSubview(label)
  let dot = UIView(frame: CGRect(x: 16, y: 56, width: 12, height: 12))
  dot.backgroundColor = .red
  dot.accessibilityIdentifier = "dot"
  view.addSubview(dot)
  return view
}
