import CoreGraphics

/// The gestures of a scroll view and the motions that they cause.
extension UIScrollView {
  /// Scrolls with the pan gesture. The content follows the touch from where the pan was recognized; the
  /// distance before is not added.
  final func pan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      beginDragging()
      recognizer.setTranslation(.zero, in: superview)
    case .changed:
      drag(by: recognizer.translation(in: superview))
      recognizer.setTranslation(.zero, in: superview)
    case .ended: endDragging(velocity: recognizer.velocity(in: superview))
    case .cancelled: endDragging(velocity: .zero)
    default: break
    }
  }

  /// Zooms with the pinch gesture, about the middle of the touches.
  final func pinch(_ recognizer: UIPinchGestureRecognizer) {
    switch recognizer.state {
    case .began:
      beginZooming()
      recognizer.scale = 1
    case .changed:
      zoom(by: recognizer.scale, about: recognizer.location(in: self))
      recognizer.scale = 1
    case .ended, .cancelled: endZooming()
    default: break
    }
  }

  /// Returns whether a pan may begin: only along an axis that can scroll, and not if a view inside keeps the
  /// touch.
  final func panMayBegin(_ recognizer: UIPanGestureRecognizer) -> Bool {
    guard isScrollEnabled else { return false }
    let way = recognizer.translation(in: superview)
    let isLevel = abs(way.x) > abs(way.y)
    guard isLevel ? scrollsHorizontally : scrollsVertically else { return false }
    if handsOver(isLevel ? way.x : way.y, isLevel) { return false }
    guard let content = recognizer.touches.first?.view, content !== self,
      recognizer.dispatcher?.hasDelivered(to: content) ?? false
    else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: content)
  }

  /// Returns whether an enclosing scroll view scrolls instead: if this view is at its end in the direction of
  /// the drag and the enclosing one is not (guess).
  private func handsOver(_ way: CGFloat, _ isLevel: Bool) -> Bool {
    guard isLevel ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent,
      !canScroll(way, isLevel)
    else { return false }
    var view = superview
    while let current = view {
      if let scroller = current as? UIScrollView, scroller.isScrollEnabled,
        scroller.canScroll(way, isLevel)
      {
        return true
      }
      view = current.superview
    }
    return false
  }

  /// Returns whether there is more content in the direction opposite to the drag.
  private func canScroll(_ way: CGFloat, _ isLevel: Bool) -> Bool {
    let offset = isLevel ? contentOffset.x : contentOffset.y
    let range = isLevel ? horizontalRange : verticalRange
    return way < 0 ? offset < range.upperBound : offset > range.lowerBound
  }
}

extension UIScrollView: ContentTouchFilter {}
