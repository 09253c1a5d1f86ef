import CoreGraphics
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

@testable import UIKit

/// Versions of images, tiles, symbols in translucent colours, and effects on symbols.
@MainActor
@Suite("Versions and effects of images") struct ImageAssetTests {
  private func plain(_ color: UIColor, side: CGFloat = 10) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  private func bytes(_ image: UIImage) throws -> (data: Data, image: CGImage) {
    let picture = try #require(image.cgImage)
    return (try #require(picture.dataProvider?.data as Data?), picture)
  }

  @Test("an asset returns the version that matches the traits")
  func versions() throws {
    let (light, dark) = (plain(.red), plain(.blue))
    let asset = try #require(light.imageAsset)
    asset.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .dark)) === dark)
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .light)) === light)
    #expect(dark.imageAsset === asset)
    asset.unregister(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .dark)) === light)
  }

  @Test("an image view shows the version of its own style")
  func views() {
    let (light, dark) = (plain(.red), plain(.blue, side: 20))
    light.imageAsset?.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
    let view = UIImageView(image: light)
    #expect(view.intrinsicContentSize.width == 10)
    view.overrideUserInterfaceStyle = .dark
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    window.layoutIfNeeded()
    #expect(view.intrinsicContentSize.width == 20)
  }

  @Test("a tiled image without caps repeats")
  func tiles() throws {
    let tile = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    }.resizableImage(withCapInsets: .zero, resizingMode: .tile)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 4), format: format)
      .image { _ in tile.draw(in: CGRect(x: 0, y: 0, width: 12, height: 4)) }
    let (data, picture) = try bytes(drawn)
    let alphas = (0..<12).map { data[picture.bytesPerRow + 4 * $0 + 3] > 127 }
    #expect(
      alphas == [true, true, false, false, true, true, false, false, true, true, false, false])
  }

  @Test(
    "a symbol in a translucent colour is nowhere darker than the colour",
    arguments: ["magnifyingglass", "xmark", "lock.fill", "plus", "person.2.fill", "trash"])
  func translucency(name: String) throws {
    let symbol = try #require(
      UIImage(systemName: name, withConfiguration: .init(pointSize: 40)))
    let drawn = UIGraphicsImageRenderer(size: symbol.size).image { _ in
      symbol.withTintColor(UIColor(white: 0, alpha: 0.5)).draw(at: .zero)
    }
    let (data, picture) = try bytes(drawn)
    let most = (0..<picture.height).flatMap { y in
      (0..<picture.width).map { data[y * picture.bytesPerRow + 4 * $0 + 3] }
    }.max()
    #expect(try #require(most) <= 128)
  }

  @Test("symbols of a page control do not overlap")
  func pages() throws {
    let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
    pages.numberOfPages = 4
    pages.preferredIndicatorImage = UIImage(systemName: "star.fill")
    pages.layoutIfNeeded()
    let frames = pages.subviews.compactMap { $0 as? UIImageView }.map(\.frame)
      .sorted { $0.minX < $1.minX }
    #expect(frames.count == 4)
    for (left, right) in zip(frames, frames.dropFirst()) { #expect(left.maxX <= right.minX) }
  }

  @Test("effects move the symbol until they end or are removed")
  func effects() throws {
    let stage = Stage(device: .named("iphone-15")!)
    let controller = UIViewController()
    let view = UIImageView(image: UIImage(systemName: "bell"))
    view.frame = CGRect(x: 100, y: 200, width: 50, height: 50)
    controller.view.addSubview(view)
    stage.show(controller)
    func shown() throws -> Data { try #require(stage.capture().dataProvider?.data as Data?) }
    let still = try shown()
    var ended: [Bool] = []
    view.addSymbolEffect(.bounce) { ended.append($0.isFinished) }
    stage.advance(by: 0.2)
    #expect(try shown() != still)
    stage.advance(by: 1)
    #expect(try shown() == still)
    #expect(ended == [true])
    view.addSymbolEffect(.pulse)
    stage.advance(by: 10.7)
    #expect(try shown() != still)
    view.removeSymbolEffect(ofType: .pulse)
    stage.advance(by: 0.1)
    #expect(try shown() == still)
    view.addSymbolEffect(.disappear)
    stage.advance(by: 1)
    #expect(try shown() != still)
    view.removeAllSymbolEffects()
    view.setSymbolImage(UIImage(systemName: "bell.slash")!, contentTransition: .replace.downUp)
    stage.advance(by: 1)
    #expect(view.image?.symbolName == "bell.slash")
  }
}
