import Comparison
import CoreGraphics
import Stage
import Testing
import UIKit

/// References that have another face, and small mistakes in what is drawn now.
@MainActor
@Suite struct SeededMistakeTests {
  @Test("of 500 small mistakes of layout, colour and text, 95 % are noticed")
  func mistakes() throws {
    var missed: [String] = []
    for index in 0..<500 {
      var random = SystemSeed(state: UInt64(index) &* 7919 &+ 17)
      for _ in 0..<5 { _ = random.next() }
      let right = GeneratedScreen(seed: UInt64(index / 4))
      var wrong = right
      let place = random.below(wrong.elements.count)
      let mistakes = SeededMistake.all(for: wrong.elements[place])
      let mistake = mistakes[random.below(mistakes.count)]
      mistake.apply(&wrong.elements[place])
      if try compare(wrong, with: right, seed: UInt64(index)).agrees {
        let element = right.elements[place]
        missed.append("\(index): \(element.kind) '\(element.text)' \(element.size) \(mistake)")
      }
    }
    #expect(missed.count <= 25, "\(missed.joined(separator: "\n"))")
  }

  @Test("the same screens with another face are no mistake")
  func falseAlarms() throws {
    var alarms: [String] = []
    for seed in 0..<125 {
      let screen = GeneratedScreen(seed: UInt64(seed))
      let result = try compare(screen, with: screen, seed: UInt64(seed * 4))
      if !result.agrees {
        let pixels = result.difference?.differingCount ?? 0
        alarms.append("\(seed): \(pixels) px; " + result.findings.joined(separator: "; "))
      }
    }
    #expect(alarms.isEmpty, "\(alarms.joined(separator: "\n"))")
  }

  /// Compares a screen with a reference in which another has the letters of another face.
  private func compare(
    _ screen: GeneratedScreen, with reference: GeneratedScreen, seed: UInt64
  ) throws -> TextAwareComparison.Result {
    let face = try #require(OtherFace(Int(seed % 2), seed: seed))
    var phone = try reference.composition()
    phone.lists = phone.lists.map { $0.replacingGlyphRuns(face.replacing) }
    let ours = try screen.composition()
    return TextAwareComparison(
      reference: try phone.paint(), actual: try ours.paint(), plain: try ours.withoutText.paint(),
      runs: TextRun.runs(of: ours.lists), scale: Double(screen.scale), tolerance: ImageTolerance()
    ).run()
  }
}
