import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite("Symbols of the system")
@MainActor
struct SymbolTests {
  @Test(
    "boxes are those that Interface Builder writes into documents",
    arguments: [
      ("star", 128, 116), ("house", 128, 104), ("chevron.right", 97, 128), ("gear", 128, 123),
      ("ellipsis.circle", 128, 123), ("plus", 128, 113), ("square.and.arrow.up", 110, 128),
      ("list.bullet", 128, 87), ("circle", 128, 123), ("play.circle", 128, 123),
    ] as [(String, CGFloat, CGFloat)])
  func boxes(name: String, width: CGFloat, height: CGFloat) throws {
    let size = try #require(UIImage(systemName: name)).size
    #expect(abs(size.width / size.height - width / height) < 0.02)
  }

  @Test("configurations are laid over each other")
  func applying() throws {
    let image = try #require(
      UIImage(systemName: "star", withConfiguration: .init(pointSize: 40, weight: .bold)))
    let scaled = try #require(image.applyingSymbolConfiguration(.init(scale: .large)))
    #expect(abs(scaled.size.width / image.size.width - 1.28) < 0.001)
    #expect(scaled.symbolConfiguration == .init(pointSize: 40, weight: .bold, scale: .large))
    let tinted = image.withTintColor(.red, renderingMode: .alwaysOriginal)
    let larger = try #require(tinted.applyingSymbolConfiguration(.init(pointSize: 50)))
    #expect(larger.renderingMode == .alwaysOriginal)
  }

  @Test("text beside a symbol has its baseline where capitals stand in the symbol's middle")
  func baselines() throws {
    let image = try #require(UIImage(systemName: "star", withConfiguration: .init(pointSize: 20)))
    let capHeight = UIFont.systemFont(ofSize: 20).capHeight
    #expect(image.baselineOffsetFromBottom == (image.size.height - capHeight) / 2)
    #expect(UIImage().baselineOffsetFromBottom == nil)
  }

  @Test("nine weights are nine pictures")
  func weights() throws {
    let pictures = try (1...9).map { number -> Data in
      let weight = try #require(UIImage.SymbolWeight(rawValue: number))
      let configuration = UIImage.SymbolConfiguration(pointSize: 40, weight: weight)
      let image = try #require(UIImage(systemName: "heart", withConfiguration: configuration))
      let drawn = UIGraphicsImageRenderer(size: image.size).image { _ in
        image.draw(in: CGRect(origin: .zero, size: image.size))
      }
      return try #require(drawn.pngData())
    }
    #expect(Set(pictures).count == 9)
  }
}
