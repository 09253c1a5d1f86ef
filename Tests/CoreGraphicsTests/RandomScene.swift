import Foundation
import TestSupport

@testable import CoreGraphics

/// Display lists that use everything a list can hold, drawn from a seed.
struct RandomScene {
  private var random: SeededGenerator
  let size = 96
  /// Faces that no cache knows yet, in every scene anew.
  private let fonts = [false, true].map { CGFont(provider: RandomGlyphs(areColored: $0)) }

  /// Whether there are pictures and filters in it too.
  private let holdsPictures: Bool

  init(seed: UInt64, holdsPictures: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.holdsPictures = holdsPictures
  }

  mutating func list() -> DisplayList {
    var list = DisplayList(
      bounds: PixelBounds(x0: 0, y0: 0, x1: Int32(size), y1: Int32(size)))
    if random.below(2) == 0 { list.fill(PixelBounds(x0: 0, y0: 0, x1: 96, y1: 96), .white) }
    add(&list, count: 4 + random.below(12), depth: 0)
    return list
  }

  private mutating func add(_ list: inout DisplayList, count: Int, depth: Int) {
    for _ in 0..<count {
      switch random.below(depth > 2 ? 11 : holdsPictures ? 16 : 14) {
      case 0: list.fill(box(square: true, whole: true), paint(), blendMode: mode())
      case 1: list.fill(box(square: true, whole: false), paint(), blendMode: mode())
      case 2, 3:
        list.fill(box(square: false, whole: random.below(3) > 0), paint(), blendMode: mode())
      case 4:
        let outer = box(square: false, whole: random.below(3) > 0)
        let inner = outer.inset(by: Double(1 + random.below(12)) / 3)
        list.fillRing(outer: outer, inner: inner, paint(), blendMode: mode())
      case 5:
        list.fill(
          outline(), transform: transform(), rule: random.below(2) == 0 ? .winding : .evenOdd,
          paint(), blendMode: mode(),
          edges: random.below(6) == 0 ? .aliased : .antialiased)
      case 6:
        list.stroke(
          outline(), transform: transform(),
          style: StrokeStyle(
            width: CGFloat(random.coordinate(8)), cap: CGLineCap(rawValue: Int32(random.below(3)))!,
            join: CGLineJoin(rawValue: Int32(random.below(3)))!), paint(), blendMode: mode())
      case 7:
        list.drawShadow(
          of: .box(box(square: random.below(2) == 0, whole: random.below(3) > 0)),
          offset: CGVector(dx: random.below(7) - 3, dy: random.below(7) - 3),
          sigma: Double(random.below(20)) / 4, color: color().multiplied(by: 160))
      case 8: if random.below(3) == 0 { fade(&list) } else { image(&list) }
      case 9, 10: glyphs(&list)
      case 14: picture(&list, depth: depth)
      case 15:
        // On top of whatever is there, in groups and masks too.
        list.saveClip()
        if random.below(2) == 0 { list.clip(to: box(square: false, whole: true)) }
        list.filterBackdrop(
          DisplayList.BackdropFilter(
            sigma: Double(random.below(60)) / 4, saturation: Double(random.below(8)) / 4),
          in: box(square: true, whole: true).bounds)
        list.popClip()
      case 11:
        list.saveClip()
        if random.below(2) == 0 {
          list.clip(to: box(square: random.below(2) == 0, whole: random.below(2) == 0))
        } else {
          list.clip(to: outline(), transform: transform(), rule: .winding)
        }
        add(&list, count: 1 + random.below(4), depth: depth + 1)
        list.popClip()
      case 12:
        list.beginGroup(opacity: UInt8(random.below(256)), blendMode: mode())
        add(&list, count: 1 + random.below(4), depth: depth + 1)
        list.endGroup()
      default:
        var mask = DisplayList(bounds: list.clipBounds)
        mask.fill(box(square: false, whole: true), .color(color()))
        if holdsPictures, random.below(3) == 0 { add(&mask, count: 2, depth: 2) }
        list.beginGroup(opacity: UInt8(128 + random.below(128)), mask: mask)
        add(&list, count: 1 + random.below(3), depth: depth + 1)
        list.endGroup()
      }
    }
  }

  private mutating func color() -> PremultipliedColor {
    let alpha = random.below(2) == 0 ? 255 : random.below(256)
    func channel() -> Double { Double(random.below(256)) / 255 }
    return PremultipliedColor(
      red: channel(), green: channel(), blue: channel(), alpha: Double(alpha) / 255)
  }

  private mutating func mode() -> CGBlendMode {
    random.below(8) == 0
      ? CGBlendMode(rawValue: Int32(random.below(CGBlendMode.allCases.count)))! : .normal
  }

  private mutating func point() -> CGPoint {
    CGPoint(x: random.coordinate(110) - 7, y: random.coordinate(110) - 7)
  }

