import Foundation
import Testing
import UIKit

@MainActor
@Suite("Variations of images")
struct ImageVariationTests {
  /// Red left half, clear right half, at two pixels a point.
  private var half: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
  }

  private func drawn(
    _ size: CGSize, _ draw: @escaping (CGRect) -> Void
  ) throws -> PixelBuffer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      draw(CGRect(origin: .zero, size: size))
    }
    return try #require(image.cgImage).buffer
  }

  private func rgba(_ p: PremultipliedColor) -> [UInt8] { [p.red, p.green, p.blue, p.alpha] }

  @Test("A tint colours the shape, and a view's tint goes before it for templates")
  func tint() throws {
    let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let image = half.withTintColor(blue)
    let picture = try drawn(image.size) { image.draw(in: $0) }
    #expect(rgba(picture[0, 0]) == [0, 0, 255, 255] && picture[3, 0].alpha == 0)
    #expect(image.renderingMode == .automatic)
    let view = UIImageView(
      image: half.withTintColor(blue, renderingMode: .alwaysTemplate))
    view.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    let shown = try drawn(view.bounds.size) { _ in
      UIGraphicsGetCurrentContext().map { view.layer.render(in: $0) }
    }
    #expect(rgba(shown[0, 0]) == [0, 255, 0, 255])
  }

  @Test("Flipped images exchange left and right, whichever way they were turned")
  func flipped() throws {
    for orientation in [UIImage.Orientation.up, .down, .left, .right, .upMirrored, .leftMirrored] {
      let image = UIImage(
        cgImage: try #require(half.cgImage), scale: 2, orientation: orientation)
      let size = image.size
      let plain = try drawn(size) { image.draw(in: $0) }
      let turned = image.withHorizontallyFlippedOrientation()
      let mirror = try drawn(size) { turned.draw(in: $0) }
      for y in 0..<plain.height {
        for x in 0..<plain.width {
          #expect(plain[x, y] == mirror[plain.width - 1 - x, y])
        }
      }
    }
  }

  @Test("In a layout from right to left, an image that flips is shown flipped")
  func rightToLeft() throws {
    let view = UIImageView(image: half.imageFlippedForRightToLeftLayoutDirection())
    func shown() throws -> PixelBuffer {
      try drawn(view.bounds.size) { _ in
        UIGraphicsGetCurrentContext().map { view.layer.render(in: $0) }
      }
    }
    #expect(try shown()[0, 0].alpha == 255)
    view.semanticContentAttribute = .forceRightToLeft
    view.setNeedsDisplay()
    #expect(try shown()[0, 0].alpha == 0)
    #expect(try shown()[3, 0].alpha == 255)
  }

  @Test("A thumbnail is the largest that fits, in the shape of the image")
  func thumbnail() throws {
    let small = try #require(half.preparingThumbnail(of: CGSize(width: 2, height: 2)))
    #expect(small.size == CGSize(width: 2, height: 1) && small.scale == 2)
    #expect(try #require(small.cgImage).buffer[0, 0].red > 200)
    #expect(half.preparingThumbnail(of: .zero) == nil)
    #expect(UIImage().preparingThumbnail(of: CGSize(width: 1, height: 1)) == nil)
  }

  @Test("A pattern of an image repeats from the origin, in contexts and as a background")
  func patterns() throws {
    let image = half
    let color = UIColor(patternImage: image)
    let filled = try drawn(CGSize(width: 8, height: 2)) {
      color.setFill()
      UIGraphicsGetCurrentContext()?.fill($0)
    }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 2))
    view.backgroundColor = color
    let shown = try drawn(CGSize(width: 8, height: 2)) { _ in
      UIGraphicsGetCurrentContext().map { view.layer.render(in: $0) }
    }
    let drawnAs = try drawn(CGSize(width: 8, height: 2)) { image.drawAsPattern(in: $0) }
    for picture in [filled, shown, drawnAs] {
      #expect(
        (0..<8).map { picture[$0, 1].alpha > 127 }
          == [true, true, false, false, true, true, false, false])
    }
    #expect(UIColor(patternImage: UIImage()).cgColor.alpha == 0)
  }

  /// One row: blue, red, green, blue.
  private func stripes() throws -> UIImage {
    let pixels: [UInt8] = [
      0, 0, 255, 255, 255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255,
    ]
    return UIImage(cgImage: try #require(CGImage(premultiplied: pixels, width: 4, height: 1)))
  }

  private let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)

  @Test("Between its caps a resizable image is tiled")
  func tiled() throws {
    let image = try stripes().resizableImage(withCapInsets: caps)
    let picture = try drawn(CGSize(width: 7, height: 1)) { image.draw(in: $0) }
    let letters = (0..<7).map { x in
      let p = picture[x, 0]
      return p.red == 255 ? "r" : p.green == 255 ? "g" : p.blue == 255 ? "b" : "?"
    }
    #expect(letters.joined() == "brgrgrb")
  }

  @Test("Stretched between its caps, a resizable image has no seams", arguments: [9.0, 9.5, 13.25])
  func stretched(width: Double) throws {
    let image = try stripes().resizableImage(withCapInsets: caps, resizingMode: .stretch)
    let picture = try drawn(CGSize(width: 14, height: 1)) { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: width, height: 1))
    }
    for x in 0..<Int(width) { #expect(picture[x, 0].alpha == 255) }
    #expect(rgba(picture[0, 0]) == [0, 0, 255, 255])
    #expect(picture[3, 0].red > picture[3, 0].green)
    #expect(picture[Int(width) - 4, 0].green > picture[Int(width) - 4, 0].red)
  }

  @Test("Alignment insets of an image are those of the view that shows it")
  func alignment() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(UIImageView(image: half.withAlignmentRectInsets(insets)).alignmentRectInsets == insets)
    #expect(UIImageView(image: half).alignmentRectInsets == .zero)
  }

  @Test("A rounded path begins where its upper edge does, as trimmed strokes show")
  func startOfARoundedPath() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 10)
    var first: CGPoint?
    path.cgPath.applyWithBlock { if first == nil { first = $0.pointee.points[0] } }
    #expect(abs((first?.x ?? 0) - 15.2866483) < 1e-9 && first?.y == 0)
  }
}
