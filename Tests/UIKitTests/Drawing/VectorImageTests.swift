import Foundation
import InterfaceBuilderDocument
import Testing

@testable import UIKit

@MainActor
@Suite("Images of vector files")
struct VectorImageTests {
  /// The opacity of a row of an image 3 points wide, whose first point is black, at 6 points.
  private func row(properties: String) throws -> [UInt8] {
    let folder = NSTemporaryDirectory() + "vectors-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let set = folder + "/A.xcassets/bar.imageset"
    try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
    let contents = """
      {"images": [{"idiom": "universal", "filename": "bar.svg"}], "properties": {\(properties)}}
      """
    try contents.write(toFile: set + "/Contents.json", atomically: true, encoding: .utf8)
    let drawing =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3">"#
      + #"<path d="M0 0h1v3h-1z"/></svg>"#
    try drawing.write(toFile: set + "/bar.svg", atomically: true, encoding: .utf8)
    let provider = ImageProvider(library: AssetLibrary(folder: folder))
    let image = try provider.image(named: "bar", for: UITraitCollection(displayScale: 1))
    #expect(image.size == CGSize(width: 3, height: 3))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 6, height: 6)
    let drawn = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      image.withRenderingMode(.alwaysOriginal).draw(in: CGRect(origin: .zero, size: size))
    }
    let buffer = try #require(drawn.cgImage).buffer
    return (0..<6).map { buffer[$0, 3].alpha }
  }

  @Test("outlines that are kept are drawn at the size in pixels, others are resized (measured)")
  func resizing() throws {
    #expect(
      try row(properties: #""preserves-vector-representation": true"#) == [255, 255, 0, 0, 0, 0])
    let resized = try row(properties: "")
    #expect(resized.contains { $0 > 0 && $0 < 255 })
  }
}
