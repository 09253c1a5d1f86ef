import Foundation
import TestSupport
import Testing

@testable import UIKit

@Suite("Accent colours of programs")
struct AccentColorTests {
  /// The accent colour `Brand` of a bundle whose catalog has a set with these colours.
  private func accent(_ colors: String) throws -> UIColor? {
    let folder = NSTemporaryDirectory() + "accent-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let set = folder + "/A.xcassets/Brand.colorset"
    try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
    try "{\"colors\": [\(colors)]}".write(
      toFile: set + "/Contents.json", atomically: true, encoding: .utf8)
    return .accent(named: "Brand", in: try #require(Bundle(path: folder)))
  }

  @Test("the colour that the Info.plist names is that of the catalog, light and dark")
  func named() throws {
    func entry(_ red: String, _ more: String = "") -> String {
      """
      {"idiom": "universal"\(more), "color": {"color-space": "srgb", "components":
      {"red": "\(red)", "green": "0.000", "blue": "0.000", "alpha": "1.000"}}}
      """
    }
    let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    let color = try #require(try accent(entry("1.000") + "," + entry("0.500", dark)))
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(color.resolvedColor(with: light) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let other = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(other == UIColor(red: 0.5, green: 0, blue: 0, alpha: 1))
  }

  @Test("the set of a new project has no colour")
  func empty() throws {
    #expect(try accent(#"{"idiom": "universal"}"#) == nil)
    #expect(UIColor.tintColor == .systemBlue)
  }
}
