import CoreGraphics
import QuartzCore

extension UIScrollView {
  // MARK: Content range

  /// The range of horizontal offsets between the edges.
  package final var horizontalRange: ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    let free = max(0, bounds.width - inset.left - inset.right - contentSize.width)
    let low = -inset.left - free * contentAlignmentPoint.x
    return low...max(low, contentSize.width + inset.right - bounds.width)
  }

  /// The range of vertical offsets between the edges. The lower bound includes a hidden large title.
  package final var verticalRange: ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    let free = max(0, bounds.height - inset.top - inset.bottom - contentSize.height)
    let low = -inset.top - collapsedInset - free * contentAlignmentPoint.y
    return low...max(low, contentSize.height + inset.bottom - bounds.height)
  }

  /// Returns the nearest offset between the edges.
  package final func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: offset.x.clamped(to: horizontalRange), y: offset.y.clamped(to: verticalRange))
  }

  /// Whether the user can scroll horizontally.
  final var scrollsHorizontally: Bool {
    horizontalRange.lowerBound < horizontalRange.upperBound
      || (alwaysBounceHorizontal && bouncesHorizontally)
  }

  /// Whether the user can scroll vertically.
  final var scrollsVertically: Bool {
    verticalRange.lowerBound < verticalRange.upperBound
      || (alwaysBounceVertical && bouncesVertically)
  }

  /// Adjusts the offset if it is beyond the end of content that has become smaller.
  final func keepOffsetInRange() {
    guard offsetWasSet, motion == nil, drag == nil, bounds.width > 0, bounds.height > 0 else {
      return
    }
    let offset = contentOffset
    scroll(
      to: CGPoint(
        x: max(
          min(offset.x, horizontalRange.upperBound), min(offset.x, horizontalRange.lowerBound)),
        y: max(min(offset.y, verticalRange.upperBound), min(offset.y, verticalRange.lowerBound))))
  }

  /// Returns the nearest offset that shows a rectangle, or as much of it as fits.
  final func offsetShowing(_ rect: CGRect) -> CGPoint {
    let visible = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if rect.maxX > visible.maxX { offset.x += rect.maxX - visible.maxX }
    if rect.minX < visible.minX || rect.width > visible.width {
      offset.x = contentOffset.x + rect.minX - visible.minX
    }
    if rect.maxY > visible.maxY { offset.y += rect.maxY - visible.maxY }
    if rect.minY < visible.minY || rect.height > visible.height {
      offset.y = contentOffset.y + rect.minY - visible.minY
    }
    let content = CGRect(origin: .zero, size: contentSize)
    return content.contains(rect) ? clamped(offset) : offset
  }

  /// Moves the content, and any motion or drag in progress, after content before it has changed its length, so
  /// that the visible content keeps its position.
  package final func shiftContent(by distance: CGVector) {
    guard distance != .zero else { return }
    motionShift.dx += distance.dx
    motionShift.dy += distance.dy
    drag?.offset.x += distance.dx
    drag?.offset.y += distance.dy
    scroll(to: CGPoint(x: contentOffset.x + distance.dx, y: contentOffset.y + distance.dy))
  }

  /// Scrolls to an offset of a motion that was planned before the content was shifted.
  final func scroll(byMotionTo offset: CGPoint) {
    scroll(to: CGPoint(x: offset.x + motionShift.dx, y: offset.y + motionShift.dy))
  }

  // MARK: Motion

  /// Stops animations and deceleration at the current offset.
  final func stopMotion() {
    motionShift = .zero
    motion?.stop()
    motion = nil
    isDecelerating = false
    isZoomAnimating = false
    isZoomBouncing = false
  }

  /// Guess: UIKit takes 0.3 seconds for any way.
  private static let animationDuration = 0.3

  /// Scrolls to an offset over 0.3 seconds. An offset that is not finite is ignored.
  final func animateOffset(to target: CGPoint) {
    guard target.x.isFinite, target.y.isFinite else { return }
    stopMotion()
    offsetWasSet = true
    let start = contentOffset
    guard target != start else { return }
    let duration = Self.animationDuration
    motion = ScrollMotion(.offset, duration: duration, clock: environment.clock) {
      [weak self] time in
      let share = CGFloat(TimingCurve.easeInOut.progress(at: time / duration))
      self?.scroll(byMotionTo: time >= duration ? target : start.mixed(with: target, share))
    } end: { [weak self] in
      guard let self else { return }
      motion = nil
      delegate?.scrollViewDidEndScrollingAnimation(self)
      scrollAnimationDidEnd()
    }
  }

  /// Scrolls to the top after a tap on the status bar.
  final func scrollToTop() {
    guard scrollsToTop, isScrollEnabled else { return }
    guard delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    let top = CGPoint(x: contentOffset.x, y: verticalRange.lowerBound)
    guard contentOffset != top, window != nil else {
      scroll(to: top)
      delegate?.scrollViewDidScrollToTop(self)
      return
    }
    let start = contentOffset
    let duration = Self.animationDuration
    stopMotion()
    motion = ScrollMotion(.offset, duration: duration, clock: environment.clock) {
      [weak self] time in
      let share = CGFloat(TimingCurve.easeInOut.progress(at: time / duration))
      self?.scroll(to: time >= duration ? top : start.mixed(with: top, share))
    } end: { [weak self] in
      guard let self else { return }
      motion = nil
      delegate?.scrollViewDidScrollToTop(self)
    }
  }
}

extension CGFloat {
  /// Returns the nearest number in a range.
  func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
    Swift.max(range.lowerBound, Swift.min(range.upperBound, self))
  }
}

extension CGPoint {
  /// Returns the point at a fraction of the distance to another point.
  func mixed(with other: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}
