import CoreGraphics
import QuartzCore

/// Dragging of a scroll view, with the calls in the order that UIKit documents.
extension UIScrollView {
  /// Begins a drag and stops a motion in progress.
  package final func beginDragging() {
    guard isScrollEnabled, drag == nil else { return }
    stopMotion()
    offsetWasSet = true
    drag = ScrollDrag(offset: contentOffset, start: contentOffset)
    isTracking = true
    isDragging = true
    if keyboardDismissMode != .none { window?.firstResponder?.resignFirstResponder() }
    showIndicators()
    draggingDidBegin()
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Moves the content by the translation of the touch since the last call.
  package final func drag(by translation: CGPoint) {
    guard var drag, translation.x.isFinite, translation.y.isFinite else { return }
    if isDirectionalLockEnabled, drag.lock == nil, translation != .zero {
      drag.lock = abs(translation.x) > abs(translation.y) ? .horizontal : .vertical
    }
    if scrollsHorizontally, drag.lock != .vertical { drag.offset.x -= translation.x }
    if scrollsVertically, drag.lock != .horizontal { drag.offset.y -= translation.y }
    self.drag = drag
    scroll(
      to: CGPoint(
        x: pulled(drag.offset.x, horizontalRange, bounds.width, bouncesHorizontally),
        y: pulled(drag.offset.y, verticalRange, bounds.height, bouncesVertically)))
    pullRefreshControl()
  }

  /// Returns the offset with resistance beyond an edge: d (1 - 1 / (0.55 x / d + 1)) points for a drag of x
  /// points in a view of length d (published by those who measured it).
  private func pulled(
    _ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat, _ bounces: Bool
  ) -> CGFloat {
    let edge = max(range.lowerBound, min(range.upperBound, offset))
    let beyond = offset - edge
    guard beyond != 0, bounces, length > 0 else { return edge }
    let way = length * (1 - 1 / (abs(beyond) * 0.55 / length + 1))
    return edge + (beyond < 0 ? -way : way)
  }

  /// Ends a drag. `velocity` is that of the touch in points per second.
  package final func endDragging(velocity: CGPoint) {
    guard let drag else { return }
    let speed = CGPoint(
      x: scrollsHorizontally && drag.lock != .vertical ? -velocity.x : 0,
      y: scrollsVertically && drag.lock != .horizontal ? -velocity.y : 0)
    let natural = CGPoint(
      x: contentOffset.x + Deceleration.projection(of: speed.x, rate: decelerationRate.rawValue),
      y: contentOffset.y + Deceleration.projection(of: speed.y, rate: decelerationRate.rawValue))
    let velocity = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
    let proposed =
      isPagingEnabled
      ? page(natural, from: drag.start, speed)
      : restingOffset(proposed: besideLargeTitle(clamped(natural)), velocity: velocity)
    var target = proposed
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: velocity, targetContentOffset: &target)
    if isPagingEnabled || !target.x.isFinite || !target.y.isFinite { target = proposed }
    self.drag = nil
    isTracking = false
    isDragging = false
    let decelerates = target != contentOffset || speed != .zero
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard decelerates else { return hideIndicators() }
    let isOwnTarget = target != clamped(natural)
    decelerate(
      x: axis(0, contentOffset.x, speed.x, isOwnTarget ? target.x : nil),
      y: axis(1, contentOffset.y, speed.y, isOwnTarget ? target.y : nil))
  }

  /// Adjusts a target inside a large title, so that the title is completely visible or hidden (guess).
  private func besideLargeTitle(_ target: CGPoint) -> CGPoint {
    let top = verticalRange.lowerBound
    let distance = target.y - top
    guard collapsibleInset > 0, distance > 0, distance < collapsibleInset else { return target }
    let way = distance < collapsibleInset / 2 ? 0 : collapsibleInset
    return CGPoint(x: target.x, y: min(top + way, verticalRange.upperBound))
  }

  private func axis(
    _ number: Int, _ start: CGFloat, _ speed: CGFloat, _ target: CGFloat?
  ) -> Deceleration {
    Deceleration(
      from: start, velocity: speed, target: target,
      in: number == 0 ? horizontalRange : verticalRange,
      rate: isPagingEnabled ? .fast : decelerationRate,
      bounces: number == 0 ? bouncesHorizontally : bouncesVertically)
  }

  /// Returns the offset of the nearest page, or of the next one in the direction of a flick.
  private func page(_ natural: CGPoint, from start: CGPoint, _ speed: CGPoint) -> CGPoint {
    func page(_ offset: CGFloat, _ start: CGFloat, _ speed: CGFloat, _ size: CGFloat) -> CGFloat {
      guard size > 0 else { return offset }
      let from = (start / size).rounded()
      let here = offset / size
      // Guess: a flick is faster than 300 points a second.
      if speed > 300 { return max(from, min(from + 1, here.rounded(.down) + 1)) * size }
      if speed < -300 { return min(from, max(from - 1, here.rounded(.up) - 1)) * size }
      return here.rounded() * size
    }
    return clamped(
      CGPoint(
        x: page(contentOffset.x, start.x, speed.x, bounds.width),
        y: page(contentOffset.y, start.y, speed.y, bounds.height)))
  }

  /// Notifies the delegate and starts the deceleration after a drag.
  private func decelerate(x: Deceleration, y: Deceleration) {
    isDecelerating = true
    delegate?.scrollViewWillBeginDecelerating(self)
    motion = ScrollMotion(
      .deceleration, duration: max(x.duration, y.duration), clock: environment.clock
    ) { [weak self] time in
      self?.scroll(byMotionTo: CGPoint(x: x.value(at: time), y: y.value(at: time)))
    } end: { [weak self] in
      guard let self else { return }
      motion = nil
      isDecelerating = false
      hideIndicators()
      delegate?.scrollViewDidEndDecelerating(self)
    }
  }
}