  private mutating func paint() -> Paint {
    guard random.below(4) == 0 else { return .color(color()) }
    let a = point()
    let b = point()
    let stops = GradientStop.sorted(
      (0..<(2 + random.below(3))).map { _ in
        let c = color()
        return GradientStop(
          location: Double(random.below(101)) / 100, red: Double(c.red) / 255,
          green: Double(c.green) / 255, blue: Double(c.blue) / 255, alpha: Double(c.alpha) / 255)
      })
    let geometry: GradientPaint.Geometry =
      switch random.below(5) {
      case 0: .radial(a, 2, b, CGFloat(10 + random.below(60)))
      case 1: .conic(a, startAngle: 0.5)
      case 2: .linear(a, CGPoint(x: a.x, y: a.y + 40))
      case 3: .linear(a, CGPoint(x: a.x + 40, y: a.y))
      default: .linear(a, b)
      }
    let gradient = GradientPaint(
      geometry, stops: stops, transform: .identity, extendsBefore: random.below(4) > 0,
      extendsAfter: random.below(4) > 0)
    return gradient.map { .gradient($0) } ?? .color(color())
  }

  private mutating func box(square: Bool, whole: Bool) -> RoundedBox {
    func value(_ n: Int) -> Double { whole ? Double(random.below(n)) : random.coordinate(n) }
    let rect = CGRect(
      x: value(90) - 8, y: value(90) - 8, width: 1 + value(80), height: 1 + value(80))
    if square { return RoundedBox(rect) }
    let corners: CornerSet =
      random.below(4) == 0 ? CornerSet(rawValue: UInt8(1 + random.below(15))) : .all
    return RoundedBox(
      rect, radius: CGFloat(random.coordinate(30)), corners: corners,
      curve: random.below(4) == 0 ? .continuous : .circular)
  }

  private mutating func outline() -> Outline {
    var result = Outline()
    if random.below(5) == 0 {
      result.addEllipse(in: CGRect(origin: point(), size: CGSize(width: 40, height: 31)))
      return result
    }
    for _ in 0..<(1 + random.below(2)) {
      result.move(to: point())
      for _ in 0..<(2 + random.below(5)) {
        switch random.below(3) {
        case 0: result.line(to: point())
        case 1: result.quad(to: point(), control: point())
        default: result.cubic(to: point(), control1: point(), control2: point())
        }
      }
      if random.below(3) > 0 { result.close() }
    }
    return result
  }

  private mutating func transform() -> CGAffineTransform {
    switch random.below(3) {
    case 0: .identity
    case 1: CGAffineTransform(translationX: CGFloat(random.coordinate(20)), y: -3.5)
    default: CGAffineTransform(translationX: 20, y: 5).rotated(by: CGFloat(random.below(60)) / 100)
    }
  }

  private mutating func image(_ list: inout DisplayList) {
    let buffer = PixelBuffer(width: 9, height: 7)!
    for y in 0..<7 { for x in 0..<9 { buffer[x, y] = color() } }
    let place = CGAffineTransform(translationX: CGFloat(random.coordinate(70)), y: 11)
      .scaledBy(x: CGFloat(1 + random.below(5)), y: CGFloat(1 + random.below(4)))
      .rotated(by: random.below(3) == 0 ? 0.4 : 0)
    let samplings: [ImageSampling] = [.nearest, .linear, .quarterLinear, .area]
    guard
      let paint = ImagePaint(
        CGImage(buffer: buffer), transform: place, sampling: samplings[random.below(4)],
        opacity: random.below(3) == 0 ? 120 : 255)
    else { return }
    var area = Outline()
    area.addRect(CGRect(x: 0, y: 0, width: 9, height: 7), transform: place)
    list.draw(paint, over: area, blendMode: mode())
  }

  /// A picture of any kind, placed like an image.
  private mutating func picture(_ list: inout DisplayList, depth: Int) {
    guard let image = madeImage(width: 20 + random.below(60), height: 20 + random.below(60), depth)
    else { return }
    let samplings: [ImageSampling] = [.nearest, .linear, .quarterLinear, .area]
    var map = Homography(
      CGAffineTransform(translationX: CGFloat(random.below(60)) - 10, y: CGFloat(random.below(60)))
    )
    if random.below(2) == 0 { map = Homography(transform().scaledBy(x: 1.3, y: 0.7)) }
    if random.below(3) == 0 {
      let tilt = Homography(1, 0.1, 5, -0.05, 1, 9, 0.002, Double(random.below(5)) / 1000, 1)
      map = map.concatenating(tilt)
    }
    guard
      let paint = ImagePaint(
        image, homography: map, sampling: samplings[random.below(4)],
        opacity: random.below(3) == 0 ? 100 : 255, tiles: random.below(6) == 0)
    else { return }
    switch random.below(3) {
    case 0: list.fill(box(square: true, whole: true), .image(paint), blendMode: mode())
    case 1: list.fill(outline(), transform: .identity, .image(paint), blendMode: mode())
    default:
      list.fill(
        box(square: false, whole: false).outline, transform: .identity, .image(paint),
        edges: .aliased)
    }
  }

