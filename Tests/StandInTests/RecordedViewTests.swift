import FBSnapshotTestCase
import Testing

@Suite("Test cases of iOSSnapshotTestCase")
@MainActor
struct RecordedViewTests {
  private final class Case: FBSnapshotTestCase {
    var folder = ""
    override func getReferenceImageDirectory(withDefault dir: String?) -> String {
      dir ?? "\(folder)/Pictures"
    }
    override func getImageDiffDirectory(withDefault dir: String?) -> String {
      dir ?? "\(folder)/Differences"
    }
  }

  private func verdict(_ test: Case, _ color: UIColor, default folder: String? = nil) -> String? {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.backgroundColor = color
    return test.snapshotVerifyViewOrLayer(
      view, identifier: "box", suffixes: FBSnapshotTestCaseDefaultSuffixes(), perPixelTolerance: 0,
      overallTolerance: 0, defaultReferenceDirectory: folder, defaultImageDiffDirectory: nil)
  }

  @Test("a view is recorded, matches, and differs with a picture of what was drawn")
  func verifies() throws {
    let test = Case(name: "Case.testBox", testClosure: { _ in })
    test.folder = NSTemporaryDirectory() + "recorded-\(UUID().uuidString)"
    test.folderName = "Case"
    defer { try? FileManager.default.removeItem(atPath: test.folder) }
    let missing = try #require(verdict(test, .red))
    #expect(missing.contains("There is no reference picture"))
    test.recordMode = true
    #expect(verdict(test, .red)?.contains("Turn record mode off") ?? false)
    test.recordMode = false
    let place = "\(test.folder)/Pictures_64/Case/testBox_box@3x.png"
    #expect(FileManager.default.fileExists(atPath: place))
    #expect(verdict(test, .red) == nil)
    #expect(verdict(test, .blue)?.contains(place) ?? false)
    let failed = "\(test.folder)/Differences/failed_testBox_box@3x.png"
    #expect(FileManager.default.fileExists(atPath: failed))
    // Where a caller names a folder, pictures are looked for there.
    #expect(verdict(test, .red, default: "\(test.folder)/Others") != nil)
  }

  @Test("no suffix, and what is neither view nor layer, get a sentence")
  func refuses() {
    let test = Case(name: "Case.testBox", testClosure: { _ in })
    #expect(
      test.snapshotVerifyViewOrLayer(
        "text", identifier: nil, suffixes: FBSnapshotTestCaseDefaultSuffixes(),
        perPixelTolerance: 0, overallTolerance: 0, defaultReferenceDirectory: nil,
        defaultImageDiffDirectory: nil) == "Only views and layers can be compared.")
    #expect(
      test.snapshotVerifyViewOrLayer(
        UIView(), identifier: nil, suffixes: NSOrderedSet(), perPixelTolerance: 0,
        overallTolerance: 0, defaultReferenceDirectory: nil, defaultImageDiffDirectory: nil)
        == "No suffix is given. Pass at least one.")
  }
}
