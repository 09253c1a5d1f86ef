import Comparison
import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import SnapshotTesting

@MainActor
@Suite struct ViewSnapshotTests {
  private typealias Pictures = Snapshotting<UIView, UIImage>

  @Test func aViewIsRecordedAndMatchesByItsStamp() throws {
    let box = Sandbox()
    _ = box.verify(card(), as: .image)
    #expect(box.verify(card(), as: .image) == nil)
    let stored = try #require(box.data("aViewIsRecordedAndMatchesByItsStamp.it.png"))
    let stamp = try #require(SnapshotStamp(png: stored))
    #expect(stamp.width == 480 && stamp.height == 240)
    #expect(stamp.fonts.contains { $0.name.hasPrefix("Inter") })
    let tree = try #require(ViewTreeRecord(png: stored))
    #expect(tree.views.map(\.name) == ["UIView", "UILabel 'Total'", "UIView 'dot'"])
  }

  @Test func boxesHideWhatLettersLookLike() throws {
    let box = Sandbox()
    func label(_ font: UIFont) -> UIView {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      label.font = font
      label.text = "Text"
      return label
    }
    withSnapshotTesting(text: .boxes) {
      _ = box.verify(label(.systemFont(ofSize: 17)), as: .image)
      #expect(box.verify(label(.systemFont(ofSize: 17)), as: .image) == nil)
    }
    #expect(box.verify(label(.systemFont(ofSize: 17)), as: .image) != nil)
    // What is set ends with the operation.
    #expect(SnapshotTestingConfiguration.current?.text == nil)
  }

