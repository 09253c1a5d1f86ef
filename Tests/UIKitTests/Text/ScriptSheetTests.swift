import Testing

@testable import UIKit

/// A hundred strings in more than 25 scripts; those of the first three sheets against pictures that
/// were looked at. The fourth, of mixed directions and odd characters, has no picture recorded.
///
/// The pictures depend on the fonts that `make` installs. They are written anew where
/// SNAPSHOT_TESTING_RECORD is `all`, and where one is missing.
@Suite @MainActor struct ScriptSheetTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Snapshots/UIKitTests/ScriptSheet")

  static func sheet(_ samples: ArraySlice<(script: String, text: String)>) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let size = CGSize(width: 420, height: CGFloat(samples.count) * 26 + 8)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      for (row, sample) in samples.enumerated() {
        let y = CGFloat(row) * 26 + 4
        sample.script.draw(
          at: CGPoint(x: 6, y: y + 3),
          withAttributes: [.font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.gray])
        sample.text.draw(
          at: CGPoint(x: 80, y: y), withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
      }
    }
  }

  @Test("scripts are drawn as before", arguments: 0..<3)
  func sheets(part: Int) throws {
    let samples = ScriptSamples.all[(part * 25)..<(part * 25 + 25)]
    let file = Self.folder.appendingPathComponent("part\(part + 1).png")
    let image = try #require(Self.sheet(samples).cgImage)
    let isRecording = ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"] == "all"
    guard !isRecording, let data = try? Data(contentsOf: file) else {
      try FileManager.default.createDirectory(
        at: Self.folder, withIntermediateDirectories: true)
      try Data(PNGEncoder(compression: .stable, scale: 2).encode(DecodedImage(image))).write(
        to: file)
      #expect(isRecording, "\(file.path) was missing and has been written. Look at it.")
      return
    }
    let expected = try ImageFile.decode(Array(data))
    let actual = DecodedImage(image)
    #expect(actual.width == expected.width && actual.height == expected.height)
    let differing = zip(actual.pixels, expected.pixels).count { $0 != $1 }
    #expect(differing == 0, "\(differing) bytes differ from \(file.path)")
  }

  @Test func thereAreAHundredStringsInMoreThan25Scripts() {
    #expect(ScriptSamples.all.count == 100)
    #expect(Set(ScriptSamples.all.map(\.script)).count > 25)
  }
}
