import CoreGraphics
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

/// Writes down every call, in order.
@MainActor
final class ScrollRecorder: UIScrollViewDelegate {
  var calls: [String] = []
  var target: CGPoint?
  var zoomed: UIView?
  private(set) var proposed: CGPoint?
  private(set) var velocity: CGPoint?

  /// Without repetitions of the same call.
  var order: [String] { calls.enumerated().filter { $0 == 0 || calls[$0 - 1] != $1 }.map(\.1) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("didScroll") }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { calls.append("didZoom") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEndDragging")
    self.velocity = velocity
    proposed = targetContentOffset.pointee
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    calls.append("willBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    calls.append("didEndDecelerating")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    calls.append("didEndScrollingAnimation")
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    calls.append("willBeginZooming")
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { calls.append("didEndZooming \(scale)") }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    calls.append("shouldScrollToTop")
    return true
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("didScrollToTop") }
}

@MainActor
@Suite("Scroll views", .serialized, .ownEnvironment)
struct ScrollViewTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let recorder = ScrollRecorder()
  let clock = Environment.current.clock

  init() {
    window.overrideSafeArea = .zero
    window.isHidden = false
    window.addSubview(scroll)
    scroll.contentSize = CGSize(width: 320, height: 2_000)
    scroll.delegate = recorder
    window.layoutIfNeeded()
  }

  private func run(_ seconds: Double) {
    clock.advance(to: clock.now + seconds) { window.layoutIfNeeded() }
  }

  // MARK: Offsets

