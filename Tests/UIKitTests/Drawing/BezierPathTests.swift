import Foundation
import Testing
import UIKit

@MainActor
@Suite struct BezierPathTests {
  private func draw(_ size: Int = 40, _ body: () -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: size, height: size), format: format)
      .image { _ in body() }
  }

  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
    guard let p = image.cgImage?.buffer[x, y] else { return [] }
    return [p.red, p.green, p.blue, p.alpha]
  }

  @Test func fillUsesTheCurrentColorAndRule() {
    let image = draw {
      UIColor.green.setFill()
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40))
      path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20)))
      path.usesEvenOddFillRule = true
      path.fill()
    }
    #expect(pixel(image, 5, 5) == [0, 255, 0, 255])
    #expect(pixel(image, 20, 20) == [0, 0, 0, 0])
  }

  /// y points down, so an arc that is clockwise on the screen goes through growing angles.
  @Test func clockwiseIsAsSeenOnTheScreen() {
    let lower = UIBezierPath(
      arcCenter: CGPoint(x: 20, y: 20), radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(abs(lower.bounds.minY - 20) < 0.01 && abs(lower.bounds.maxY - 30) < 0.01)
    let upper = UIBezierPath(
      arcCenter: CGPoint(x: 20, y: 20), radius: 10, startAngle: 0, endAngle: .pi,
      clockwise: false)
    #expect(abs(upper.bounds.minY - 10) < 0.01 && abs(upper.bounds.maxY - 20) < 0.01)
  }

  @Test func strokeKeepsWidthAndDashes() {
    let image = draw {
      UIColor.red.setStroke()
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: 20))
      path.addLine(to: CGPoint(x: 40, y: 20))
      path.lineWidth = 4
      path.setLineDash([10, 10], count: 2, phase: 0)
      path.stroke()
    }
    #expect(pixel(image, 5, 18) == [255, 0, 0, 255])
    #expect(pixel(image, 15, 18) == [0, 0, 0, 0])
    #expect(pixel(image, 5, 22) == [0, 0, 0, 0])
  }

  @Test func dashesCanBeReadBack() {
    let path = UIBezierPath()
    path.setLineDash([3, 1, 4], count: 3, phase: 2)
    var lengths: [CGFloat] = [0, 0, 0]
    var count = 0
    var phase: CGFloat = 0
    path.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [3, 1, 4] && count == 3 && phase == 2)
  }

  @Test func clipHoldsUntilTheStateIsRestored() throws {
    let image = draw {
      let context = UIGraphicsGetCurrentContext()
      context?.saveGState()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).addClip()
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 40))
      context?.restoreGState()
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 20, y: 20, width: 20, height: 20))
    }
    #expect(pixel(image, 5, 5) == [255, 0, 0, 255])
    #expect(pixel(image, 15, 15) == [0, 0, 0, 0])
    #expect(pixel(image, 30, 30) == [0, 0, 255, 255])
  }

  /// Measured: `UIBezierPath` flattens more coarsely than a layer or a context.
  @Test func fillIsCoarserThanALayersFill() throws {
    let oval = UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 38, height: 38))
    let coarse = draw { oval.fill() }
    let fine = draw {
      UIGraphicsGetCurrentContext()?.addPath(oval.cgPath)
      UIGraphicsGetCurrentContext()?.fillPath()
    }
    let a = try #require(coarse.cgImage?.buffer)
    let b = try #require(fine.cgImage?.buffer)
    #expect(!(a == b))
    for y in 0..<40 {
      for x in 0..<40 { #expect(abs(Int(a[x, y].alpha) - Int(b[x, y].alpha)) <= 24) }
    }
  }

  @Test func reversingWalksTheSameCurvesBackwards() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 20, y: 10), controlPoint: CGPoint(x: 20, y: 0))
    path.addCurve(
      to: CGPoint(x: 0, y: 20), controlPoint1: CGPoint(x: 20, y: 20),
      controlPoint2: CGPoint(x: 10, y: 20))
    let back = path.reversing()
    #expect(back.currentPoint == .zero)
    #expect(back.reversing().cgPath == path.cgPath)
  }

  @Test func copiesAreIndependent() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
    path.lineWidth = 3
    let copy = try #require(path.copy() as? UIBezierPath)
    path.addLine(to: CGPoint(x: 100, y: 100))
    #expect(copy.bounds == CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(copy.lineWidth == 3)
  }

  @Test func containsFollowsTheRule() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 15, y: 15)))
  }
}
