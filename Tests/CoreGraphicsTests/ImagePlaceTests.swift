import TestSupport
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
    var random = SeededGenerator(seed: UInt64(seed) &+ 400)
    func number(_ low: Double, _ high: Double) -> Double {
      low + (high - low) * Double(random.below(10_000)) / 10_000
    }
    let (sine, cosine) = Elementary.sineCosine(number(0, 6.28))
    let (width, height, shear) = (number(0.7, 1.6), number(0.7, 1.6), number(-0.4, 0.4))
    // Scaled, sheared, turned, moved.
    let place = CGAffineTransform(
      a: cosine * width, b: sine * width, c: (cosine * shear - sine) * height,
      d: (sine * shear + cosine) * height, tx: number(10, 50), ty: number(10, 50))
    try expect(Homography(place), sampling)
    try expect(Homography(place), sampling, tiles: true)
  }

  @Test(
    "seen in perspective: each pixel shows the place that is mapped to it",
    arguments: [ImageSampling.linear, .nearest],
    [
      Homography(1, 0.2, 3, -0.1, 1.1, 8, 0.004, -0.002, 1),
      Homography(1.2, 0, 2, 0.1, 0.9, 4, 0, 0.006, 0.9),
      Homography(0.3, -1.1, 40, 1.2, 0.2, 6, -0.003, 0.001, 1.1),
    ])
  func perspective(_ sampling: ImageSampling, map: Homography) throws {
    try expect(map, sampling)
  }

  @Test(
    "moved by whole pixels and by parts of one, along either side",
    arguments: [ImageSampling.linear, .nearest],
    [(0.0, 0.0), (5, -3), (0.5, 0), (0, 0.5), (7.25, 2), (-4, 8.75), (0.3, 0.6)])
  func moved(_ sampling: ImageSampling, by offset: (x: Double, y: Double)) throws {
    let place = CGAffineTransform(translationX: offset.x, y: offset.y)
    try expect(Homography(place), sampling)
    try expect(Homography(place), sampling, tiles: true)
  }

  /// Between two centres linearly, or the nearest pixel's, which is off by half a pixel at most.
  private func expect(_ place: Homography, _ sampling: ImageSampling, tiles: Bool = false) throws {
    let paint = try #require(
      ImagePaint(ramp, homography: place, sampling: sampling, tiles: tiles))
    let picture = painted(60, 60) {
      $0.fill(RoundedBox(CGRect(x: 0, y: 0, width: 60, height: 60)), .image(paint))
    }
    let inverse = try #require(place.inverse)
    var count = 0
    for y in 0..<60 {
      for x in 0..<60 {
        let p = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        var q = projected(p, by: inverse)
        let back = projected(q, by: place) - p
        #expect((back * back).sum() < 1e-12, "the inverse is one")
        if tiles { q -= 40 * (q / 40).rounded(.down) }
        guard (1.5...38.5).contains(q.x), (1.5...38.5).contains(q.y) else { continue }
        count += 1
        let slack = sampling == .linear ? 1.01 : 3.1
        #expect(abs(Double(picture[x, y].red) - 6 * (q.x - 0.5)) <= slack, "\(x), \(y)")
        #expect(abs(Double(picture[x, y].green) - 6 * (q.y - 0.5)) <= slack, "\(x), \(y)")
      }
    }
    #expect(count > 0)
  }

  private func projected(_ p: SIMD2<Double>, by map: Homography) -> SIMD2<Double> {
    let q = map.map(p.x, p.y)
    return SIMD2(q.x, q.y) / q.z
  }

  @Test(
    "a group of one shape is what it is with another in it, wherever the clip is set",
    arguments: 0..<60)
  func groupsOfOne(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 900)
    let box = RoundedBox(
      CGRect(x: random.coordinate(20), y: random.coordinate(20), width: 30, height: 25),
      radius: random.coordinate(9))
    let clip = RoundedBox(
      CGRect(x: random.coordinate(20), y: random.coordinate(20), width: 28, height: 31),
      radius: random.coordinate(12))
    let color = PremultipliedColor(bits: 0xC909_2564)
    let opacity = UInt8(1 + random.below(255))
    let clipsGroup = seed % 2 == 1
    let image = try #require(
      ImagePaint(
        ramp, transform: CGAffineTransform(translationX: 4, y: 5), sampling: .nearest,
        opacity: 150))
    let paint = seed % 4 < 2 ? Paint.color(color) : .image(image)
    let (x1, y1) = (24, 24)  // In the box and in the clip, wherever they are.
    func draw(withAnother: Bool) -> PixelBuffer {
      painted(60, 60) {
        $0.fill(PixelBounds(x0: 0, y0: 0, x1: 60, y1: 40), .white)
        if clipsGroup { $0.pushClip(clip) }
        $0.beginGroup(opacity: opacity)
        if withAnother { $0.fill(PixelBounds(x0: 24, y0: 24, x1: 25, y1: 25), color) }
        if !clipsGroup { $0.pushClip(clip) }
        $0.fill(box, paint)
        if !clipsGroup { $0.popClip() }
        $0.endGroup()
        if clipsGroup { $0.popClip() }
      }
    }
    let (alone, other) = (draw(withAnother: false), draw(withAnother: true))
    for y in 0..<60 {
      for x in 0..<60 where x != x1 || y != y1 {
        #expect(alone[x, y] == other[x, y], "\(x), \(y)")
      }
    }
  }

  @Test("boxes and rings of an appended list turn with it", arguments: [0.0, 0.3, .pi / 2, 2])
  func turnedBoxes(angle: Double) {
    let turn = CGAffineTransform(translationX: 30, y: 24).rotated(by: angle)
    let shapes: [(RoundedBox, inner: RoundedBox?)] = [
      (RoundedBox(CGRect(x: -12, y: -9, width: 24, height: 18)), nil),
      (RoundedBox(CGRect(x: -12, y: -9, width: 24, height: 18), radius: 6), nil),
      (
        RoundedBox(CGRect(x: -15, y: -15, width: 30, height: 30), radius: 8),
        RoundedBox(CGRect(x: -11, y: -11, width: 22, height: 22), radius: 4)
      ),
    ]
    for (outer, inner) in shapes {
      var list = DisplayList(bounds: PixelBounds(x0: -40, y0: -40, x1: 40, y1: 40))
      var outline = outer.outline
      if let inner {
        list.fillRing(outer: outer, inner: inner, .color(.black))
        outline.append(inner.outline)
      } else {
        list.fill(outer, .color(.black))
      }
      let appended = painted(60, 50) { $0.append(list, transform: turn) }
      let path = painted(60, 50) {
        $0.fill(outline, transform: turn, rule: .evenOdd, .color(.black))
      }
      #expect(appended[30, 24].alpha == (inner == nil ? 255 : 0))
      #expect(appended == path, "at \(angle)")
    }
  }
}
