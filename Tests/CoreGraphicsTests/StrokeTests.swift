import Foundation
import Testing

@testable import CoreGraphics

@Suite("Strokes")
struct StrokeTests {
  private func stroke(
    _ width: Int, _ height: Int, _ style: StrokeStyle, scale: CGFloat = 1,
    dash: [CGFloat] = [], _ build: (CGMutablePath) -> Void
  ) -> PixelBuffer {
    let path = CGMutablePath()
    build(path)
    let outline = dash.isEmpty ? path.outline : Dasher.dashed(path.outline, phase: 0, lengths: dash)
    return painted(width, height) {
      $0.stroke(
        outline, transform: CGAffineTransform(scaleX: scale, y: scale), style: style,
        .color(.black))
    }
  }

  @Test("A 1 pt line on an integer at 3x covers a half, one, one and a half")
  func noSnapping() {
    let picture = stroke(9, 9, StrokeStyle(width: 1), scale: 3) {
      $0.addLines(between: [CGPoint(x: 0, y: 1), CGPoint(x: 3, y: 1)])
    }
    #expect((0..<6).map { Int(picture[4, $0].alpha) } == [0, 128, 255, 255, 128, 0])
  }

  @Test("A width of nothing draws nothing")
  func zeroWidth() {
    let picture = stroke(6, 6, StrokeStyle(width: 0)) {
      $0.addLines(between: [.zero, CGPoint(x: 6, y: 6)])
    }
    #expect((0..<6).allSatisfy { alphas(picture, row: $0) == [0, 0, 0, 0, 0, 0] })
  }

  @Test("Caps end at the point, half a width beyond, or round")
  func caps() {
    func line(_ cap: CGLineCap) -> PixelBuffer {
      stroke(16, 8, StrokeStyle(width: 4, cap: cap)) {
        $0.addLines(between: [CGPoint(x: 4, y: 4), CGPoint(x: 12, y: 4)])
      }
    }
    #expect(alphas(line(.butt), row: 3)[2...5] == [0, 0, 255, 255])
    #expect(alphas(line(.square), row: 3)[0...4] == [0, 0, 255, 255, 255])
    let round = line(.round)
    #expect(round[3, 3].alpha > 240 && round[2, 2].alpha > 20 && round[2, 2].alpha < 200)
    #expect(round[1, 3].alpha == 0)
  }

  @Test("A miter reaches its tip, a bevel does not, and the limit cuts it off")
  func joins() {
    func corner(_ join: CGLineJoin, limit: CGFloat = 10) -> PixelBuffer {
      stroke(16, 16, StrokeStyle(width: 4, join: join, miterLimit: limit)) {
        $0.addLines(between: [CGPoint(x: 4, y: 16), CGPoint(x: 4, y: 4), CGPoint(x: 16, y: 4)])
      }
    }
    #expect(corner(.miter)[2, 2].alpha == 255)
    #expect(corner(.bevel)[2, 2].alpha == 0)
    #expect(corner(.bevel)[3, 3].alpha == 255 || corner(.bevel)[3, 3].alpha == 128)
    #expect(corner(.miter, limit: 1)[2, 2].alpha == corner(.bevel)[2, 2].alpha)
    let round = corner(.round)
    #expect(round[2, 2].alpha > 20 && round[2, 2].alpha < 240)
  }

  @Test("The stroke of a circle is the ring between two circles")
  func ring() {
    let circle = CGRect(x: 10.3, y: 8.6, width: 40, height: 40)
    let stroked = stroke(64, 64, StrokeStyle(width: 5)) { $0.addEllipse(in: circle) }
    let between = painted(64, 64) { list in
      var outline = Outline()
      outline.addEllipse(in: circle.insetBy(dx: -2.5, dy: -2.5))
      outline.addEllipse(in: circle.insetBy(dx: 2.5, dy: 2.5))
      list.fill(outline, transform: .identity, rule: .evenOdd, .color(.black))
    }
    for y in 0..<64 {
      for x in 0..<64 {
        #expect(abs(Int(stroked[x, y].alpha) - Int(between[x, y].alpha)) <= 1)
      }
    }
  }

  @Test("Dashes begin anew in every subpath and cross corners")
  func dashes() {
    let picture = stroke(24, 4, StrokeStyle(width: 2), dash: [4, 2]) {
      $0.addLines(between: [CGPoint(x: 0, y: 2), CGPoint(x: 24, y: 2)])
    }
    #expect(
      alphas(picture, row: 1).map { $0 > 0 ? 1 : 0 }
        == [1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0])
  }

  @Test("Dashes on a curve have the length along it")
  func curvedDashes() {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 0, y: 0), radius: 100, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    let dashed = Dasher.dashed(path.outline, phase: 0, lengths: [10, 10])
    // A quarter of the circumference is 157.08: eight dashes, the last one whole.
    #expect(dashed.verbs.filter { $0 == .move }.count == 8)
  }
}
