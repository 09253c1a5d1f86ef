import CoreGraphics
import Foundation
import Testing

@testable import CoreText

@Suite struct SystemFontTests {
  static func width(
    _ text: String, size: Double, weight: SystemFontStyle.Weight = .regular
  ) -> Double {
    let font = CTFont.system(SystemFontStyle(weight: weight), size: size)
    return TextDocument(text, style: TextStyle(font: font)).unbrokenWidth
  }

  struct Sample: CustomTestStringConvertible {
    var text: String
    var size: Double
    var weight = SystemFontStyle.Weight.regular
    /// As Xcode stored it at two pixels a point.
    var width: Double
    var release = SystemFontRelease.pro
    var testDescription: String { "\(text) \(size)" }
  }

  static let samples = [
    Sample(text: "Label", size: 17, width: 41.5),
    Sample(text: "Forever", size: 16, width: 55, release: .variable),
    Sample(text: "Word Separator", size: 17, width: 120.5),
    Sample(text: "Sega Genesis", size: 17, width: 104, release: .variable),
    Sample(text: "SteelSeries Stratus", size: 17, width: 145, release: .variable),
    Sample(text: "Username", size: 17, width: 78.5),
    Sample(text: "删除项目", size: 17, width: 69.5),
    Sample(text: "一键创建以下任务列表：", size: 15, width: 168.5),
    Sample(text: "预发布", size: 12, width: 37),
    Sample(text: "🎉", size: 17, width: 23),
    Sample(text: "PDF", size: 18, weight: .bold, width: 35.5, release: .ui),
  ]

  @Test("widths are those that Xcode stored", arguments: samples)
  func storedWidths(_ sample: Sample) {
    let width = Environment(systemFontRelease: sample.release).perform {
      Self.width(sample.text, size: sample.size, weight: sample.weight)
    }
    #expect(abs((width * 2).rounded(.up) / 2 - sample.width) <= 0.5, "\(width)")
  }

  @Test func lineHeightIsSanFranciscos() {
    let font = CTFont.system(SystemFontStyle(), size: 17)
    #expect(abs(font.ascent - 16.1865234375) < 1e-9)
    #expect(abs(font.lineHeight - 17 * 1.193359375) < 1e-9)
    #expect(font.leading == 0)
  }

  @Test func tabularFiguresAreEquallyWide() {
    let font = CTFont.system(SystemFontStyle(hasMonospacedDigits: true), size: 17)
    let widths = (0...9).map {
      TextDocument("\($0)", style: TextStyle(font: font)).unbrokenWidth
    }
    #expect(Set(widths).count == 1)
  }

  @Test func kernAndTrackingAddToEachCharacter() {
    let font = CTFont.system(SystemFontStyle(), size: 17)
    var style = TextStyle(font: font)
    let plain = TextDocument("Label", style: style).unbrokenWidth
    style.kern = 2
    #expect(abs(TextDocument("Label", style: style).unbrokenWidth - plain - 10) < 1e-9)
    style.kern = nil
    style.tracking = -1
    #expect(abs(TextDocument("Label", style: style).unbrokenWidth - plain + 5) < 1e-9)
  }

  @Test("odd sizes are taken without harm", arguments: [0, -5, .nan, .infinity, 10_000, 1e30])
  func oddSizes(size: Double) {
    let width = Self.width("Label", size: size)
    #expect(width.isFinite && width >= 0)
  }

  @Test("the rounded design has the advances of the standard one and less ink")
  func rounded() throws {
    func face(_ design: SystemFontStyle.Design) -> CTFont {
      .system(SystemFontStyle(weight: .bold, design: design), size: 34)
    }
    let standard = face(.standard)
    let rounded = face(.rounded)
    #expect(rounded.face !== standard.face && rounded.face.isRounded)
    for letter in "HRes17" {
      let glyph = try #require(standard.face.glyph(for: letter.unicodeScalars.first!.value))
      let plain = try #require(standard.face.outline(of: glyph))
      let soft = try #require(rounded.face.outline(of: glyph))
      #expect(rounded.face.advanceInUnits(glyph) == standard.face.advanceInUnits(glyph))
      #expect(plain.tightBounds.insetBy(dx: -1, dy: -1).contains(soft.tightBounds))
      #expect(soft.verbs.count > plain.verbs.count, "\(letter)")
    }
  }
}
