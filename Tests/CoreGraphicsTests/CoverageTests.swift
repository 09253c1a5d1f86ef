import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

/// Paints one list on a clear buffer.
func painted(
  _ width: Int, _ height: Int, options: Painter.Options = .standard,
  _ body: (inout DisplayList) -> Void
) -> PixelBuffer {
  let buffer = PixelBuffer(width: width, height: height)!
  var list = DisplayList(bounds: buffer.bounds)
  body(&list)
  Painter.paint(list, into: buffer, options: options)
  return buffer
}

/// The alpha of each pixel of a row.
func alphas(_ buffer: PixelBuffer, row y: Int) -> [Int] {
  (0..<buffer.width).map { Int(buffer[$0, y].alpha) }
}

@Suite("Coverage of paths")
struct CoverageTests {
  private func fill(
    _ width: Int, _ height: Int, rule: CGPathFillRule = .winding, _ build: (CGMutablePath) -> Void
  ) -> PixelBuffer {
    let path = CGMutablePath()
    build(path)
    return painted(width, height) {
      $0.fill(path.outline, transform: .identity, rule: rule, .color(.black))
    }
  }

  @Test("A half covered pixel is 128, a quarter 64, a whole one 255")
  func measuredRule() {
    let picture = fill(6, 3) {
      $0.addRect(CGRect(x: 0.5, y: 0.5, width: 3, height: 2))
    }
    #expect(alphas(picture, row: 0) == [64, 128, 128, 64, 0, 0])
    #expect(alphas(picture, row: 1) == [128, 255, 255, 128, 0, 0])
    #expect(alphas(picture, row: 2) == [64, 128, 128, 64, 0, 0])
  }

  @Test("A diagonal halves the pixels it crosses")
  func diagonal() {
    let picture = fill(4, 4) {
      $0.addLines(between: [.zero, CGPoint(x: 4, y: 4), CGPoint(x: 0, y: 4)])
    }
    #expect(alphas(picture, row: 0) == [128, 0, 0, 0])
    #expect(alphas(picture, row: 2) == [255, 255, 128, 0])
  }

  @Test("Two crossing half covered lines give three quarters")
  func unionWithinAPixel() {
    let picture = fill(5, 5) {
      $0.addRect(CGRect(x: 0, y: 2, width: 5, height: 0.5))
      $0.addRect(CGRect(x: 2, y: 0, width: 0.5, height: 5))
    }
    #expect(picture[2, 2].alpha == 192)
    #expect(picture[1, 2].alpha == 128)
    #expect(picture[2, 1].alpha == 128)
  }

  @Test("Even-odd leaves out what two contours share within a pixel")
  func evenOddWithinAPixel() {
    let picture = fill(5, 5, rule: .evenOdd) {
      $0.addRect(CGRect(x: 0, y: 2, width: 5, height: 0.5))
      $0.addRect(CGRect(x: 2, y: 0, width: 0.5, height: 5))
    }
    #expect(picture[2, 2].alpha == 128)
  }

