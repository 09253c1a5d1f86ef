import Comparison
import CoreGraphics
import Foundation
import Stage
import TestSupport
import Testing
import UIKit

/// Our glass beside glass that iOS 26 drew over a background that is known.
///
/// The recordings show real UIKit views, 402 points wide at three pixels a point. Symbols, titles and
/// the selected tab are left out.
@MainActor
@Suite("Glass beside recorded glass", .enabled(if: Checkout.usesShared))
struct GlassRecordingTests {
  private static let folder = Checkout.shared?.appendingPathComponent("corpus/look26")
  private static let scale = 3
  /// The row of the page at which the recording of the tab bar begins.
  private static let firstRow = 2309

  /// A shape of the recording in pixels.
  struct Shape: Sendable, CustomTestStringConvertible {
    var name: String
    var rect: CGRect
    /// The first column without a selected tab.
    var firstColumn: Int
    /// The best agreement so far, which may only improve.
    var mean: Double
    var percentile: Double

    var testDescription: String { name }
  }

  nonisolated static let shapes = [
    Shape(
      name: "tab bar", rect: CGRect(x: 63, y: 64.5, width: 755, height: 185), firstColumn: 345,
      mean: 0.75, percentile: 1.6),
    Shape(
      name: "search circle", rect: CGRect(x: 969, y: 64.5, width: 174, height: 185),
      firstColumn: 969, mean: 1.2, percentile: 3),
  ]

  private func image(_ name: String) throws -> CGImage {
    let folder = try #require(Self.folder, "The corpora are not beside the checkout.")
    let image = UIImage(contentsOfFile: folder.appendingPathComponent(name).path)
    return try #require(image?.cgImage, "\(name) cannot be read.")
  }

  private func pixels(_ image: CGImage) throws -> PixelBuffer {
    let stage = Stage(size: CGSize(width: image.width, height: image.height), scale: 1)
    let view = UIImageView(image: UIImage(cgImage: image))
    stage.show(view)
    return try stage.picture(of: view.layer, background: nil)
  }

  /// The screen with glass in dark over the photograph.
  private func drawing(_ shape: Shape) throws -> PixelBuffer {
    let stage = Stage(
      size: CGSize(width: 402, height: 874), scale: 3, safeArea: .zero, look: .iOS26)
    let page = UIImageView(image: UIImage(cgImage: try image("home.jpg")))
    page.contentMode = .scaleAspectFill
    page.frame = stage.window.bounds
    let glass = UIVisualEffectView(effect: UIGlassEffect(style: .regular))
    glass.overrideUserInterfaceStyle = .dark
    let rect = shape.rect.offsetBy(dx: 0, dy: CGFloat(Self.firstRow))
    glass.frame = CGRect(
      x: rect.minX / 3, y: rect.minY / 3, width: rect.width / 3, height: rect.height / 3)
    page.addSubview(glass)
    stage.show(page)
    return try stage.picture(of: stage.window.layer, background: nil)
  }

  /// The differences of the glass from the recording, the smallest first; a point at the rim, whose
  /// coverage depends on the exact outline, is left out.
  private func differences(
    _ shape: Shape, _ recorded: PixelBuffer, _ ours: (Int, Int) -> PremultipliedColor
  ) -> [Double] {
    let radius = Double(min(shape.rect.width, shape.rect.height)) / 2
    var result: [Double] = []
    for y in Int(shape.rect.minY)..<Int(shape.rect.maxY) {
      for x in max(Int(shape.rect.minX), shape.firstColumn)..<Int(shape.rect.maxX) {
        let dx = max(
          0, abs(Double(x) + 0.5 - Double(shape.rect.midX)) - Double(shape.rect.width) / 2 + radius)
        let dy = max(
          0, abs(Double(y) + 0.5 - Double(shape.rect.midY)) - Double(shape.rect.height) / 2 + radius
        )
        let depth = radius - (dx * dx + dy * dy).squareRoot()
        guard depth > 3, !isSymbol(recorded, x, y) else { continue }
        result.append(ColorDifference.ciede2000(recorded[x, y], ours(x, y)))
      }
    }
    return result.sorted()
  }

  /// Whether a pixel belongs to a bright symbol or a title, or is near one.
  private func isSymbol(_ image: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
    for dy in stride(from: -5, through: 5, by: 2) {
      for dx in stride(from: -5, through: 5, by: 2) {
        let (px, py) = (x + dx, y + dy)
        guard px >= 0, py >= 0, px < image.width, py < image.height else { continue }
        let color = image[px, py]
        if max(color.red, color.green, color.blue) > 120 { return true }
      }
    }
    return false
  }

  private func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(max(1, values.count))
  }

  private func percentile(_ values: [Double]) -> Double { values[values.count * 95 / 100] }

  @Test(
    "dark glass over a photograph is within the bars, and a flat colour is not", arguments: shapes)
  func photograph(_ shape: Shape) throws {
    let recorded = try pixels(image("tab-bar.png"))
    let drawn = try drawing(shape)
    let own = differences(shape, recorded) { drawn[$0, $1 + Self.firstRow] }
    try #require(own.count > 15_000)
    print("\(shape.name): mean \(mean(own)), 95 % below \(percentile(own))")
    #expect(mean(own) <= 2 && percentile(own) <= 5, "the bars")
    #expect(mean(own) <= shape.mean && percentile(own) <= shape.percentile, "the best so far")

    var sums = (red: 0, green: 0, blue: 0, count: 0)
    for y in Int(shape.rect.minY) + 20..<Int(shape.rect.maxY) - 20 {
      for x in shape.firstColumn + 40..<Int(shape.rect.maxX) - 40 where !isSymbol(recorded, x, y) {
        let color = recorded[x, y]
        sums.red += Int(color.red)
        sums.green += Int(color.green)
        sums.blue += Int(color.blue)
        sums.count += 1
      }
    }
    let flat = PremultipliedColor(
      red: UInt8(sums.red / sums.count), green: UInt8(sums.green / sums.count),
      blue: UInt8(sums.blue / sums.count), alpha: 255)
    let others = differences(shape, recorded) { _, _ in flat }
    #expect(mean(others) > 2 || percentile(others) > 5, "a flat colour must not pass")
  }

  @Test("outside of the glass the page and the shadow are as recorded")
  func outside() throws {
    let recorded = try pixels(image("tab-bar.png"))
    let drawn = try drawing(Self.shapes[0])
    var result: [Double] = []
    for y in 0..<60 {
      for x in 100..<780 {
        result.append(ColorDifference.ciede2000(recorded[x, y], drawn[x, y + Self.firstRow]))
      }
    }
    result.sort()
    #expect(mean(result) <= 1 && percentile(result) <= 2)
  }
}
