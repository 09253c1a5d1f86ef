import TestSupport
import Testing

@testable import UIKit

/// A hundred strings in more than 25 scripts against pictures that were looked at.
@Suite @MainActor struct ScriptSheetTests {
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

  @Test("scripts are drawn as before", arguments: 0..<4)
  func sheets(part: Int) throws {
    let samples = ScriptSamples.all[(part * 25)..<(part * 25 + 25)]
    try RecordedPicture.check(Self.sheet(samples), "ScriptSheet/part\(part + 1)")
  }

  @Test func thereAreAHundredStringsInMoreThan25Scripts() {
    #expect(ScriptSamples.all.count == 100)
    #expect(Set(ScriptSamples.all.map(\.script)).count > 25)
  }
}
