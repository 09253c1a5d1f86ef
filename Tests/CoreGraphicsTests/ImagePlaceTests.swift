import Testing

@testable import CoreGraphics

/// Images in any place against the formula of their inverse map.
@Suite("Where images are drawn")
struct ImagePlaceTests {
  /// Red grows by six levels a pixel to the right, green by six a pixel down.
  private let ramp: CGImage = {
    let buffer = PixelBuffer(width: 40, height: 40)!
    for y in 0..<40 {
      for x in 0..<40 {
        buffer[x, y] = PremultipliedColor(
          red: UInt8(6 * x), green: UInt8(6 * y), blue: 0, alpha: 255)
      }
    }
    return CGImage(buffer: buffer)
  }()

  @Test(
    "turned, sheared, scaled: each pixel shows the place it is mapped to",
    arguments: [ImageSampling.linear, .nearest], 0..<30)
  func affine(_ sampling: ImageSampling, seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed) &+ 400)
    func number(_ low: Double, _ high: Double) -> Double {
      low + (high - low) * Double(random.below(10_000)) / 10_000
    }
    let (sine, cosine) = Elementary.sineCosine(number(0, 6.28))
    let (width, height, shear) = (number(0.7, 1.6), number(0.7, 1.6), number(-0.4, 0.4))
    // Scaled, sheared, turned, moved.
    let place = CGAffineTransform(
      a: cosine * width, b: sine * width, c: (cosine * shear - sine) * height,
      d: (sine * shear + cosine) * height, tx: number(10, 50), ty: number(10, 50))
    let paint = try #require(ImagePaint(ramp, transform: place, sampling: sampling))
    let picture = painted(60, 60) {
      $0.fill(RoundedBox(CGRect(x: 0, y: 0, width: 60, height: 60)), .image(paint))
    }
    let inverse = place.inverted()
    var count = 0
    for y in 0..<60 {
      for x in 0..<60 {
        let p = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
        guard (1.5...38.5).contains(p.x), (1.5...38.5).contains(p.y) else { continue }
        count += 1
        // Between two centres linearly, or the nearest pixel's, which is off by half a pixel at most.
        let slack = sampling == .linear ? 1.01 : 3.1
        #expect(abs(Double(picture[x, y].red) - 6 * (Double(p.x) - 0.5)) <= slack, "\(x), \(y)")
        #expect(abs(Double(picture[x, y].green) - 6 * (Double(p.y) - 0.5)) <= slack, "\(x), \(y)")
      }
    }
    #expect(count > 0)
  }

  @Test("a group of one shape is what it is with another beside it", arguments: 0..<40)
  func groupsOfOne(seed: Int) {
    var random = SplitMix(seed: UInt64(seed) &+ 900)
    let box = RoundedBox(
      CGRect(x: random.coordinate(20), y: random.coordinate(20), width: 30, height: 25),
      radius: random.coordinate(9))
    let clip = RoundedBox(
      CGRect(x: random.coordinate(20), y: random.coordinate(20), width: 28, height: 31),
      radius: random.coordinate(12))
    let color = PremultipliedColor(bits: 0xC909_2564)
    let opacity = UInt8(1 + random.below(255))
    func draw(withAnother: Bool) -> PixelBuffer {
      painted(60, 60) {
        $0.fill(PixelBounds(x0: 0, y0: 0, x1: 60, y1: 40), .white)
        $0.beginGroup(opacity: opacity)
        if withAnother { $0.fill(PixelBounds(x0: 59, y0: 59, x1: 60, y1: 60), color) }
        $0.pushClip(clip)
        $0.fill(box, .color(color))
        $0.popClip()
        $0.endGroup()
      }
    }
    let (alone, other) = (draw(withAnother: false), draw(withAnother: true))
    for y in 0..<59 {
      for x in 0..<59 { #expect(alone[x, y] == other[x, y], "\(x), \(y)") }
    }
  }
}
