import CoreText
import Foundation
import Testing

/// Fonts of iOS that are not installed take about the space that Xcode stored for their labels:
/// within a point or 1.5 %.
@Suite("Stand-ins for fonts of iOS")
struct StandInTests {
  struct Sample: CustomTestStringConvertible {
    var font: String
    var size: Double
    var text: String
    /// As Xcode stored it.
    var width: Double
    var testDescription: String { "\(text) in \(font)" }
  }

  static let samples = [
    Sample(font: "HelveticaNeue", size: 16, text: "In Progress", width: 81),
    Sample(font: "HelveticaNeue-Light", size: 12, text: "This is a date and time", width: 117),
    Sample(font: "HelveticaNeue-Thin", size: 35, text: "Video Name", width: 178.5),
    Sample(font: "HelveticaNeue-Medium", size: 12, text: "Damping: 0.7", width: 73.5),
    Sample(
      font: "AvenirNext-Regular", size: 15, text: "Seems like you're alone in this world",
      width: 249),
    Sample(font: "AvenirNext-Medium", size: 16, text: "Recent", width: 51),
    Sample(font: "Helvetica", size: 16, text: "Cover Message", width: 113),
  ]

  @Test("widths are those that Xcode stored", arguments: samples)
  func storedWidths(_ sample: Sample) throws {
    let font = try #require(CTFont.named(sample.font, size: sample.size))
    let width = TextDocument(sample.text, style: TextStyle(font: font)).unbrokenWidth
    #expect(abs(width - sample.width) <= max(1, sample.width * 0.015), "\(width)")
  }

  @Test func aSubstituteKeepsItsAdvancesAtOtherSizes() throws {
    let font = try #require(CTFont.named("HelveticaNeue-Light", size: 10))
    let small = TextDocument("Label", style: TextStyle(font: font)).unbrokenWidth
    let large = TextDocument("Label", style: TextStyle(font: font.withSize(20))).unbrokenWidth
    #expect(abs(large - 2 * small) < 1e-9)
  }
}
