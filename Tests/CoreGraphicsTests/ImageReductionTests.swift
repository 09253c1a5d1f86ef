import Testing

@testable import CoreGraphics

/// Images that are turned and shrunk are halved until less than a factor of two is left.
@Suite struct ImageReductionTests {
  @Test(
    "Three halvings, rounded up, and no side falls below a pixel",
    arguments: [(1, 1), (1, 2), (2, 1), (1, 3), (1, 9), (9, 1), (2, 7), (16, 8), (17, 33)])
  func halvings(width: Int, height: Int) throws {
    let image = Self.checkerboard(width, height)
    let turned = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 0.1, y: 0.1)
    let inverse = Homography(turned.inverted())
    let (small, map) = ImageReduction.reduced(image, inverse: inverse, tiles: false)
    #expect(small.width == (width + 7) / 8)
    #expect(small.height == (height + 7) / 8)
    // A place of the canvas is at the same share of the image's sides.
    let (before, after) = (try #require(inverse.affine), try #require(map.affine))
    for point in [CGPoint(x: 0.25, y: 0.5), CGPoint(x: -3, y: 7)] {
      let (old, new) = (point.applying(before), point.applying(after))
      let (dx, dy) = (
        old.x / CGFloat(width) - new.x / CGFloat(small.width),
        old.y / CGFloat(height) - new.y / CGFloat(small.height)
      )
      #expect(abs(dx) < 1e-9 && abs(dy) < 1e-9)
    }
  }

  @Test(
    "What is left of two pixels is what lies between them", arguments: [(1, 2), (2, 1), (2, 2)])
  func mean(width: Int, height: Int) {
    let turned = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 0.4, y: 0.4)
    let (small, _) = ImageReduction.reduced(
      Self.checkerboard(width, height), inverse: Homography(turned.inverted()), tiles: false)
    #expect(small.width == 1 && small.height == 1)
    // Black and white.
    #expect(abs(Int(small.buffer[0, 0].red) - 127) <= 1)
  }

  /// A checkerboard of black and white.
  private static func checkerboard(_ width: Int, _ height: Int) -> CGImage {
    let buffer = PixelBuffer(width: width, height: height)!
    for y in 0..<height {
      for x in 0..<width { buffer[x, y] = (x + y) % 2 == 0 ? .black : .white }
    }
    return CGImage(buffer: buffer, isOpaque: true)
  }
}
