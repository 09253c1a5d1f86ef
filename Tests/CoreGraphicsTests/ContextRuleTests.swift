import Foundation
import Testing

@testable import CoreGraphics

@Suite("What contexts promise, in closed forms")
struct ContextRuleTests {
  @Test("An even-odd clip leaves out what is covered twice")
  func evenOddClip() {
    let context = bitmap(6, 6)
    context.addRect(CGRect(x: 0, y: 0, width: 6, height: 6))
    context.addRect(CGRect(x: 2, y: 2, width: 2, height: 2))
    context.clip(using: .evenOdd)
    context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
    #expect(alphas(pixels(context), row: 3) == [255, 255, 0, 0, 255, 255])
    #expect(alphas(pixels(context), row: 0) == [255, 255, 255, 255, 255, 255])
  }

  @Test("An empty clip lets nothing through")
  func emptyClip() {
    let context = bitmap(2, 2)
    context.beginPath()
    context.clip()
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(alphas(pixels(context), row: 0) == [0, 0])
  }

  @Test("The parameter of a radial gradient is the distance, and ends where it is told to")
  func radial() throws {
    let colors = [
      CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1),
      CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
    ]
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    let context = bitmap(40, 40)
    let center = CGPoint(x: 20, y: 20)
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: 4, endCenter: center, endRadius: 16,
      options: .drawsBeforeStartLocation)
    let picture = pixels(context)
    for y in 0..<40 {
      for x in 0..<40 {
        let (dx, dy) = (Double(x) - 19.5, Double(y) - 19.5)
        let t = ((dx * dx + dy * dy).squareRoot() - 4) / 12
        let pixel = picture[x, y]
        if t > 1.01 {
          #expect(pixel.alpha == 0)
        } else if t < 0.99 {
          #expect(abs(Double(pixel.red) - 255 * max(0, t)) <= 4 && pixel.alpha == 255)
        }
      }
    }
  }

  @Test("Shadows keep their offset whatever the scale, and are a third black until set")
  func shadowSpace() {
    let context = bitmap(20, 4)
    context.scaleBy(x: 2, y: 2)
    context.setShadow(offset: CGSize(width: 6, height: 0), blur: 0)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
    let row = alphas(pixels(context), row: 1)
    #expect(row[2] == 255 && row[3] == 255 && row[4] == 0)
    #expect(row[8] == 85 && row[9] == 85 && row[7] == 0 && row[10] == 0)
  }

  @Test("Points, sizes and boxes go to the device and back")
  func spaces() {
    let context = bitmap(100, 50)
    context.translateBy(x: 10, y: 5)
    context.rotate(by: .pi / 2)
    context.scaleBy(x: 2, y: 3)
    let p = CGPoint(x: 3, y: 4)
    let device = context.convertToDeviceSpace(p)
    let back = context.convertToUserSpace(device)
    #expect(abs(back.x - p.x) < 1e-9 && abs(back.y - p.y) < 1e-9)
    #expect(abs(device.x - (10 - 12)) < 1e-9)
    context.clip(to: CGRect(x: 0, y: -4, width: 8, height: 4))
    let box = context.boundingBoxOfClipPath
    #expect(abs(box.minX) < 1e-9 && abs(box.minY + 4) < 1e-9)
    #expect(abs(box.width - 8) < 1e-9 && abs(box.height - 4) < 1e-9)
  }

  @Test("A stroked path takes the path's place")
  func strokedPath() {
    let context = bitmap(12, 8)
    context.setLineWidth(4)
    context.move(to: CGPoint(x: 2, y: 4))
    context.addLine(to: CGPoint(x: 10, y: 4))
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == CGRect(x: 2, y: 2, width: 8, height: 4))
    #expect(context.pathContains(CGPoint(x: 3, y: 3), mode: .fill))
    context.fillPath()
    #expect(alphas(pixels(context), row: 3) == [0, 0] + [Int](repeating: 255, count: 8) + [0, 0])
  }

  @Test("Without interpolation each pixel becomes a block")
  func blocks() {
    let small = PixelBuffer(width: 2, height: 1)!
    small[0, 0] = .white
    small[1, 0] = .black
    let context = bitmap(6, 3)
    context.interpolationQuality = .none
    context.draw(CGImage(buffer: small), in: CGRect(x: 0, y: 0, width: 6, height: 3))
    #expect((0..<6).map { pixels(context)[$0, 1].red } == [255, 255, 255, 0, 0, 0])
  }

  @Test("A tiled image is in step with its rectangle, over all of the clip")
  func tiles() {
    let small = PixelBuffer(width: 2, height: 1)!
    small[0, 0] = .white
    small[1, 0] = .black
    let context = bitmap(6, 2)
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 1))
    context.draw(
      CGImage(buffer: small), in: CGRect(x: 1, y: 0, width: 2, height: 1), byTiling: true)
    #expect((0..<6).map { pixels(context)[$0, 1].red } == [0, 255, 0, 255, 0, 0])
    #expect(alphas(pixels(context), row: 1) == [255, 255, 255, 255, 255, 0])
    #expect(alphas(pixels(context), row: 0) == [0, 0, 0, 0, 0, 0])
  }

  @Test("Without smoothing a pixel belongs to what holds its centre")
  func unsmoothed() {
    let context = bitmap(4, 1)
    context.setShouldAntialias(false)
    context.fill(CGRect(x: 0.4, y: 0, width: 2.2, height: 1))
    #expect(alphas(pixels(context), row: 0) == [255, 255, 255, 0])
  }

  @Test(
    "Quarters of a square turned by 45 degrees share every pixel between them, left edges first")
  func sharedDiagonals() {
    let turn = CGAffineTransform(translationX: 20, y: 20).rotated(by: .pi / 4)
    var owners: [[Int]] = Array(repeating: [], count: 40 * 40)
    for (i, corner) in [(-9.7, -9.7), (0, -9.7), (-9.7, 0), (0, 0)].enumerated() {
      var square = Outline()
      square.addRect(CGRect(x: corner.0, y: corner.1, width: 9.7, height: 9.7))
      let picture = painted(40, 40) {
        $0.fill(square, transform: turn, .color(.black), edges: .aliased)
      }
      for y in 0..<40 {
        for x in 0..<40 where picture[x, y].alpha > 0 { owners[y * 40 + x].append(i) }
      }
    }
    #expect(owners.allSatisfy { $0.count <= 1 })
    // Centres on the diagonals: the right quarter's left edges hold them on the right, the upper
    // and lower quarters' on the left.
    for d in 1...5 {
      #expect(owners[(19 - d) * 40 + 20 + d] == [1] && owners[(20 + d) * 40 + 20 + d] == [1])
      #expect(owners[(19 - d) * 40 + 19 - d] == [0] && owners[(20 + d) * 40 + 19 - d] == [3])
    }
  }
}
