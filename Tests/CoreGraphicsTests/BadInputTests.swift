import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

/// What must never crash, hang or eat memory.
@Suite("Bad input")
struct BadInputTests {
  static let bad: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e30, -1e30, 1e300, .leastNonzeroMagnitude,
  ]

  @Test("Numbers that are none leave the picture as it is or draw within it", arguments: bad)
  func coordinates(value: CGFloat) {
    let picture = painted(32, 32) { list in
      list.fill(.init(x0: 0, y0: 0, x1: 32, y1: 32), .white)
      let path = CGMutablePath()
      path.move(to: CGPoint(x: value, y: 3))
      path.addLine(to: CGPoint(x: 9, y: value))
      path.addCurve(
        to: CGPoint(x: 20, y: 20), control1: CGPoint(x: value, y: value),
        control2: CGPoint(x: 3, y: -value))
      list.fill(path.outline, transform: .identity, .color(.black))
      list.stroke(
        path.outline, transform: .identity, style: StrokeStyle(width: value), .color(.black))
      list.fill(
        RoundedBox(CGRect(x: value, y: 0, width: 10, height: 10), radius: 3), .color(.black))
      list.fill(
        RoundedBox(CGRect(x: 0, y: 0, width: 10, height: 10), radius: value), .color(.black))
      list.clip(to: RoundedBox(CGRect(x: 0, y: value, width: 50, height: 50)))
      list.drawShadow(
        of: .box(RoundedBox(CGRect(x: 2, y: 2, width: 5, height: 5))),
        offset: CGVector(dx: value, dy: 1), sigma: Double(value), color: .black)
    }
    #expect(picture.width == 32)
  }

  @Test("Singular, huge and unreal matrices", arguments: bad)
  func matrices(value: CGFloat) {
    let transforms = [
      CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0),
      CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
      CGAffineTransform(a: value, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      CGAffineTransform(a: 1, b: value, c: 3, d: 1, tx: value, ty: 0),
    ]
    var oval = Outline()
    oval.addEllipse(in: CGRect(x: 1, y: 1, width: 20, height: 20))
    for t in transforms {
      let picture = painted(24, 24) { list in
        list.fill(oval, transform: t, .color(.black))
        list.stroke(oval, transform: t, style: StrokeStyle(width: 3), .color(.black))
        list.clip(to: oval, transform: t, rule: .winding)
        list.fill(PixelBounds(x0: 0, y0: 0, x1: 24, y1: 24), .black)
        if let g = GradientPaint(
          .linear(.zero, CGPoint(x: 1, y: value)),
          stops: [GradientStop(location: 0, color: .blackColor)], transform: t)
        {
          list.fill(RoundedBox(CGRect(x: 0, y: 0, width: 24, height: 24)), .gradient(g))
        }
      }
      #expect(picture.height == 24)
    }
  }

  @Test("A polygon of 100,000 random corners is filled, both rules")
  func crowdedPolygon() {
    var random = SeededGenerator(seed: 9)
    let path = CGMutablePath()
    path.addLines(
      between: (0..<100_000).map { _ in
        CGPoint(x: Double(random.below(20_000)) / 100, y: Double(random.below(20_000)) / 100)
      })
    for rule in [CGPathFillRule.winding, .evenOdd] {
      let picture = painted(200, 200) {
        $0.fill(path.outline, transform: .identity, rule: rule, .color(.black))
      }
      // Non-zero winding leaves hardly a place out; even-odd takes about half.
      let mean = (0..<200).map { alphas(picture, row: $0).reduce(0, +) }.reduce(0, +) / 40_000
      #expect(rule == .winding ? mean > 200 : mean > 90 && mean < 165, "mean \(mean)")
    }
  }

  @Test("A place that overflows into no number lies at nought")
  func placesThatAreNoNumbers() {
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: 1e200, y: 1e200), CGPoint(x: 7e200, y: 7e200), CGPoint(x: 0, y: 0),
    ])
    // x is infinity less infinity for the first two.
    let transform = CGAffineTransform(a: 1e200, b: 1e-200, c: -1e200, d: 0, tx: 0, ty: 0)
    var corners: [CGPoint] = []
    Flattening.polylines(of: path.outline, transform: transform, tolerance: 1) { point, _ in
      corners.append(point)
    }
    #expect(corners.map(\.x).allSatisfy { $0 == 0 })
    #expect(corners.prefix(2).map { $0.y.rounded() } == [1, 7])
  }

  @Test("100,000 huge curves cost no more than what shows of them")
  func hugeCurves() {
    var random = SeededGenerator(seed: 10)
    func far() -> CGPoint {
      CGPoint(x: Double(random.below(2_000_000)) - 1e6, y: Double(random.below(2_000_000)) - 1e6)
    }
    let path = CGMutablePath()
    path.move(to: far())
    for _ in 0..<100_000 { path.addCurve(to: far(), control1: far(), control2: far()) }
    let picture = painted(64, 64) { $0.fill(path.outline, transform: .identity, .color(.black)) }
    #expect(picture.width == 64)
  }

  @Test("A winding of many thousands stays full")
  func deepWinding() {
    let path = CGMutablePath()
    for _ in 0..<5_000 { path.addRect(CGRect(x: 2, y: 2, width: 10, height: 10)) }
    let picture = painted(16, 16) { $0.fill(path.outline, transform: .identity, .color(.black)) }
    #expect(alphas(picture, row: 5) == [0, 0] + Array(repeating: 255, count: 10) + [0, 0, 0, 0])
  }

  @Test("Sizes that no memory holds are refused")
  func sizes() {
    #expect(PixelBuffer(width: 0, height: 5) == nil)
    #expect(PixelBuffer(width: -3, height: 5) == nil)
    #expect(PixelBuffer(width: 1 << 20, height: 1 << 20) == nil)
    #expect(PixelBuffer(width: Int.max, height: 2) == nil)
    let space = CGColorSpaceCreateDeviceRGB()
    #expect(
      CGContext(
        data: nil, width: 100_000, height: 100_000, bitsPerComponent: 8, bytesPerRow: 0,
        space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue) == nil)
    #expect(
      CGContext(
        data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 12, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue) == nil)
  }

  @Test("Dashes too many to show leave the line whole, empty ones too")
  func dashes() {
    var line = Outline()
    line.move(to: .zero)
    line.line(to: CGPoint(x: 1e9, y: 0))
    #expect(Dasher.dashed(line, phase: 0, lengths: [1e-6, 1e-6]) == line)
    #expect(Dasher.dashed(line, phase: .nan, lengths: [1, 1]) == line)
    #expect(Dasher.dashed(line, phase: 0, lengths: [0, 0]) == line)
    #expect(Dasher.dashed(line, phase: 0, lengths: []) == line)
    #expect(Dasher.dashed(line, phase: 0, lengths: [-1, 4]) == line)
  }

  @Test("Shadows and backdrops of any softness end soon", arguments: [65.0, 200, 1000, 1e6, 1e30])
  func softness(sigma: Double) {
    let picture = painted(300, 300) { list in
      list.fill(PixelBounds(x0: 0, y0: 0, x1: 300, y1: 300), .white)
      list.drawShadow(
        of: .box(RoundedBox(CGRect(x: 50, y: 50, width: 200, height: 200), radius: 20)),
        offset: .zero, sigma: sigma, color: .black)
      list.filterBackdrop(
        DisplayList.BackdropFilter(sigma: sigma), in: PixelBounds(x0: 0, y0: 0, x1: 150, y1: 300))
    }
    #expect(picture[150, 150].alpha == 255)
    // A soft shadow is darkest in the middle.
    #expect(picture[200, 150].red <= picture[290, 150].red)
  }

  @Test("A path that draws before it moves, and other orders of verbs")
  func verbOrders() {
    let path = CGMutablePath()
    path.closeSubpath()
    path.addLine(to: CGPoint(x: 3, y: 3))
    path.closeSubpath()
    path.closeSubpath()
    path.addLine(to: CGPoint(x: 9, y: 3))
    path.move(to: CGPoint(x: 1, y: 1))
    path.move(to: CGPoint(x: 2, y: 2))
    path.addQuadCurve(to: CGPoint(x: 9, y: 9), control: CGPoint(x: 9, y: 2))
    let picture = painted(12, 12) { $0.fill(path.outline, transform: .identity, .color(.black)) }
    #expect(picture[7, 5].alpha > 0)
  }

  @Test("Unbalanced states and layers do no harm")
  func unbalanced() {
    let context = CGContext(buffer: PixelBuffer(width: 8, height: 8)!)
    context.restoreGState()
    context.endTransparencyLayer()
    context.saveGState()
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    let image = context.makeImage()
    #expect(image?.buffer[1, 6].alpha == 255)
  }
}