  private mutating func madeImage(width: Int, height: Int, _ depth: Int) -> CGImage? {
    let content: Picture.Content
    switch random.below(depth > 2 ? 2 : 6) {
    case 0, 1, 2:
      var inner = DisplayList(
        bounds: PixelBounds(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height)))
      add(&inner, count: 1 + random.below(5), depth: depth + 2)
      content = .list(inner)
    case 3:
      guard let a = madeImage(width: width, height: height, depth + 1),
        let b = madeImage(width: width, height: height, depth + 1)
      else { return nil }
      content = .mix(a, b, share: UInt8(random.below(256)))
    case 4:
      guard let image = madeImage(width: width, height: height, depth + 1) else { return nil }
      content = .recolored(
        image,
        random.below(2) == 0
          ? .shade(light: UInt8(random.below(256))) : .tint(SIMD3(0.5, 0.123, 1)))
    default:
      guard let page = madeImage(width: width, height: height, depth + 1) else { return nil }
      let below = random.below(2) == 0 ? madeImage(width: width, height: height, depth + 1) : nil
      content = .curl(
        PageCurl(page: page, below: below, progress: Double(random.below(101)) / 100))
    }
    return Picture(width: width, height: height, content).map { CGImage($0) }
  }

  /// One picture over another of the same size, in many kinds of which some are a fade.
  private mutating func fade(_ list: inout DisplayList) {
    let box = CGRect(x: random.below(50), y: random.below(50), width: 30, height: 20)
    for _ in 0..<2 {
      let buffer = PixelBuffer(width: 30, height: 20)!
      let isOpaque = random.below(4) > 0
      for y in 0..<20 {
        for x in 0..<30 {
          var color = self.color()
          while isOpaque && !color.isOpaque { color = self.color() }
          buffer[x, y] = color
        }
      }
      let opacity = random.below(2) == 0 ? 255 : random.below(256)
      let isGroup = random.below(2) == 0
      guard
        let paint = ImagePaint(
          CGImage(buffer: buffer),
          transform: CGAffineTransform(translationX: box.minX, y: box.minY), sampling: .linear,
          opacity: isGroup ? 255 : UInt8(opacity))
      else { return }
      if isGroup { list.beginGroup(opacity: UInt8(opacity)) }
      list.fill(RoundedBox(box), .image(paint))
      if isGroup { list.endGroup() }
    }
  }

  private mutating func glyphs(_ list: inout DisplayList) {
    let size = CGFloat(6 + random.coordinate(40))
    var matrix = CGAffineTransform(scaleX: size, y: -size)
    if random.below(5) == 0 { matrix = matrix.rotated(by: 0.3) }
    let start = point()
    let run = DisplayList.GlyphRun(
      font: fonts[random.below(8) == 0 ? 1 : 0], matrix: matrix,
      glyphs: (0..<8).map { _ in CGGlyph(random.below(12)) },
      positions: (0..<8).map { CGPoint(x: start.x + CGFloat($0) * size * 0.7, y: start.y) },
      isAntialiased: random.below(8) > 0)
    list.drawGlyphs(run, bounds: run.bounds, paint(), blendMode: mode())
  }
}

/// Glyphs made of three curves each, by their number.
final class RandomGlyphs: GlyphProvider {
  private let areColored: Bool

  init(areColored: Bool) { self.areColored = areColored }

  var unitsPerEm: Int { 1000 }
  var glyphCount: Int { 12 }
  var postScriptName: String? { nil }
  var mixesColorGlyphs: Bool { false }

  func outline(of glyph: CGGlyph) -> Outline? {
    if glyph == 0 { return nil }
    var random = SeededGenerator(seed: UInt64(glyph))
    func point() -> CGPoint { CGPoint(x: random.below(900), y: random.below(1000) - 200) }
    var result = Outline()
    result.move(to: point())
    for _ in 0..<3 { result.cubic(to: point(), control1: point(), control2: point()) }
    result.close()
    return result
  }

  func advance(of glyph: CGGlyph) -> CGFloat { 700 }

  func isColorGlyph(_ glyph: CGGlyph) -> Bool { areColored }

  func colorBitmap(
    of glyph: CGGlyph, pixelsPerEm: CGFloat
  ) -> (image: CGImage, box: CGRect)? {
    guard areColored, let buffer = PixelBuffer(width: 5, height: 5) else { return nil }
    for y in 0..<5 {
      for x in 0..<5 {
        let level = Double((x * 5 + y * 3 + Int(glyph)) % 8) / 7
        buffer[x, y] = PremultipliedColor(red: level, green: 1 - level, blue: 0.5, alpha: level)
      }
    }
    return (CGImage(buffer: buffer), CGRect(x: 0, y: -0.2, width: 0.7, height: 0.9))
  }
}
