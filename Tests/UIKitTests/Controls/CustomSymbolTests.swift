import Foundation
import InterfaceBuilderDocument
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Custom symbols of asset catalogs", .ownEnvironment)
struct CustomSymbolTests {
  /// Makes an image of a template whose bar is 40 of 60 units wide between the margins.
  private func symbol(_ configuration: UIImage.SymbolConfiguration? = nil) throws -> UIImage {
    let folder = NSTemporaryDirectory() + "symbols-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let set = folder + "/A.xcassets/Icons/bar.custom.symbolset"
    try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
    try #"{"symbols": [{"idiom": "universal", "filename": "bar.svg"}]}"#.write(
      toFile: set + "/Contents.json", atomically: true, encoding: .utf8)
    try """
    <svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
    <line id="Baseline-M" x1="0" x2="9" y1="1126" y2="1126"/>
    <line id="Capline-M" x1="0" x2="9" y1="1055.54" y2="1055.54"/>
    <line id="left-margin-Regular-M" x1="1000" x2="1000" y1="1" y2="2"/>
    <line id="right-margin-Regular-M" x1="1060" x2="1060" y1="1" y2="2"/>
    <g id="Regular-M"><path d="M1010 1055.54 h40 v70.46 h-40 z"/></g></svg>
    """.write(toFile: set + "/bar.svg", atomically: true, encoding: .utf8)
    let library = AssetLibrary(folder: folder)
    #expect(library.catalogNames.images == ["bar.custom"])
    let image = try ImageProvider(library: library).image(
      named: "bar.custom", for: UITraitCollection(displayScale: 1))
    return try #require(configuration.map { image.applyingSymbolConfiguration($0) } ?? image)
  }

  @Test("its width is that between the margins at the size of the font")
  func size() throws {
    let image = try symbol(.init(pointSize: 50))
    #expect(image.isSymbolImage && image.renderingMode == .alwaysTemplate)
    #expect(abs(image.size.width - 30) < 0.001)
    #expect(abs(image.size.height - 35.23) < 0.001)
    #expect(abs(try symbol().size.width - 60 * 0.17) < 0.001)
    let large = try symbol(.init(pointSize: 50, weight: .regular, scale: .large))
    #expect(abs(large.size.width - 30 * 1.28) < 0.001)
  }

  @Test("it is filled with the tint colour inside of its outlines")
  func filled() throws {
    let image = try symbol(.init(pointSize: 100)).withTintColor(.red)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 70), format: format).image {
      _ in image.draw(in: CGRect(x: 0, y: 0, width: 60, height: 70))
    }
    let buffer = try #require(drawn.cgImage).buffer
    #expect(buffer[30, 35].red == 255 && buffer[30, 35].green < 80)
    #expect(buffer[5, 35].alpha == 0 && buffer[55, 35].alpha == 0)
    #expect(buffer[11, 1].alpha == 255 && buffer[48, 68].alpha == 255)
  }
}
