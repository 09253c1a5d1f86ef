import Foundation
import Testing
import UIKit

@MainActor
@Suite struct ImageRendererTests {
  private func format(_ scale: CGFloat, opaque: Bool = false) -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = opaque
    return format
  }

  @Test func picturesHaveTheFormatsScale() {
    let size = CGSize(width: 10, height: 20)
    let image = UIGraphicsImageRenderer(size: size, format: format(3)).image { _ in }
    #expect(image.size == size)
    #expect(image.scale == 3)
    #expect(image.cgImage?.width == 30 && image.cgImage?.height == 60)
  }

  @Test func opaquePicturesStartBlack() throws {
    let image = UIGraphicsImageRenderer(
      size: CGSize(width: 2, height: 2), format: format(1, opaque: true)
    ).image { _ in }
    #expect(try #require(image.cgImage).buffer[0, 0] == .black)
  }

  @Test func boundsMoveTheOrigin() throws {
    let renderer = UIGraphicsImageRenderer(
      bounds: CGRect(x: 100, y: 50, width: 10, height: 10), format: format(1))
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 100, y: 50, width: 5, height: 5))
    }
    let buffer = try #require(image.cgImage).buffer
    #expect(buffer[0, 0].red == 255)
    #expect(buffer[7, 7].alpha == 0)
  }

  @Test func theCurrentImageShowsWhatIsDrawnSoFar() {
    var half: UIImage?
    _ = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format(1)).image {
      context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
      half = context.currentImage
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(half?.cgImage?.buffer[0, 0].alpha == 255)
    #expect(half?.cgImage?.buffer[0, 3].alpha == 0)
  }

  @Test(
    "sizes that make no picture", .exceptions(.report),
    arguments: [
      CGSize.zero, CGSize(width: -5, height: 5), CGSize(width: CGFloat.nan, height: 5),
      CGSize(width: CGFloat.infinity, height: 5),
    ])
  func emptySizes(size: CGSize) {
    var ran = false
    let image = UIGraphicsImageRenderer(size: size, format: format(1)).image { _ in ran = true }
    #expect(image.cgImage == nil)
    #expect(!ran)
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
    UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func imageContextsNest() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 2)
    UIGraphicsBeginImageContext(CGSize(width: 8, height: 8))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 8, height: 8))
    UIGraphicsEndImageContext()
    let outer = UIGraphicsGetImageFromCurrentImageContext()
    #expect(outer?.size == CGSize(width: 4, height: 4) && outer?.scale == 2)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func shadowOffsetsPointDown() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format(1))
      .image { context in
        context.cgContext.setShadow(
          offset: CGSize(width: 0, height: 10), blur: 0,
          color: CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
        UIColor.red.setFill()
        context.cgContext.fill(CGRect(x: 0, y: 0, width: 20, height: 5))
      }
    let buffer = try #require(image.cgImage).buffer
    #expect(buffer[10, 12].alpha == 255)
    #expect(buffer[10, 7].alpha == 0)
  }

  @Test func pngDataKeepsEveryPixel() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format(2))
      .image { context in
        UIColor.orange.setFill()
        context.fill(CGRect(x: 1, y: 1, width: 5, height: 5))
      }
    let read = try PNGDecoder.decode([UInt8](try #require(image.pngData())))
    let buffer = try #require(image.cgImage).buffer
    #expect(read.width == 16 && read.height == 16)
    for y in 0..<16 {
      for x in 0..<16 {
        let p = buffer[x, y]
        let i = (y * 16 + x) * 4
        #expect(Array(read.pixels[i..<i + 4]) == [p.red, p.green, p.blue, p.alpha])
      }
    }
  }

  @Test func layersRenderInTheirOwnCoordinates() throws {
    let view = UIView(frame: CGRect(x: 500, y: 500, width: 10, height: 10))
    view.backgroundColor = .blue
    let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format(1)).image {
      view.layer.render(in: $0.cgContext)
    }
    #expect(try #require(image.cgImage).buffer[5, 5].blue == 255)
  }
}