  @Test func aReferenceWithoutStampIsComparedByItsPixels() throws {
    let box = Sandbox()
    _ = box.verify(card(), as: .image)
    let name = "aReferenceWithoutStampIsComparedByItsPixels.it.png"
    let file = try ReferenceImage(file: try #require(box.data(name)))
    try box.write(ReferenceImage.encodeQuickly(file.picture), name)
    #expect(box.verify(card(), as: .image) == nil)
    #expect(box.verify(card(titleTop: 24), as: .image) != nil)
  }

  @Test func theFailureSaysWhatWhereAndWhy() throws {
    let box = Sandbox()
    _ = box.verify(card(), as: .image)
    let message = try #require(box.verify(card(titleTop: 24), as: .image))
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("Snapshot does not match reference. "))
    #expect(lines[0].contains(" of 115,200 pixels differ ("))
    #expect(lines[2] == "UILabel 'Total' moved 8 pt down.")
    #expect(message.contains("  worst pixel  ("))
    #expect(message.contains("in the reference, #"))
    let stem = "theFailureSaysWhatWhereAndWhy.it"
    let folder = "\(box.artifacts)/Sandbox"
    #expect(message.contains("  reference    \(box.path(stem)).png\n"))
    #expect(message.contains("  now          \(folder)/\(stem).png\n"))
    #expect(message.contains("  difference   \(folder)/\(stem).difference.png\n"))
    #expect(
      message.hasSuffix(
        "To accept it:  render approve \"\(box.artifacts)\" --only \"Sandbox/\(stem)\""))
    for suffix in ["", ".difference", ".reference"] {
      let data = try #require(
        FileManager.default.contents(atPath: "\(folder)/\(stem)\(suffix).png"))
      _ = try ReferenceImage(file: data)
    }
  }

  @Test func everyChangeIsListed() throws {
    let box = Sandbox()
    _ = box.verify(card(), as: .image)
    let other = card(title: "Sum", titleTop: 20)
    other.subviews[1].backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    other.subviews[1].frame.size.width = 20
    let message = try #require(box.verify(other, as: .image))
    #expect(
      message.contains(
        """
        UILabel shows 'Sum' instead of 'Total', and 3 more changes:

          UILabel 'Sum' moved 4 pt down
          UIView 'dot' is 20 x 12 pt instead of 12 x 12
          UIView 'dot' has background #0000FF instead of background #FF
        """), "\(message)")
  }

  @Test func colorAndTextChangesAreNamed() throws {
    let box = Sandbox()
    _ = box.verify(card(), as: .image)
    let text = try #require(box.verify(card(title: "Sum"), as: .image))
    #expect(text.contains("\n\nUILabel shows 'Sum' instead of 'Total'.\n"))
    let blue = card()
    blue.subviews[1].backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let color = try #require(box.verify(blue, as: .image))
    #expect(
      color.contains(
        "\n\nUIView 'dot' has background #0000FF instead of background #FF"))
  }

  @Test("one pixel of a stored reference off by one level fails", arguments: 0..<50)
  func mutations(_ seed: Int) throws {
    let box = Sandbox()
    let name = "mutation.\(seed).png"
    _ = box.verify(card(), as: .image, named: "\(seed)", testName: "mutation")
    let stored = try ReferenceImage(file: try #require(box.data(name))).picture
    let (x, y) = ((seed * 97) % stored.width, (seed * 61) % stored.height)
    let channel = UInt32(seed % 3 * 8)
    let level = stored[x, y].bits >> channel & 255
    stored[x, y].bits =
      level == 0
      ? stored[x, y].bits + 1 << channel : stored[x, y].bits - 1 << channel
    try box.write(ReferenceImage.encode(stored, scale: 3), name)
    let message = try #require(
      box.verify(card(), as: .image, named: "\(seed)", testName: "mutation"))
    #expect(message.contains("1 of 115,200 pixels differs"))
    #expect(message.contains("x \(x), y \(y), 1 x 1 px"))
  }

  @Test func anEditedFileWithAnOldStampIsNotTrusted() throws {
    let box = Sandbox()
    let name = "anEditedFileWithAnOldStampIsNotTrusted.it.png"
    _ = box.verify(card(), as: .image)
    var stored = Array(try #require(box.data(name)))
    let other = ReferenceImage.encode(PixelBuffer(width: 480, height: 240)!, scale: 3)
    // The old file up to its pixels, then another file's pixels.
    func split(_ bytes: [UInt8]) throws -> Int {
      let idat = Array("IDAT".utf8)
      return try #require(
        bytes.indices.first { $0 + 4 <= bytes.count && Array(bytes[$0..<$0 + 4]) == idat }) - 4
    }
    stored = Array(stored[..<(try split(stored))]) + Array(other)[(try split(Array(other)))...]
    try box.write(Data(stored), name)
    #expect(box.verify(card(), as: .image) != nil)
  }

  @Test func tolerancesOfTheStrategyReachTheComparison() throws {
    let box = Sandbox()
    func dotted(_ level: CGFloat) -> UIView {
      let view = card()
      view.subviews[1].backgroundColor = UIColor(red: level, green: 0, blue: 0, alpha: 1)
      return view
    }
    _ = box.verify(dotted(1), as: .image)
    #expect(box.verify(dotted(0.98), as: .image) != nil)
    #expect(box.verify(dotted(0.98), as: Pictures.image(perceptualPrecision: 0.98)) == nil)
    #expect(box.verify(dotted(0), as: Pictures.image(perceptualPrecision: 0.98)) != nil)
    #expect(box.verify(dotted(0), as: Pictures.image(precision: 0.98)) == nil)
    #expect(box.verify(dotted(0), as: Pictures.image(maxDiffPixels: 1296)) == nil)
    #expect(box.verify(dotted(0), as: Pictures.image(maxDiffPixels: 1295)) != nil)
    let dot = CGRect(x: 16, y: 56, width: 12, height: 12)
    #expect(box.verify(dotted(0), as: Pictures.image(ignore: [dot])) == nil)
    #expect(
      box.verify(dotted(0), as: Pictures.image(precision: 2))
        == "precision is 2.0; it is a share of pixels, from 0 to 1.")
  }

  @Test func aViewWithoutSizeIsAMessageAndNotABlank() {
    let box = Sandbox()
    #expect(
      box.verify(UIView(), as: .image)
        == "The view is 0 x 0 points, which makes no picture. Give it a size.")
    #expect(box.files.isEmpty)
  }

  @Test func aViewThatNeverFinishesLayoutEnds() {
    final class Restless: UIView {
      var count = 0
      override func layoutSubviews() {
        count += 1
        setNeedsLayout()
      }
    }
    let box = Sandbox()
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    _ = box.verify(view, as: .image)
    #expect(view.count > 0)
  }

  @Test func theViewAndTheScreenAreAsBefore() {
    let box = Sandbox()
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = card()
    parent.addSubview(UIView())
    parent.addSubview(view)
    parent.addSubview(UIView())
    view.frame.origin = CGPoint(x: 7, y: 9)
    let screen = UIScreen.main
    _ = box.verify(view, as: .image(size: CGSize(width: 50, height: 50)))
    #expect(view.superview === parent)
    #expect(parent.subviews[1] === view)
    #expect(view.frame == CGRect(x: 7, y: 9, width: 160, height: 80))
    #expect(UIScreen.main === screen)
  }

  @Test func traitsAndDevicesReachTheView() throws {
    final class Probe: UIViewController {
      var seen: UITraitCollection?
      var safeArea = UIEdgeInsets.zero
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        seen = traitCollection
        safeArea = view.safeAreaInsets
      }
    }
    let box = Sandbox()
    let probe = Probe()
    let strategy = Snapshotting<UIViewController, UIImage>.image(
      on: .iPhone13Pro, traits: UITraitCollection(userInterfaceStyle: .dark))
    _ = box.verify(probe as UIViewController, as: strategy)
    let stored = try #require(box.data("traitsAndDevicesReachTheView.it.png"))
    let stamp = try #require(SnapshotStamp(png: stored))
    #expect(stamp.width == 1170 && stamp.height == 2532)
    let seen = try #require(probe.seen)
    #expect(seen.userInterfaceStyle == .dark)
    #expect(seen.preferredContentSizeCategory == .medium)
    #expect(seen.horizontalSizeClass == .compact && seen.verticalSizeClass == .regular)
    #expect(probe.safeArea == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  }

  @Test func layoutsAsText() throws {
    let box = Sandbox()
    _ = box.verify(card(), as: Snapshotting<UIView, String>.tree)
    let stored = try #require(box.data("layoutsAsText.it.txt"))
    #expect(
      String(decoding: stored, as: UTF8.self) == """
        UIView  0, 0  160 x 80
          UILabel 'Total'  16, 16  128 x 24
          UIView 'dot'  16, 56  12 x 12
        """)
  }
}