  @Test("insets that move content beyond its edges scroll it back, as photos are centred by insets")
  func insetsScrollBack() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = CGSize(width: 100, height: 80)
    view.contentInset = UIEdgeInsets(top: 60, left: 0, bottom: 60, right: 0)
    #expect(view.contentOffset == CGPoint(x: 0, y: -60))
    view.contentSize = CGSize(width: 100, height: 400)
    view.contentInset = .zero
    #expect(view.contentOffset == .zero)
    view.contentOffset.y = 50
    view.contentInset.top = 20
    #expect(view.contentOffset.y == 50)
  }

  @Test("an animated offset moves frame by frame and ends with one call")
  func animatedOffset() {
    scroll.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    #expect(scroll.contentOffset.y == 0)
    #expect(scroll.isScrollAnimating)
    run(0.15)
    #expect(abs(scroll.contentOffset.y - 300) < 1)
    run(0.2)
    #expect(scroll.contentOffset.y == 600)
    #expect(!scroll.isScrollAnimating)
    #expect(recorder.order == ["didScroll", "didEndScrollingAnimation"])
    #expect(recorder.calls.count > 15)
  }

  @Test("without animation the offset is there at once, with one call")
  func plainOffset() {
    scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    scroll.contentOffset = CGPoint(x: 0, y: 50)
    #expect(recorder.calls == ["didScroll"])
  }

  @Test("a new offset ends the motion that is under way")
  func interruption() {
    scroll.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    run(0.1)
    scroll.contentOffset = CGPoint(x: 0, y: 10)
    run(1)
    #expect(scroll.contentOffset.y == 10)
    #expect(!recorder.calls.contains("didEndScrollingAnimation"))
  }

  @Test func rectanglesAreShownWithTheLeastMotion() {
    scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 10), animated: false)
    #expect(scroll.contentOffset.y == 0)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 20), animated: false)
    #expect(scroll.contentOffset.y == 40)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 30, width: 10, height: 20), animated: false)
    #expect(scroll.contentOffset.y == 30)
  }

  @Test("numbers that are none are refused and named", .exceptions(.report))
  func badNumbers() {
    _ = DiagnosticLog.current.drain()
    scroll.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
    scroll.contentSize = CGSize(width: 10, height: CGFloat.infinity)
    #expect(scroll.contentOffset == .zero)
    #expect(scroll.contentSize == CGSize(width: 320, height: 2_000))
    #expect(DiagnosticLog.current.drain().count == 2)
  }

  @Test("content that shrinks takes the offset with it")
  func shrinking() {
    scroll.contentOffset.y = 1_500
    scroll.contentSize.height = 600
    #expect(scroll.contentOffset.y == 120)
  }

  // MARK: Dragging

  @Test("the calls of a flick come in UIKit's order")
  func orderOfAFlick() {
    scroll.beginDragging()
    #expect(scroll.isDragging && scroll.isTracking)
    scroll.drag(by: CGPoint(x: 0, y: -40))
    #expect(scroll.contentOffset.y == 40)
    scroll.endDragging(velocity: CGPoint(x: 0, y: -1_000))
    #expect(!scroll.isDragging && scroll.isDecelerating)
    run(10)
    #expect(
      recorder.order == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true",
        "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
    #expect(recorder.velocity == CGPoint(x: 0, y: 1))
    // v r / (1 - r) for one point a millisecond at 0.998.
    #expect(abs((recorder.proposed?.y ?? 0) - (40 + 499)) < 0.001)
    #expect(scroll.contentOffset.y == recorder.proposed?.y)
    #expect(!scroll.isDecelerating)
  }

  @Test("a finger that stands still before it leaves ends the scroll")
  func noFlick() {
    scroll.beginDragging()
    scroll.drag(by: CGPoint(x: 0, y: -40))
    scroll.endDragging(velocity: .zero)
    #expect(recorder.calls.last == "didEndDragging false")
    run(1)
    #expect(scroll.contentOffset.y == 40)
  }

  @Test("the delegate chooses where a scroll comes to rest")
  func changedTarget() {
    recorder.target = CGPoint(x: 0, y: 320)
    scroll.beginDragging()
    scroll.drag(by: CGPoint(x: 0, y: -40))
    scroll.endDragging(velocity: CGPoint(x: 0, y: -900))
    run(10)
    #expect(scroll.contentOffset.y == 320)
  }

  @Test("pages: a slow finger goes back, a flick goes on by one")
  func paging() {
    scroll.isPagingEnabled = true
    scroll.contentSize = CGSize(width: 320, height: 480 * 4)
    scroll.beginDragging()
    scroll.drag(by: CGPoint(x: 0, y: -100))
    scroll.endDragging(velocity: .zero)
    run(5)
    #expect(scroll.contentOffset.y == 0)
    scroll.beginDragging()
    scroll.drag(by: CGPoint(x: 0, y: -100))
    scroll.endDragging(velocity: CGPoint(x: 0, y: -3_000))
    run(5)
    #expect(scroll.contentOffset.y == 480)
  }

  @Test("beyond an edge the content follows less, and springs back")
  func bouncing() {
    scroll.beginDragging()
    scroll.drag(by: CGPoint(x: 0, y: 120))
    let pulled = scroll.contentOffset.y
    #expect(abs(pulled + 480 * (1 - 1 / (120 * 0.55 / 480 + 1))) < 1e-9)
    scroll.endDragging(velocity: .zero)
    run(0.1)
    #expect(scroll.contentOffset.y > pulled && scroll.contentOffset.y < 0)
    run(3)
    #expect(scroll.contentOffset.y == 0)
    scroll.bounces = false
    scroll.beginDragging()
    scroll.drag(by: CGPoint(x: 0, y: 120))
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("a flick over the edge overshoots and comes to rest on it")
  func overshoot() {
    scroll.contentOffset.y = 1_400
    scroll.beginDragging()
    scroll.endDragging(velocity: CGPoint(x: 0, y: -3_000))
    var furthest: CGFloat = 0
    for _ in 0..<600 {
      run(1.0 / 60)
      furthest = max(furthest, scroll.contentOffset.y)
    }
    #expect(furthest > 1_540)
    #expect(scroll.contentOffset.y == 1_520)
  }

  @Test("a directional lock keeps the axis of the first motion")
  func directionalLock() {
    scroll.contentSize = CGSize(width: 2_000, height: 2_000)
    scroll.isDirectionalLockEnabled = true
    scroll.beginDragging()
    scroll.drag(by: CGPoint(x: -3, y: -10))
    scroll.drag(by: CGPoint(x: -30, y: -10))
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 20))
    scroll.endDragging(velocity: .zero)
  }

  @Test("the same flick is at the same place whatever the steps of the clock")
  func stepsDoNotMatter() {
    func flick(_ steps: [Double]) -> CGFloat {
      Environment().perform {
        let test = ScrollViewTests()
        test.scroll.beginDragging()
        test.scroll.endDragging(velocity: CGPoint(x: 0, y: -2_000))
        for step in steps { test.clock.advance(to: test.clock.now + step) }
        return test.scroll.contentOffset.y
      }
    }
    let one = flick([0.5])
    #expect(one > 100)
    #expect(flick([0.1, 0.1, 0.3]) == one)
    #expect(flick(Array(repeating: 0.0125, count: 40)) == one)
  }

  // MARK: Zooming

  private func addZoomedView() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scroll.addSubview(view)
    scroll.contentSize = view.bounds.size
    scroll.minimumZoomScale = 0.5
    scroll.maximumZoomScale = 4
    recorder.zoomed = view
    return view
  }

  @Test("zooming scales the view and the content, and keeps to the limits")
  func zoomScale() {
    let view = addZoomedView()
    scroll.zoomScale = 2
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(scroll.contentSize == CGSize(width: 640, height: 960))
    #expect(scroll.contentOffset == CGPoint(x: 160, y: 240))
    #expect(recorder.calls.contains("didZoom"))
    scroll.setZoomScale(9, animated: false)
    #expect(scroll.zoomScale == 4)
    scroll.setZoomScale(0.1, animated: false)
    #expect(scroll.zoomScale == 0.5)
  }

  @Test("without a view to zoom the scale stays 1")
  func nothingToZoom() {
    scroll.maximumZoomScale = 4
    scroll.zoomScale = 2
    #expect(scroll.zoomScale == 1)
  }

  @Test("a rectangle fills the view as far as the limits allow")
  func zoomToRectangle() {
    _ = addZoomedView()
    scroll.zoom(to: CGRect(x: 160, y: 240, width: 160, height: 240), animated: false)
    #expect(scroll.zoomScale == 2)
    #expect(scroll.contentOffset == CGPoint(x: 320, y: 480))
  }

  @Test("an animated zoom is told of at its beginning and its end")
  func animatedZoom() {
    _ = addZoomedView()
    recorder.calls = []
    scroll.setZoomScale(3, animated: true)
    #expect(scroll.isZoomAnimating)
    run(0.1)
    #expect(scroll.zoomScale > 1 && scroll.zoomScale < 3)
    run(1)
    #expect(scroll.zoomScale == 3)
    #expect(recorder.calls.first == "willBeginZooming")
    #expect(recorder.calls.last == "didEndZooming 3.0")
  }

  // MARK: Insets and the rest

  @Test("the four behaviours of the safe area")
  func adjustment() {
    window.overrideSafeArea = UIEdgeInsets(top: 59, left: 10, bottom: 34, right: 10)
    scroll.contentInset = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    scroll.contentInsetAdjustmentBehavior = .always
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 60, left: 11, bottom: 35, right: 11))
    scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 60, left: 1, bottom: 35, right: 1))
    scroll.contentSize.height = 10
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
  }

  @Test("indicators are there while they are seen and gone after that")
  func indicators() {
    let count = scroll.subviews.count
    scroll.flashScrollIndicators()
    window.layoutIfNeeded()
    #expect(scroll.subviews.count == count + 1)
    let bar = scroll.subviews.last
    // 474 points of room for 480 of 2,000.
    #expect(bar?.frame == CGRect(x: 314, y: 3, width: 3, height: 474.0 * 480 / 2_000))
    run(2)
    #expect(scroll.subviews.count == count)
  }

  @Test("a pull of 120 points begins a refresh, which makes room while it lasts")
  func refreshing() {
    let control = UIRefreshControl()
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    scroll.refreshControl = control
    #expect(control.isHidden)
    scroll.beginDragging()
    scroll.drag(by: CGPoint(x: 0, y: 150))
    #expect(control.isRefreshing && count == 1)
    scroll.endDragging(velocity: .zero)
    run(3)
    #expect(scroll.contentOffset.y == -60)
    control.endRefreshing()
    run(1)
    #expect(scroll.contentOffset.y == 0)
    #expect(scroll.adjustedContentInset.top == 0)
  }

  @Test func aTapOnTheStatusBarScrollsToTheTop() {
    scroll.contentOffset.y = 900
    recorder.calls = []
    scroll.scrollToTop()
    run(1)
    #expect(scroll.contentOffset.y == 0)
    #expect(recorder.order == ["shouldScrollToTop", "didScroll", "didScrollToTop"])
  }
}
