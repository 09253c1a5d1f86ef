import CoreGraphics

/// From fingers to the motions of a scroll view.
extension UIScrollView {
  /// The content moves with the finger from where the pan was recognised: the way until then is
  /// not made up for.
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

  /// Zooms about the middle of two fingers.
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

  /// Only along an axis with something to scroll, and not once the content has the touch for itself.
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

  /// Whether a scroll view around this one scrolls instead: where the content has come to its end in
  /// the direction of the finger, and that view can still scroll there (guess).
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

  /// Whether there is more content in the direction opposite to the finger's.
  private func canScroll(_ way: CGFloat, _ isLevel: Bool) -> Bool {
    let offset = isLevel ? contentOffset.x : contentOffset.y
    let range = isLevel ? horizontalRange : verticalRange
    return way < 0 ? offset < range.upperBound : offset > range.lowerBound
  }
}

extension UIScrollView: ContentTouchFilter {}