@Suite struct BadReferenceTests {
  @MainActor
  private func message(_ bytes: Data, _ test: String) throws -> String {
    let box = Sandbox()
    try box.write(bytes, "\(test).it.png")
    let message = try #require(box.verify(card(), as: .image, testName: test))
    return message.replacingOccurrences(of: box.path("\(test).it.png"), with: "REF")
  }

  @MainActor
  @Test(
    "what is no PNG is named as what it is",
    arguments: [
      (
        Data(),
        "The reference REF is empty. Restore it from version control, or record it again with record "
          + "mode 'all'."
      ),
      (
        Data("version https://git-lfs.github.com/spec/v1\noid sha256:abc\nsize 12\n".utf8),
        "The reference REF is a Git LFS pointer, not the file itself. Run 'git lfs pull', and in CI "
          + "check out with LFS turned on."
      ),
      (
        Data([0xFF, 0xD8, 0xFF, 0xE0]),
        "The reference REF is named as a PNG but is a JPEG picture. Restore it from version control, or move it "
          + "to another folder and record the snapshot again."
      ),
      (
        Data("<<<<<<< HEAD\n".utf8),
        "The reference REF holds an unresolved merge conflict. Resolve it, or record the snapshot "
          + "again with record mode 'all'."
      ),
      (
        Data("hello".utf8),
        "The reference REF is named as a PNG but is text. Restore it from version control, or move it "
          + "to another folder and record the snapshot again."
      ),
    ])
  func foreignFiles(_ bytes: Data, _ expected: String) throws {
    #expect(try message(bytes, "foreign") == expected)
  }

  @MainActor
  @Test func aTruncatedPNGIsCutOff() throws {
    let whole = ReferenceImage.encode(PixelBuffer(width: 30, height: 30)!, scale: 1)
    let cut = whole.prefix(whole.count - 20)
    #expect(
      try message(Data(cut), "cut")
        == "The reference REF is cut off: it ends at byte \(cut.count), before its picture does. "
        + "Restore it from version control.")
  }

  @MainActor
  @Test func aReferenceOfThirtyThousandPixelsASideIsRefused() throws {
    var bytes = Array(ReferenceImage.encodeQuickly(PixelBuffer(width: 3, height: 3)!))
    // IHDR announces another size; its checksum follows from the bytes.
    for offset in [16, 20] {
      bytes.replaceSubrange(offset..<offset + 4, with: [0, 0, 0x75, 0x30])
    }
    let message = try message(Data(bytes), "huge")
    #expect(message.hasPrefix("The reference REF "))
  }

  @MainActor
  @Test func otherColorTypesAreComparedByTheirPixels() throws {
    // A 2 x 1 grey PNG of 8 bits, black and white, made by another program.
    let gray = Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGNg+A8AAQIBAEK+vGgAAAAASUVORK5CYII="
    )!
    let box = Sandbox()
    try box.write(gray, "gray.it.png")
    let buffer = PixelBuffer(width: 2, height: 1)!
    buffer[0, 0] = .black
    buffer[1, 0] = .white
    let image = UIImage(cgImage: CGImage(buffer: buffer))
    #expect(box.verify(image, as: .image, testName: "gray") == nil)
  }
}
