import Stage
import Testing
import UIKit

/// Scroll views within scroll views, and pictures of all that can be scrolled to.
@MainActor
@Suite("Scroll views within others", .serialized)
struct NestedScrollTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, safeArea: .zero)

  private func scrollView(_ frame: CGRect, _ content: CGSize) -> UIScrollView {
    let view = UIScrollView(frame: frame)
    view.contentSize = content
    return view
  }

  private func nest(_ content: CGSize) -> (outer: UIScrollView, inner: UIScrollView) {
    let outer = scrollView(
      CGRect(x: 0, y: 0, width: 320, height: 480), CGSize(width: 320, height: 1_000))
    let inner = scrollView(CGRect(x: 0, y: 100, width: 320, height: 200), content)
    outer.addSubview(inner)
    stage.show(outer)
    return (outer, inner)
  }

  @Test("the inner view scrolls first; at its end a new touch scrolls the one around it")
  func sameDirection() {
    let (outer, inner) = nest(CGSize(width: 320, height: 300))
    stage.pan(from: CGPoint(x: 160, y: 250), to: CGPoint(x: 160, y: 190), duration: 1)
    stage.advance(by: 3)
    #expect(inner.contentOffset.y > 0)
    #expect(outer.contentOffset.y == 0)
    inner.contentOffset.y = 100
    stage.pan(from: CGPoint(x: 160, y: 250), to: CGPoint(x: 160, y: 190), duration: 1)
    stage.advance(by: 3)
    #expect(inner.contentOffset.y == 100)
    #expect(outer.contentOffset.y > 0)
    // Back the inner view goes first again.
    let offset = outer.contentOffset.y
    stage.pan(from: CGPoint(x: 160, y: 150), to: CGPoint(x: 160, y: 200), duration: 1)
    #expect(inner.contentOffset.y < 100)
    #expect(outer.contentOffset.y == offset)
  }

  @Test("a view that keeps its scrolling bounces at its end")
  func withoutTransfer() {
    let (outer, inner) = nest(CGSize(width: 320, height: 300))
    inner.transfersVerticalScrollingToParent = false
    inner.contentOffset.y = 100
    let finger = stage.touchDown(at: CGPoint(x: 160, y: 250))
    finger.move(to: CGPoint(x: 160, y: 190), duration: 0.5)
    #expect(inner.contentOffset.y > 100)
    #expect(outer.contentOffset.y == 0)
    finger.lift()
  }

  @Test("a level view in an upright one takes level touches only")
  func acrossEachOther() {
    let (outer, inner) = nest(CGSize(width: 900, height: 200))
    stage.pan(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 100, y: 205), duration: 0.5)
    #expect(inner.contentOffset.x > 100)
    #expect(outer.contentOffset.y == 0)
    inner.stopScrollingAndZooming()
    let offset = inner.contentOffset
    stage.pan(from: CGPoint(x: 250, y: 250), to: CGPoint(x: 245, y: 150), duration: 0.5)
    #expect(inner.contentOffset == offset)
    #expect(outer.contentOffset.y > 50)
  }

  // MARK: Whole content

  @Test("a picture of the whole content is as high as all rows, and leaves everything as it was")
  func wholeTable() throws {
    let touched = TouchedTable([(0..<40).map { "Row \($0)" }])
    touched.table.contentOffset.y = 300
    touched.stage.layout()
    let before = try touched.stage.capture()
    touched.stage.captureOptions.extent = .wholeContent
    let whole = try touched.stage.capture()
    #expect(whole.width == 640 && whole.height == 40 * 44 * 2)
    #expect(try touched.stage.capture(touched.table).height == 40 * 44 * 2)
    touched.stage.captureOptions.extent = .screen
    #expect(touched.table.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(touched.table.contentOffset.y == 300)
    #expect(
      UIImage(cgImage: try touched.stage.capture()).pngData() == UIImage(cgImage: before).pngData())
  }

  @Test("bars stay at the ends of a picture of the whole content")
  func wholeController() throws {
    let stage = Stage(device: .named("iphone-15")!)
    let rows = ContextMenuTests.Rows(style: .plain)
    rows.title = "Rows"
    rows.tableView.rowHeight = 200
    rows.tableView.estimatedRowHeight = 0
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: rows)]
    stage.show(tabs)
    stage.captureOptions.extent = .wholeContent
    let picture = try stage.capture()
    #expect(picture.width == 393 * 3)
    let bars = rows.tableView.adjustedContentInset
    #expect(picture.height == Int((8 * 200 + bars.top + bars.bottom) * 3))
  }
}
