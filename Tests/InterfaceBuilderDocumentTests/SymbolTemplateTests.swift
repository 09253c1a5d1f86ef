import CoreGraphics
import Foundation
import Testing

@testable import InterfaceBuilderDocument

@Suite("Templates of custom symbols")
struct SymbolTemplateTests {
  /// A template with a bar in each weight and the guides of the editor's: margins, baseline and cap line.
  private func template(_ bars: [String: String], guides: String = "") -> [UInt8] {
    let groups = bars.sorted { $0.key < $1.key }.map {
      "<g id=\"\($0.key)\" transform=\"matrix(1 0 0 1 1000 696)\">\($0.value)</g>"
    }
    return Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
       <g id="Notes"><text>Weight/Scale Variations</text><rect width="9" height="9"/></g>
       <g id="Guides">
        <line id="Baseline-S" x1="263" x2="3036" y1="696" y2="696"/>
        <line id="Capline-S" x1="263" x2="3036" y1="625.541" y2="625.541"/>
        \(guides)
       </g>
       <g id="Symbols">\(groups.joined())</g>
      </svg>
      """.utf8)
  }

  private func bar(_ width: Int, _ name: String = "") -> String {
    "<path class=\"\(name)\" d=\"M10 -70 L\(10 + width) -70 L\(10 + width) 0 L10 0 Z\"/>"
  }

  private func margins(_ weight: String, _ left: Int, _ right: Int) -> String {
    "<line id=\"left-margin-\(weight)-S\" x1=\"\(left)\" x2=\"\(left)\" y1=\"600\" y2=\"720\"/>"
      + "<line id=\"right-margin-\(weight)-S\" x1=\"\(right)\" x2=\"\(right)\" y1=\"600\" y2=\"720\"/>"
  }

  @Test("a drawing stands between its margins, on the baseline")
  func place() throws {
    let symbol = try #require(
      SymbolTemplate(
        name: "bar",
        svg: template(["Regular-S": bar(20)], guides: margins("Regular", 1002, 1040))))
    let drawing = try #require(
      symbol.drawing(weight: 3, scale: .small, position: { CGFloat($0) }))
    #expect(drawing.width == 38)
    #expect(abs(drawing.capHeight - 70.459) < 0.001)
    #expect(
      drawing.outlines.map(\.path.boundingBoxOfPath)
        == [CGRect(x: 8, y: -70, width: 20, height: 70)])
  }

  @Test("a weight that is missing is between those around it, by their position")
  func interpolation() throws {
    let symbol = try #require(
      SymbolTemplate(
        name: "bar",
        svg: template(
          ["Ultralight-S": bar(4), "Regular-S": bar(10), "Black-S": bar(30)],
          guides: margins("Ultralight", 1000, 1020) + margins("Regular", 1000, 1030)
            + margins("Black", 1000, 1050))))
    // Thin is a third of the way from ultralight to regular, bold three fifths from regular to black.
    for (weight, bar, width) in [(1, 6.0, 70.0 / 3), (6, 22, 42), (3, 10, 30)] {
      let drawing = try #require(
        symbol.drawing(weight: weight, scale: .small, position: { CGFloat($0) }))
      #expect(abs(drawing.outlines[0].path.boundingBoxOfPath.width - bar) < 0.001)
      #expect(abs(drawing.width - width) < 0.001)
    }
  }

  @Test("a weight is the nearest one where the outlines are of other kinds")
  func nearest() throws {
    let symbol = try #require(
      SymbolTemplate(
        name: "bar",
        svg: template([
          "Regular-S": bar(10), "Black-S": "<path d=\"M0 0 L30 0 L15 -30 Z\"/>",
        ])))
    let drawing = try #require(symbol.drawing(weight: 7, scale: .small, position: { CGFloat($0) }))
    #expect(drawing.outlines[0].path.boundingBoxOfPath.width == 30)
  }

  @Test("layers are those of the hierarchy in the classes")
  func layers() throws {
    let drawing =
      bar(10, "monochrome-0 hierarchical-0:secondary") + bar(20, "hierarchical-1:primary")
      + bar(5, "hierarchical-2:tertiary")
    let symbol = try #require(
      SymbolTemplate(name: "bar", svg: template(["Regular-S": drawing])))
    let shown = try #require(symbol.drawing(weight: 3, scale: .large, position: { CGFloat($0) }))
    #expect(shown.outlines.map(\.layer) == [1, 0, 2])
    #expect(shown.scale == .small)
  }

  @Test(
    "what is no template is none",
    arguments: ["", "<svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "<a/>"])
  func hostile(text: String) { #expect(SymbolTemplate(name: "x", svg: Array(text.utf8)) == nil) }
}
