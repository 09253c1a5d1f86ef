import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Filters against their published matrices.
@MainActor
@Suite(.ownEnvironment) struct FilterTests {
  private let show = AnimationStage()

  /// The colour in the middle of the picture, over white.
  private func color(_ view: some View, at point: (Int, Int) = (160, 240)) throws -> [Int] {
    show.show(
      ZStack {
        Color.white; view
      })
    let data = try #require(try show.pixels())
    let start = (point.1 * 320 + point.0) * 4
    return (0..<3).map { Int(data[start + $0]) }
  }

  private let base = Color(red: 0.8, green: 0.4, blue: 0.2)

  private func expect(_ view: some View, _ color: [Double], _ line: Int = #line) throws {
    let found = try self.color(view)
    let wanted = color.map { Int((min(1, max(0, $0)) * 255).rounded()) }
    #expect(
      zip(found, wanted).allSatisfy { abs($0 - $1) <= 1 }, "line \(line): \(found), not \(wanted)")
  }

  @Test("brightness, contrast, inversion and products")
  func simple() throws {
    try expect(base.brightness(0.1), [0.9, 0.5, 0.3])
    try expect(base.brightness(-0.3), [0.5, 0.1, 0])
    try expect(base.contrast(0.5), [0.65, 0.45, 0.35])
    try expect(base.contrast(2), [1, 0.3, 0])
    try expect(base.colorInvert(), [0.2, 0.6, 0.8])
    try expect(base.colorMultiply(Color(red: 0.5, green: 1, blue: 0)), [0.4, 0.4, 0])
  }

  @Test("saturation and grey by the luminance of Rec. 709")
  func saturation() throws {
    let luminance = 0.2126 * 0.8 + 0.7152 * 0.4 + 0.0722 * 0.2
    try expect(base.grayscale(1), [luminance, luminance, luminance])
    try expect(base.saturation(0), [luminance, luminance, luminance])
    try expect(base.saturation(1), [0.8, 0.4, 0.2])
    try expect(
      base.saturation(0.5), [0.8, 0.4, 0.2].map { luminance + ($0 - luminance) / 2 })
  }

  @Test("a turn of all hues changes nothing, half a turn exchanges opposite hues")
  func hues() throws {
    try expect(base.hueRotation(.degrees(360)), [0.8, 0.4, 0.2])
    // By the matrix of SVG for 180 degrees.
    let (r, g, b) = (0.8, 0.4, 0.2)
    let grey = 2 * (0.213 * r + 0.715 * g + 0.072 * b)
    try expect(base.hueRotation(.degrees(180)), [grey - r, grey - g, grey - b])
  }

  @Test("luminance becomes alpha")
  func luminance() throws {
    try expect(Color.white.luminanceToAlpha(), [0, 0, 0])
    try expect(Color.black.luminanceToAlpha(), [1, 1, 1])
  }

  @Test("a blur spreads an edge by a Gaussian, an opaque one stays within its view")
  func blur() throws {
    // 40 points wide, 20 high; the edge is at x = 180.
    let box = Color.black.frame(width: 40, height: 200)
    let edge = try color(box.blur(radius: 4), at: (180, 240))[0]
    #expect(abs(edge - 127) < 16)
    let outside = try color(box.blur(radius: 4), at: (184, 240))[0]
    // One sigma beyond the edge, 16 % are left; the pixel's middle is half a point further.
    #expect(abs(outside - Int(255 * (1 - 0.13))) < 8)
    #expect(try color(box.blur(radius: 4, opaque: true), at: (184, 240)) == [255, 255, 255])
    #expect(try color(box.blur(radius: 4, opaque: true), at: (178, 240)) == [0, 0, 0])
    #expect(try color(box.blur(radius: 0), at: (181, 240)) == [255, 255, 255])
  }

  @Test("filters of a canvas act on what is drawn after them")
  func canvas() throws {
    let canvas = Canvas { context, size in
      context.addFilter(.colorInvert())
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
      context.addFilter(.brightness(-0.5))
      context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: .color(.black))
    }
    .frame(width: 100, height: 100)
    #expect(try color(canvas) == [255, 255, 255])
    let corner = try color(canvas, at: (115, 195))
    #expect(corner.allSatisfy { abs($0 - 128) <= 1 })
  }

  @Test("a background of a group is one of each of its views")
  func groups() {
    show.show(
      VStack(spacing: 0) {
        Group {
          Color.red.frame(width: 10, height: 10)
          Color.red.frame(width: 20, height: 10)
        }
        .background(Color.blue)
        .overlay { Circle().frame(width: 4, height: 4) }
      })
    #expect(show.frames.count == 6)
    #expect(show.frames.filter { $0.width == 20 }.count == 2)
  }

  @Test("visual effects depend on the geometry")
  func visualEffect() {
    show.show(
      Color.red.frame(width: 40, height: 20)
        .visualEffect { content, proxy in
          content.opacity(proxy.size.width / 80).offset(x: proxy.frame(in: .global).minX)
        })
    #expect(show.groups.map(\.opacity) == [0.5])
    #expect(show.frames.map(\.minX) == [280])
  }

  private nonisolated struct Shift: GeometryEffect {
    var share: CGFloat
    var animatableData: CGFloat {
      get { share }
      set { share = newValue }
    }
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: share * size.width, y: 0))
    }
  }

  @Test("a program's geometry effect is animated")
  func geometryEffect() {
    let handle = Handle<CGFloat>()
    show.show(
      Changing(0, handle) { Color.red.frame(width: 40, height: 20).modifier(Shift(share: $0)) })
    show.change { withAnimation(.linear(duration: 1)) { handle.set(2) } }
    show.advance(by: 0.25)
    #expect(show.groups.map { Double($0.transform.m41) } == [20])
  }

  @Test("a timeline shows its content for the moments of its schedule")
  func timeline() {
    final class Dates { var list: [Double] = [] }
    let dates = Dates()
    let start = StageDate.date(at: 0)
    show.show(
      TimelineView(.periodic(from: start, by: 0.5)) { context in
        let _ = dates.list.append(context.date.timeIntervalSince(start))
        Color.red
      })
    show.advance(by: 1.6)
    #expect(dates.list == [0, 0.5, 1, 1.5])
    dates.list = []
    show.show(
      TimelineView(.animation) { context in
        let _ = dates.list.append(StageDate.time(of: context.date))
        Color.red
      })
    let first = show.stage.time
    for _ in 0..<6 { show.advance(by: 1.0 / 60) }
    #expect(dates.list.count == 7)
    #expect(abs((dates.list.last ?? 0) - first - 0.1) < 1e-5)
    dates.list = []
    show.show(
      TimelineView(.explicit([start.addingTimeInterval(2), start.addingTimeInterval(3)])) {
        context in
        let _ = dates.list.append(context.date.timeIntervalSince(start))
        Color.red
      })
    show.advance(by: 5)
    #expect(dates.list.suffix(2) == [2, 3])
  }
}
