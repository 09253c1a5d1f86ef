import Testing
import UIKit

@MainActor
@Suite("Frame, bounds, center and transform")
struct GeometryTests {
  @Test func frameIsDerivedFromBoundsAndCenter() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    view.bounds.size = CGSize(width: 200, height: 100)
    #expect(view.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 0, y: 50, width: 200, height: 100))
  }

  @Test func settingTheFrameKeepsTheBoundsOrigin() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.bounds.origin = CGPoint(x: 3, y: 4)
    view.frame = CGRect(x: 5, y: 6, width: 70, height: 80)
    #expect(view.bounds == CGRect(x: 3, y: 4, width: 70, height: 80))
  }

  @Test func frameIsTheBoxAroundARotatedView() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(view.frame == CGRect(x: 25, y: -25, width: 50, height: 100))
    #expect(view.bounds.size == CGSize(width: 100, height: 50))
  }

  @Test("a frame set under a scale divides the size by it")
  func frameUnderScale() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.frame = CGRect(x: 10, y: 10, width: 60, height: 40)
    #expect(view.bounds.size == CGSize(width: 30, height: 20))
    #expect(view.frame == CGRect(x: 10, y: 10, width: 60, height: 40))
  }

  @Test func changingTheAnchorPointMovesTheFrame() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(view.center == CGPoint(x: 50, y: 50))
    #expect(view.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
  }

  @Test func aNegativeSizeMeansTheSameRectangle() {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: -40, height: -30))
    #expect(view.frame == CGRect(x: 60, y: 70, width: 40, height: 30))
  }

  @Test(.exceptions(.report), arguments: [CGFloat.nan, .infinity, -.infinity])
  func numbersThatAreNoneAreRefusedAndReported(_ bad: CGFloat) {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.frame = CGRect(x: bad, y: 0, width: 10, height: 10)
    view.center.y = bad
    view.bounds = CGRect(x: 0, y: 0, width: bad, height: 10)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(
      DiagnosticLog.current.entries.contains { $0.exceptionName == "CALayerInvalidGeometry" })
  }

  @Test func scrollingTheBoundsMovesSubviewsTheOtherWay() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    parent.addSubview(child)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(parent)
    parent.bounds.origin = CGPoint(x: 0, y: 30)
    #expect(child.convert(CGPoint.zero, to: nil) == CGPoint(x: 10, y: -20))
    #expect(parent.frame.origin == .zero)
  }

  @Test func pointsConvertThroughTheNearestCommonAncestor() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let left = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let right = UIView(frame: CGRect(x: 150, y: 60, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    root.addSubview(left)
    root.addSubview(right)
    right.addSubview(inner)
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    // The inner view's corner lies 10 up and left of its old one: (-5, -5) in `right`.
    #expect(inner.convert(CGPoint.zero, to: left) == CGPoint(x: 135, y: 35))
    #expect(left.convert(CGPoint(x: 135, y: 35), to: inner) == .zero)
  }

  @Test func rectanglesConvertToTheBoxAroundTheirCorners() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let child = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    root.addSubview(child)
    child.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(child.convert(child.bounds, to: root) == child.frame)
  }

  @Test func sizeToFitKeepsTheOrigin() {
    final class Fixed: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 12) }
    }
    let view = Fixed(frame: CGRect(x: 7, y: 9, width: 100, height: 100))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 7, y: 9, width: 30, height: 12))
  }
}
