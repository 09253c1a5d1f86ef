import Foundation
import Testing

@testable import CoreGraphics

@Suite("Contexts and paths")
struct ContextTests {
  private func bitmap(_ width: Int, _ height: Int) -> CGContext {
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
  }

  @Test("The origin of a bitmap is its lower left corner")
  func orientation() throws {
    let context = bitmap(4, 4)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try #require(context.makeImage())
    #expect(image.buffer[0, 3].red == 255 && image.buffer[0, 0].alpha == 0)
  }

  @Test("Saved states come back, clips with them")
  func states() throws {
    let context = bitmap(8, 8)
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 8))
    context.translateBy(x: 2, y: 0)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    context.restoreGState()
    #expect(context.ctm.isIdentity)
    context.fill(CGRect(x: 6, y: 0, width: 2, height: 8))
    let image = try #require(context.makeImage())
    #expect((0..<8).map { image.buffer[$0, 4].alpha } == [0, 0, 255, 255, 0, 0, 255, 255])
    #expect(image.buffer[2, 4].red == 255 && image.buffer[6, 4].red == 0)
  }

  @Test("An image lies with its top at the rectangle's upper edge, upright ones at the lower y")
  func images() throws {
    let buffer = PixelBuffer(width: 2, height: 2)!
    buffer[0, 0] = .white
    buffer[1, 0] = .white
    buffer[0, 1] = .black
    buffer[1, 1] = .black
    let picture = CGImage(buffer: buffer)
    let context = bitmap(2, 2)
    context.draw(picture, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(try #require(context.makeImage()).buffer[0, 0] == .white)
    let turned = bitmap(2, 2)
    turned.translateBy(x: 0, y: 2)
    turned.scaleBy(x: 1, y: -1)
    turned.draw(upright: picture, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(try #require(turned.makeImage()).buffer[0, 0] == .white)
  }

  @Test("Memory given by the caller is painted at once")
  func borrowedMemory() {
    var pixels = [UInt32](repeating: 0, count: 16)
    pixels.withUnsafeMutableBytes { bytes in
      let context = CGContext(
        data: bytes.baseAddress, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
      context.setFillColor(gray: 1, alpha: 1)
      context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
      #expect(bytes.load(fromByteOffset: 4 * 5, as: UInt32.self) == 0xFFFF_FFFF)
    }
  }

  @Test("A transparency layer takes the alpha once")
  func transparencyLayer() throws {
    let context = bitmap(4, 4)
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 4))
    context.fill(CGRect(x: 1, y: 0, width: 3, height: 4))
    context.endTransparencyLayer()
    let image = try #require(context.makeImage())
    #expect((0..<4).map { image.buffer[$0, 1].alpha } == [128, 128, 128, 128])
  }

  @Test("Paths answer for their points, bounds and elements")
  func queries() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    path.closeSubpath()
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
    #expect(path.contains(CGPoint(x: 5, y: 4.9)) && !path.contains(CGPoint(x: 5, y: 5.1)))
    var types: [CGPathElementType] = []
    path.applyWithBlock { types.append($0.pointee.type) }
    #expect(types == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath])
    #expect(CGMutablePath().boundingBox.isNull)
  }

  @Test("Arcs go the way they are told, at most once around")
  func arcs() {
    let quarter = CGMutablePath()
    quarter.addArc(
      center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(quarter.currentPoint.y - 10) < 1e-12 && quarter.outline.verbs.count == 2)
    let rest = CGMutablePath()
    rest.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(rest.outline.verbs.filter { $0 == .cubic }.count == 3)
    let around = CGMutablePath()
    around.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 9 * .pi, clockwise: false)
    #expect(around.outline.verbs.filter { $0 == .cubic }.count == 4)
  }

  @Test("Transforms concatenate in Apple's order, invert, and leave singular ones alone")
  func transforms() {
    let t = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2).scaledBy(x: 2, y: 3)
    let p = CGPoint(x: 1, y: 1).applying(t)
    #expect(abs(p.x - 7) < 1e-12 && abs(p.y - 2) < 1e-12)
    let back = p.applying(t.inverted())
    #expect(abs(back.x - 1) < 1e-12 && abs(back.y - 1) < 1e-12)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test("Colours convert and come back")
  func colors() throws {
    for space in [CGColorSpace.displayP3, CGColorSpace.linearSRGB, "kCGColorSpaceGenericRGB"] {
      let target = try #require(CGColorSpace(name: space))
      let color = CGColor(srgbRed: 0.2, green: 0.5, blue: 0.9, alpha: 0.4)
      let there = try #require(color.converted(to: target, intent: .defaultIntent, options: nil))
      let rgb = there.sRGBNumbers
      #expect(abs(rgb.x - 0.2) < 1e-6 && abs(rgb.y - 0.5) < 1e-6 && abs(rgb.z - 0.9) < 1e-6)
      #expect(there.alpha == 0.4)
    }
    // Pure sRGB red in Display P3, as pictures of wide-gamut devices show it: 234, 51, 35.
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let red = try #require(
      CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        .converted(to: p3, intent: .defaultIntent, options: nil)?.components)
    #expect(red.prefix(3).map { Int(($0 * 255).rounded()) } == [234, 51, 35])
  }
}