  @Test("Crossing diagonals give the exact union")
  func crossingDiagonals() {
    // Two triangles that overlap in a triangle of a quarter pixel.
    let picture = fill(1, 1) {
      $0.addLines(between: [.zero, CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)])
      $0.closeSubpath()
      $0.addLines(between: [CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)])
      $0.closeSubpath()
    }
    #expect(picture[0, 0].alpha == 192)
  }

  @Test("Opposite windings cancel, equal ones do not")
  func windingRule() {
    let same = fill(4, 4) {
      $0.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
      $0.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
    }
    #expect(same[1, 1].alpha == 255)
    let opposite = fill(4, 4) {
      $0.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
      $0.addLines(between: [
        CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 3), CGPoint(x: 3, y: 3), CGPoint(x: 3, y: 1),
      ])
      $0.closeSubpath()
    }
    #expect(opposite[1, 1].alpha == 0)
    #expect(opposite[0, 0].alpha == 255)
  }

  @Test("The area of a large circle is that of its chords")
  func circleArea() {
    let picture = fill(200, 200) {
      $0.addEllipse(in: CGRect(x: 10.3, y: 9.6, width: 180, height: 180))
    }
    var sum = 0
    for y in 0..<200 { sum += alphas(picture, row: y).reduce(0, +) }
    let area = Double(sum) / 255
    #expect(abs(area - .pi * 90 * 90) < 30)
    #expect(picture[100, 100].alpha == 255)
  }

  @Test("Neighbours that share an edge cover every pixel together")
  func partition() {
    let edge = [CGPoint(x: 3.3, y: 0), CGPoint(x: 11.7, y: 16)]
    let left = fill(16, 16) {
      $0.addLines(between: [.zero, edge[0], edge[1], CGPoint(x: 0, y: 16)])
    }
    let right = fill(16, 16) {
      $0.addLines(between: [CGPoint(x: 16, y: 0), edge[0], edge[1], CGPoint(x: 16, y: 16)])
    }
    for y in 0..<16 {
      for x in 0..<16 {
        let sum = Int(left[x, y].alpha) + Int(right[x, y].alpha)
        #expect(sum >= 254 && sum <= 256, "at \(x), \(y): \(sum)")
      }
    }
  }

  @Test("A whole-pixel shift moves the picture and changes nothing")
  func translation() {
    func star(_ dx: CGFloat, _ dy: CGFloat) -> PixelBuffer {
      fill(64, 64) { path in
        for i in 0..<7 {
          let (s, c) = Elementary.sineCosine(Double(i) * 3 * 2 * .pi / 7)
          let p = CGPoint(x: 20.3 + 17 * c + dx, y: 21.1 + 17 * s + dy)
          if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
        }
      }
    }
    let a = star(0, 0)
    let b = star(15, 11)
    for y in 0..<40 {
      for x in 0..<40 { #expect(a[x, y] == b[x + 15, y + 11]) }
    }
  }

  /// Counts 32 x 32 places a pixel: within a few levels of any exact rule.
  @Test("Random polygons agree with sampling", arguments: 0..<40)
  func randomPolygons(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 77)
    let points = (0..<(3 + random.below(6))).map { _ in
      CGPoint(x: Double(random.below(1000)) / 50, y: Double(random.below(1000)) / 50)
    }
    let rule: CGPathFillRule = seed % 2 == 0 ? .winding : .evenOdd
    let picture = fill(20, 20, rule: rule) {
      $0.addLines(between: points)
      $0.closeSubpath()
    }
    for y in 0..<20 {
      for x in 0..<20 {
        var inside = 0
        for j in 0..<32 {
          for i in 0..<32 {
            let p = CGPoint(
              x: Double(x) + (Double(i) + 0.5) / 32, y: Double(y) + (Double(j) + 0.5) / 32)
            let w = winding(points, p)
            if rule == .winding ? w != 0 : w & 1 != 0 { inside += 1 }
          }
        }
        let expected = min(255, inside * 256 / 1024)
        let got = Int(picture[x, y].alpha)
        #expect(abs(got - expected) <= 9, "seed \(seed) at \(x), \(y): \(got), sampled \(expected)")
      }
    }
  }

  /// Corners of several contours within a few rows, every other contour a rectangle, which begins and ends
  /// within rows.
  @Test("Contours that crowd in few rows agree with sampling", arguments: 0..<80)
  func crowdedRows(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 1_177)
    let contours = (0..<(1 + random.below(4))).map { number in
      let points = (0..<(3 + random.below(5))).map { _ in
        CGPoint(x: Double(random.below(256)) / 32, y: Double(random.below(48)) / 16)
      }
      if number % 2 == 0 { return points }
      let (a, b) = (points[0], points[1])
      return [a, CGPoint(x: b.x, y: a.y), b, CGPoint(x: a.x, y: b.y)]
    }
    let rule: CGPathFillRule = seed % 2 == 0 ? .winding : .evenOdd
    let picture = fill(8, 3, rule: rule) {
      for points in contours {
        $0.addLines(between: points)
        $0.closeSubpath()
      }
    }
    for y in 0..<3 {
      for x in 0..<8 {
        var inside = 0
        for j in 0..<64 {
          for i in 0..<64 {
            let p = CGPoint(
              x: Double(x) + (Double(i) + 0.5) / 64, y: Double(y) + (Double(j) + 0.5) / 64)
            let w = contours.reduce(0) { $0 + winding($1, p) }
            if rule == .winding ? w != 0 : w & 1 != 0 { inside += 1 }
          }
        }
        let expected = min(255, inside * 256 / 4096)
        let got = Int(picture[x, y].alpha)
        #expect(abs(got - expected) <= 6, "seed \(seed) at \(x), \(y): \(got), sampled \(expected)")
      }
    }
  }

  @Test("Rectangles that end and begin in one row are united there")
  func rectanglesMeetingInARow() {
    let picture = fill(8, 2) {
      $0.addRect(CGRect(x: 1.25, y: 0, width: 5, height: 0.75))
      $0.addRect(CGRect(x: 1.5, y: 0.25, width: 5, height: 1.75))
    }
    // Left: 3/4 of 3/4 and the half of 1/4. Right: a quarter of 3/4, and what the other has beyond it.
    #expect(alphas(picture, row: 0) == [0, 176, 255, 255, 255, 255, 112, 0])
    #expect(alphas(picture, row: 1) == [0, 128, 255, 255, 255, 255, 128, 0])
  }

  @Test("A row of thousands of edges on quarters of pixels is exact", arguments: [0, 0.25])
  func thousandsOfEdges(offset: Double) {
    let picture = fill(700, 3) {
      for slit in 0..<1400 {
        let x = Double(slit) / 2 + offset
        // A corner where the first of the sixteen heights of the second row is looked at.
        $0.addLines(between: [
          CGPoint(x: x, y: 0), CGPoint(x: x + 0.25, y: 0), CGPoint(x: x + 0.25, y: 2),
          CGPoint(x: x, y: 2), CGPoint(x: x, y: 1 + 1.0 / 32),
        ])
        $0.closeSubpath()
      }
      // Overlaps the others, so that no row is as simple as its edges.
      $0.addRect(CGRect(x: 100, y: 0, width: 50, height: 2))
    }
    let expected = (0..<700).map { (100..<150).contains($0) ? 255 : 128 }
    #expect(alphas(picture, row: 0) == expected)
    #expect(alphas(picture, row: 1) == expected)
    #expect(alphas(picture, row: 2) == [Int](repeating: 0, count: 700))
  }

  @Test("A row of thousands of edges of which two cross is exact on quarters of pixels beside them")
  func thousandsOfEdgesCrossed() {
    let picture = fill(700, 3) {
      for slit in 0..<1400 {
        let x = Double(slit) / 2
        // A corner where the first of the sixteen heights of the second row is looked at.
        $0.addLines(between: [
          CGPoint(x: x, y: 0), CGPoint(x: x + 0.25, y: 0), CGPoint(x: x + 0.25, y: 2),
          CGPoint(x: x, y: 2), CGPoint(x: x, y: 1 + 1.0 / 32),
        ])
        $0.closeSubpath()
      }
      // Its sides cross the slits, so that no order of the edges holds through a row.
      $0.addLines(between: [
        CGPoint(x: 100, y: 0), CGPoint(x: 150, y: 0), CGPoint(x: 146, y: 2), CGPoint(x: 104, y: 2),
      ])
      $0.closeSubpath()
    }
    for row in 0..<2 {
      let alphas = alphas(picture, row: row)
      #expect(alphas[..<100].allSatisfy { $0 == 128 })
      #expect(alphas[104..<146].allSatisfy { $0 == 255 })
      #expect(alphas[150...].allSatisfy { $0 == 128 })
      #expect(alphas.allSatisfy { $0 >= 128 })
    }
    #expect(alphas(picture, row: 2) == [Int](repeating: 0, count: 700))
  }

  @Test("What lies beyond the picture changes nothing in it", arguments: 0..<24)
  func cutOff(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 2_277)
    let path = CGMutablePath()
    for _ in 0..<3 {
      path.move(to: CGPoint(x: random.coordinate(60), y: random.coordinate(60)))
      for _ in 0..<4 {
        func point() -> CGPoint { CGPoint(x: random.coordinate(60), y: random.coordinate(60)) }
        if random.below(2) == 0 {
          path.addCurve(to: point(), control1: point(), control2: point())
        } else {
          path.addQuadCurve(to: point(), control: point())
        }
      }
      path.closeSubpath()
    }
    func draw(_ width: Int, _ height: Int, _ dx: CGFloat, _ dy: CGFloat) -> PixelBuffer {
      painted(width, height) {
        $0.fill(
          path.outline, transform: CGAffineTransform(translationX: dx, y: dy), rule: .evenOdd,
          .color(.black))
      }
    }
    let whole = draw(60, 60, 0, 0)
    let (x0, y0) = (random.below(30), random.below(30))
    let part = draw(20, 20, CGFloat(-x0), CGFloat(-y0))
    for y in 0..<20 {
      for x in 0..<20 {
        let (a, b) = (Int(part[x, y].alpha), Int(whole[x0 + x, y0 + y].alpha))
        #expect(abs(a - b) <= 1, "seed \(seed) at \(x), \(y): \(a), in the whole \(b)")
      }
    }
  }

  private func winding(_ points: [CGPoint], _ p: CGPoint) -> Int {
    var w = 0
    for i in points.indices {
      let a = points[i]
      let b = points[(i + 1) % points.count]
      guard (a.y <= p.y) != (b.y <= p.y) else { continue }
      let side = (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y)
      if b.y > a.y { if side > 0 { w += 1 } } else if side < 0 { w -= 1 }
    }
    return w
  }
}
