import UIKit

extension Stage {
  /// The extent of scrollable content that an image contains.
  public enum CaptureExtent: Sendable, Hashable {
    /// The visible part.
    case screen
    /// The whole content of the largest vertically scrolling view, from its beginning. During the capture the
    /// window and all ancestors of the scroll view are enlarged by the height that its content needs. Bars
    /// remain at the top and bottom.
    case wholeContent
  }

  /// Calls a closure while the window is high enough for all content, and restores it afterwards.
  func withExtent<R>(_ body: () throws(CaptureError) -> R) throws(CaptureError) -> R {
    guard captureOptions.extent == .wholeContent, let scroller = largestScrollView(in: window)
    else {
      return try body()
    }
    let growth = perform { ContentGrowth(of: scroller, in: window) }
    // The layout may replace estimated heights by actual ones, so it is repeated.
    for _ in 0..<10 {
      let missing = growth.missingHeight
      guard missing > 0, window.bounds.height + missing <= CGFloat(CaptureLimits.side) else {
        break
      }
      perform { growth.growWindow(by: missing) }
      layout()
      perform { growth.growRest(by: missing) }
      layout()
    }
    defer {
      perform { growth.undo() }
      layout()
    }
    return try body()
  }

  /// Returns the largest of the vertically scrolling views.
  private func largestScrollView(in view: UIView) -> UIScrollView? {
    var best: UIScrollView?
    func area(_ view: UIView) -> CGFloat { view.bounds.width * view.bounds.height }
    func visit(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0 else { return }
      if let scroller = view as? UIScrollView, scroller.isScrollEnabled,
        scroller.contentSize.height > scroller.bounds.height,
        best.map({ area(scroller) > area($0) }) ?? true
      {
        best = scroller
      }
      for child in view.subviews { visit(child) }
    }
    visit(view)
    return best
  }
}

/// Enlarges a scroll view and its ancestors vertically for a capture.
@MainActor
private final class ContentGrowth {
  private let scroller: UIScrollView
  private let window: UIWindow
  /// The views from the window's subview down to the scroll view.
  private let chain: [UIView]
  private let frames: [CGRect]
  private let windowFrame: CGRect
  private let offset: CGPoint
  private var heights: [CGFloat] = []

  init(of scroller: UIScrollView, in window: UIWindow) {
    self.scroller = scroller
    self.window = window
    var chain: [UIView] = []
    var view: UIView? = scroller
    while let current = view, current !== window {
      chain.append(current)
      view = current.superview
    }
    self.chain = chain.reversed()
    frames = self.chain.map(\.frame)
    windowFrame = window.frame
    offset = scroller.contentOffset
  }

  var missingHeight: CGFloat {
    let insets = scroller.adjustedContentInset
    return (scroller.contentSize.height + insets.top + insets.bottom - scroller.bounds.height)
      .rounded(.up)
  }

  func growWindow(by height: CGFloat) {
    heights = chain.map(\.bounds.height)
    window.frame.size.height += height
  }

  /// Enlarges the views that did not grow with the window.
  func growRest(by height: CGFloat) {
    for (view, old) in zip(chain, heights) where view.bounds.height < old + height {
      view.frame.size.height = old + height
      view.layoutIfNeeded()
    }
    scroller.contentOffset.y = -scroller.adjustedContentInset.top
  }

  func undo() {
    window.frame = windowFrame
    for (view, frame) in zip(chain, frames) { view.frame = frame }
    window.layoutIfNeeded()
    scroller.contentOffset = offset
  }
}
