public import ObjectiveC
public import CoreGraphics

/// Is notified of a scroll view's motion. Optional methods of Objective-C are requirements with
/// defaults here.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: MessageReceiver {
  /// Notifies that the offset has changed, by whatever cause. Called for each step of a motion.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Notifies that the scale has changed. Called for each step of a motion.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Notifies that a finger begins to move the content. Called first in a drag.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// `velocity` in points a millisecond. The target may be changed; with paging it may not.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Notifies that the finger has left, and whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Notifies that the content moves on after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Notifies that the content has come to rest after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Notifies that a scroll that the program animated is complete. Not called without an animation.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns the view that can be zoomed; nil, the default, means none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Notifies that a zoom begins.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Notifies that a zoom is complete, with the scale that was reached.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Returns whether a tap on the status bar scrolls to the top. Defaults to true.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Notifies that the scroll to the top is complete.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Notifies that the inset with all adjustments has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
