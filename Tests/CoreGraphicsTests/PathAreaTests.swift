import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

@Suite("Areas put together")
struct PathAreaTests {
  private func box(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: x, y: y, width: w, height: h), transform: nil)
  }

  private func circle(_ x: CGFloat, _ y: CGFloat, _ r: CGFloat) -> CGPath {
    CGPath(
      ellipseIn: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r), transform: nil)
  }

  /// By the sum over corners; contours turn the same way, holes the other.
  private func area(_ path: CGPath) -> Double {
    var sum = 0.0
    var start = CGPoint.zero
    var last = CGPoint.zero
    path.applyWithBlock { element in
      let to: CGPoint
      switch element.pointee.type {
      case .moveToPoint:
        start = element.pointee.points[0]
        last = start
        return
      case .addLineToPoint: to = element.pointee.points[0]
      case .closeSubpath: to = start
      default:
        Issue.record("Results are made of lines.")
        return
      }
      sum += Double(last.x * to.y - to.x * last.y) / 2
      last = to
    }
    return abs(sum)
  }

  private func contourCount(_ path: CGPath) -> Int {
    var count = 0
    path.applyWithBlock { if $0.pointee.type == .moveToPoint { count += 1 } }
    return count
  }

  @Test("Two boxes that overlap in a corner")
  func boxes() {
    let (a, b) = (box(0, 0, 10, 10), box(5, 5, 10, 10))
    #expect(abs(area(a.union(b)) - 175) < 1e-4)
    #expect(abs(area(a.intersection(b)) - 25) < 1e-4)
    #expect(abs(area(a.subtracting(b)) - 75) < 1e-4)
    #expect(abs(area(a.symmetricDifference(b)) - 150) < 1e-4)
    #expect(a.intersection(b).boundingBoxOfPath.insetBy(dx: 1e-4, dy: 1e-4).minX > 5)
    #expect(a.intersects(b) && !a.intersects(box(20, 0, 1, 1)))
  }

  @Test("A union of boxes that share an edge has no seam")
  func sharedEdge() {
    let union = box(0, 0, 10, 10).union(box(10, 0, 10, 10))
    #expect(contourCount(union) == 1)
    var corners = 0
    union.applyWithBlock { if $0.pointee.type != .closeSubpath { corners += 1 } }
    #expect(corners == 4)
  }

  @Test("The lens of two circles has the area of the formula")
  func lens() {
    // 2 r^2 acos(d / 2r) - d/2 sqrt(4 r^2 - d^2) for r = 10, d = 10.
    let expected = 200 * (Double.pi / 3) - 5 * 300.0.squareRoot()
    let lens = circle(0, 0, 10).intersection(circle(10, 0, 10))
    // Cubics are 0.03 % off a circle.
    #expect(abs(area(lens) - expected) < 0.1)
    #expect(lens.contains(CGPoint(x: 5, y: 0)) && !lens.contains(CGPoint(x: -1, y: 0)))
  }

  @Test("A hole is a contour that turns the other way, under both rules")
  func holes() {
    let ring = circle(0, 0, 10).subtracting(circle(0, 0, 5))
    #expect(abs(area(ring) - 75 * .pi) < 0.2)
    for rule in [CGPathFillRule.winding, .evenOdd] {
      #expect(!ring.contains(.zero, using: rule))
      #expect(ring.contains(CGPoint(x: 7, y: 0), using: rule))
    }
  }

  @Test("A star normalised by either rule covers what it covered")
  func star() {
    let path = CGMutablePath()
    for i in 0..<5 {
      let angle = Double(i) * 4 * .pi / 5
      let p = CGPoint(x: 50 + 40 * sin(angle), y: 50 - 40 * cos(angle))
      if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
    }
    path.closeSubpath()
    for rule in [CGPathFillRule.winding, .evenOdd] {
      let normal = path.normalized(using: rule)
      #expect(contourCount(normal) == (rule == .winding ? 1 : 5))
      for x in stride(from: 10.25, to: 90, by: 3.1) {
        for y in stride(from: 10.25, to: 90, by: 2.9) {
          let p = CGPoint(x: x, y: y)
          #expect(normal.contains(p) == path.contains(p, using: rule))
        }
      }
    }
  }

  @Test("Random polygons agree with their windings at random points", arguments: 1...20)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func coordinate() -> CGFloat { CGFloat(random.next() % 40) }
    func polygon() -> CGPath {
      let path = CGMutablePath()
      path.addLines(between: (0..<7).map { _ in CGPoint(x: coordinate(), y: coordinate()) })
      path.closeSubpath()
      return path
    }
    let (a, b) = (polygon(), polygon())
    let both = a.intersection(b)
    let either = a.union(b)
    let only = a.subtracting(b, using: .evenOdd)
    for _ in 0..<200 {
      let p = CGPoint(x: coordinate() + 0.137, y: coordinate() + 0.291)
      #expect(both.contains(p) == (a.contains(p) && b.contains(p)))
      #expect(either.contains(p) == (a.contains(p) || b.contains(p)))
      #expect(
        only.contains(p)
          == (a.contains(p, using: .evenOdd) && !b.contains(p, using: .evenOdd)))
    }
  }

  @Test("A line is cut where it enters and leaves an area")
  func lines() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: -5, y: 5), CGPoint(x: 15, y: 5)])
    let inside = line.lineIntersection(box(0, 0, 10, 10))
    #expect(inside.boundingBoxOfPath == CGRect(x: 0, y: 5, width: 10, height: 0))
    let outside = line.lineSubtracting(box(0, 0, 10, 10))
    #expect(contourCount(outside) == 2)
    #expect(outside.boundingBoxOfPath == CGRect(x: -5, y: 5, width: 20, height: 0))
  }

  @Test("Parts come one by one, each with its holes")
  func components() {
    let path = CGMutablePath()
    path.addPath(circle(0, 0, 10).subtracting(circle(0, 0, 6)))
    path.addPath(circle(0, 0, 3))
    path.addRect(CGRect(x: 30, y: 0, width: 5, height: 5))
    let parts = path.componentsSeparated()
    #expect(parts.map(contourCount).sorted() == [1, 1, 2])
    #expect(parts.filter { $0.contains(.zero) }.count == 1)
  }

  @Test("Flattened curves stay within the threshold")
  func flattening() {
    let flat = circle(0, 0, 100).flattened(threshold: 0.5)
    var worst = 0.0
    var last = CGPoint.zero
    flat.applyWithBlock { element in
      guard element.pointee.type == .addLineToPoint else {
        if element.pointee.type == .moveToPoint { last = element.pointee.points[0] }
        return
      }
      let p = element.pointee.points[0]
      let middle = CGPoint(x: (p.x + last.x) / 2, y: (p.y + last.y) / 2)
      worst = max(worst, 100 - Double((middle.x * middle.x + middle.y * middle.y).squareRoot()))
      last = p
    }
    #expect(worst > 0.01 && worst < 0.5)
  }

  @Test("Nothing, points and numbers that are none make no area")
  func empty() {
    let nothing = CGMutablePath()
    #expect(nothing.union(nothing).isEmpty && nothing.normalized().isEmpty)
    #expect(box(0, 0, 10, 10).intersection(nothing).isEmpty)
    #expect(abs(area(box(0, 0, 10, 10).union(nothing)) - 100) < 1e-4)
    let broken = CGMutablePath()
    broken.addLines(between: [.zero, CGPoint(x: CGFloat.nan, y: 1), CGPoint(x: 4, y: 4)])
    #expect(box(0, 0, 10, 10).intersection(broken).isEmpty)
  }
}
