import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

/// Measured rules against closed forms computed here.
@Suite("Rules of painting")
struct PaintRuleTests {
  private func opaque(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> PremultipliedColor {
    PremultipliedColor(red: red, green: green, blue: blue, alpha: 255)
  }

  @Test("Colours are stored as measured")
  func storage() {
    #expect(CGColor(gray: 0.5, alpha: 1).premultiplied().red == 128)
    #expect(CGColor(gray: 0.9, alpha: 1).premultiplied().red == 230)
    #expect(CGColor(gray: 2.0 / 3, alpha: 1).premultiplied().red == 170)
    for (alpha, byte) in [(0.5, 128), (0.3, 77), (0.15, 38), (0.1, 26), (0.9, 230)] {
      #expect(CGColor(gray: 1, alpha: alpha).premultiplied().alpha == UInt8(byte))
    }
  }

  @Test("Edge coverage is squared where a rounded box clips itself")
  func squaredClip() {
    let box = RoundedBox(CGRect(x: 2, y: 2, width: 40, height: 40), radius: 12)
    let once = painted(44, 44) { $0.fill(box, .color(.black)) }
    let clipped = painted(44, 44) {
      $0.clip(to: box)
      $0.fill(box, .color(.black))
    }
    for y in 0..<44 {
      for x in 0..<44 {
        let c = once[x, y].alpha
        #expect(clipped[x, y].alpha == multiply255(c, c))
      }
    }
  }

  @Test("A group is drawn apart, multiplied by its alpha, then laid over")
  func groupAlpha() {
    let white = PixelBounds(x0: 0, y0: 0, x1: 8, y1: 4)
    let picture = painted(8, 4) {
      $0.fill(white, .white)
      $0.beginGroup(opacity: 128)
      $0.fill(
        PixelBounds(x0: 0, y0: 0, x1: 6, y1: 4),
        opaque(255, 0, 0))
      $0.fill(
        PixelBounds(x0: 3, y0: 0, x1: 8, y1: 4),
        opaque(0, 0, 255))
      $0.endGroup()
    }
    // 255 * 128 / 255 over white: 128 + round(255 * 127 / 255).
    #expect(picture[1, 1] == opaque(255, 127, 127))
    #expect(picture[4, 1] == opaque(127, 127, 255))
  }

  @Test("Letters lie on whole rows of pixels, those of 256 pixels too", arguments: [20, 255, 256])
  func lettersOnRows(size: Int) {
    let font = CGFont(provider: RandomGlyphs(areColored: false))
    func draw(y: CGFloat) -> PixelBuffer {
      painted(260, 320) {
        let run = DisplayList.GlyphRun(
          font: font, matrix: CGAffineTransform(scaleX: CGFloat(size), y: -CGFloat(size)),
          glyphs: [1], positions: [CGPoint(x: 4, y: y)], isAntialiased: true)
        $0.drawGlyphs(run, bounds: run.bounds, .color(.black))
      }
    }
    let whole = draw(y: 250)
    #expect(draw(y: 250.25) == whole)
    #expect(draw(y: 249.5) == whole)
    let isMoved = !(draw(y: 250.5) == whole)
    #expect(isMoved)
  }

  @Test("A shadow is the truncated Gaussian, within a level", arguments: [1.0, 2, 3.5, 8])
  func shadow(sigma: Double) {
    let box = CGRect(x: 40, y: 40, width: 50, height: 30)
    let picture = painted(130, 120) {
      $0.drawShadow(of: .box(RoundedBox(box)), offset: .zero, sigma: sigma, color: .black)
    }
    let reach = Int(2 * sigma)
    let raw = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = raw.reduce(0, +)
    func profile(_ at: Int, _ from: Int, _ to: Int) -> Double {
      (-reach...reach).reduce(0) { sum, i in
        at + i >= from && at + i < to ? sum + raw[i + reach] / total : sum
      }
    }
    for y in 0..<120 {
      for x in 0..<130 {
        let expected = 255 * profile(x, 40, 90) * profile(y, 40, 70)
        #expect(abs(Double(picture[x, y].alpha) - expected) < 1.01, "at \(x), \(y)")
      }
    }
    #expect(picture[40 - reach - 1, 55].alpha == 0)
  }

  @Test("A linear gradient takes t at pixel centres and mixes the numbers")
  func linearGradient() throws {
    let stops = [
      GradientStop(location: 0, red: 1, green: 0, blue: 0, alpha: 1),
      GradientStop(location: 1, red: 0, green: 0, blue: 1, alpha: 1),
    ]
    for (start, end) in [
      (CGPoint(x: 0, y: 0), CGPoint(x: 64, y: 0)), (CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 64)),
      (CGPoint(x: 0, y: 0), CGPoint(x: 64, y: 64)),
    ] {
      let gradient = try #require(
        GradientPaint(.linear(start, end), stops: stops, transform: .identity))
      let picture = painted(64, 64) {
        $0.fill(RoundedBox(CGRect(x: 0, y: 0, width: 64, height: 64)), .gradient(gradient))
      }
      let d = CGVector(dx: end.x - start.x, dy: end.y - start.y)
      for y in stride(from: 0, to: 64, by: 7) {
        for x in stride(from: 0, to: 64, by: 5) {
          let t =
            ((CGFloat(x) + 0.5) * d.dx + (CGFloat(y) + 0.5) * d.dy) / (d.dx * d.dx + d.dy * d.dy)
          #expect(abs(CGFloat(picture[x, y].blue) - 255 * min(1, max(0, t))) <= 1.5)
        }
      }
    }
  }

  @Test("Round gradients go along when their space is turned and sheared", arguments: 0..<6)
  func turnedGradients(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 70)
    func number(_ low: Double, _ high: Double) -> Double {
      low + (high - low) * Double(random.below(10_000)) / 10_000
    }
    let place = CGAffineTransform(
      a: number(0.6, 1.4), b: number(-0.7, 0.7), c: number(-0.7, 0.7), d: number(0.6, 1.4),
      tx: number(20, 40), ty: number(20, 40))
    let stops = [
      GradientStop(location: 0, red: 0, green: 0, blue: 0, alpha: 1),
      GradientStop(location: 1, red: 1, green: 0, blue: 0, alpha: 1),
    ]
    let start = number(-3, 3)
    func picture(_ geometry: GradientPaint.Geometry) throws -> PixelBuffer {
      let gradient = try #require(GradientPaint(geometry, stops: stops, transform: place))
      return painted(60, 60) {
        $0.fill(RoundedBox(CGRect(x: 0, y: 0, width: 60, height: 60)), .gradient(gradient))
      }
    }
    let radial = try picture(.radial(.zero, 0, .zero, 30))
    let conic = try picture(.conic(.zero, startAngle: CGFloat(start)))
    let inverse = place.inverted()
    for y in 0..<60 {
      for x in 0..<60 {
        let p = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
        let distance = hypot(Double(p.x), Double(p.y)) / 30
        #expect(abs(Double(radial[x, y].red) - 255 * min(1, distance)) <= 2, "\(x), \(y)")
        let angle = (atan2(Double(p.y), Double(p.x)) - start) / (2 * .pi)
        let turns = angle - angle.rounded(.down)
        // Within a level of the step from the end to the beginning it may be either.
        guard (0.01...0.99).contains(turns) else { continue }
        #expect(abs(Double(conic[x, y].red) - 255 * turns) <= 2, "\(x), \(y)")
      }
    }
  }

  @Test("A radial gradient that begins in a point has its first colour there")
  func gradientFromAPoint() throws {
    let stops = [
      GradientStop(location: 0, red: 0, green: 0, blue: 1, alpha: 1),
      GradientStop(location: 1, red: 1, green: 0, blue: 0, alpha: 1),
    ]
    let center = CGPoint(x: 4.5, y: 4.5)
    let gradient = try #require(
      GradientPaint(
        .radial(center, 0, center, 100), stops: stops, transform: .identity, extendsBefore: false))
    let picture = painted(9, 9) {
      $0.fill(RoundedBox(CGRect(x: 0, y: 0, width: 9, height: 9)), .gradient(gradient))
    }
    #expect(picture[4, 4].alpha == 255)
    #expect(picture[4, 4].blue >= 254)
  }

  @Test(
    "Letters begin at quarters of a pixel below 20 pixels, at halves from there, at whole ones from 34",
    arguments: [(19.99, 4.0), (20, 2), (33.99, 2), (34, 1), (90, 1)])
  func placesWithinAPixel(size: Double, count: Double) {
    #expect(GlyphPlacement.phases(pixelsPerEm: size) == count)
  }

  @Test("Layers mix gradients in Generic RGB: red to yellow passes over a brighter middle")
  func genericGradient() throws {
    func middle(_ mixing: GradientPaint.Mixing) throws -> PremultipliedColor {
      let stops = [
        GradientStop(location: 0, red: 0, green: 0, blue: 0, alpha: 1),
        GradientStop(location: 1, red: 1, green: 1, blue: 1, alpha: 1),
      ]
      let gradient = try #require(
        GradientPaint(
          .linear(.zero, CGPoint(x: 0, y: 3)), stops: stops, transform: .identity, mixing: mixing))
      return painted(1, 3) {
        $0.fill(RoundedBox(CGRect(x: 0, y: 0, width: 1, height: 3)), .gradient(gradient))
      }[0, 1]
    }
    #expect(try middle(.plain).red == 128)
    // 0.5 in gamma 1.8 is linear 0.2872, in sRGB 0.5726.
    #expect(try middle(.genericRGB).red == 146)
  }

  @Test("A bitmap magnified three times has weights of quarters, floored")
  func quarterWeights() throws {
    let image = PixelBuffer(width: 2, height: 1)!
    image[0, 0] = .white
    image[1, 0] = .black
    let transform = CGAffineTransform(scaleX: 3, y: 3)
    let paint = try #require(
      ImagePaint(CGImage(buffer: image), transform: transform, sampling: .quarterLinear))
    let picture = painted(6, 3) { list in
      var area = Outline()
      area.addRect(CGRect(x: 0, y: 0, width: 6, height: 3))
      list.draw(paint, over: area)
    }
    // Centres are at -1/3, 0, 1/3, 2/3, 1, 4/3 pixels: weights 3/4, 1, 3/4, 1/4, 0, 0 of the white.
    #expect((0..<6).map { Int(picture[$0, 1].red) } == [191, 255, 191, 63, 0, 0])
    #expect((0..<6).map { Int(picture[$0, 1].alpha) } == [191, 255, 255, 255, 255, 191])
  }

  @Test("Porter-Duff modes on opaque and clear pixels", arguments: CGBlendMode.allCases)
  func blendCorners(mode: CGBlendMode) {
    let s = opaque(200, 100, 50).bits
    let d = opaque(10, 20, 30).bits
    let onClear = BlendFunctions.pixel(mode, s, 0)
    let clearOn = BlendFunctions.pixel(mode, 0, d)
    switch mode {
    case .clear: #expect(onClear == 0 && clearOn == 0)
    case .copy: #expect(onClear == s && clearOn == 0)
    case .sourceIn, .destinationIn: #expect(onClear == 0 && clearOn == 0)
    case .sourceOut: #expect(onClear == s && clearOn == 0)
    case .sourceAtop: #expect(onClear == 0 && clearOn == d)
    case .destinationOut: #expect(onClear == 0 && clearOn == d)
    case .destinationAtop: #expect(onClear == s && clearOn == 0)
    default: #expect(onClear == s && clearOn == d)
    }
  }

  @Test(
    "Separable modes on two greys",
    arguments: [
      (CGBlendMode.multiply, 40), (.screen, 160), (.darken, 50), (.lighten, 150),
      (.difference, 100), (.plusLighter, 200),
    ])
  func separable(mode: CGBlendMode, expected: Int) {
    let s = opaque(50, 50, 50).bits
    let d = opaque(150, 150, 150).bits
    let got = Int(PremultipliedColor(bits: BlendFunctions.pixel(mode, s, d)).red)
    let exact: Double =
      switch mode {
      case .multiply: 50.0 * 150 / 255
      case .screen: 200 - 50.0 * 150 / 255
      default: Double(expected)
      }
    #expect(abs(Double(got) - exact) <= 0.51)
  }

  @Test("Our elementary functions agree with the library's to the last places")
  func elementary() {
    for i in -2000...2000 {
      let x = Double(i) / 37
      let (s, c) = Elementary.sineCosine(x)
      #expect(abs(s - sin(x)) < 3e-16 && abs(c - cos(x)) < 3e-16)
      #expect(abs(Elementary.exponential(x / 8) / exp(x / 8) - 1) < 1e-15)
      let y = Double(i) / 211 - 0.3
      #expect(abs(Elementary.arcTangent(y: y, x: x) - atan2(y, x)) < 1e-15)
      if x > 0 { #expect(abs(Elementary.power(x, 1.8) / pow(x, 1.8) - 1) < 2e-15) }
    }
    #expect(Elementary.sineCosine(.pi / 2).cosine.magnitude < 1e-16)
    #expect(Elementary.exponential(-1000) == 0)
  }
}
