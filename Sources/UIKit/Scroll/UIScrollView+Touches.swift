import CoreGraphics

/// From fingers to the motions of a scroll view.
extension UIScrollView {
  /// The recognisers exist once somebody asks for them, or a finger comes down on the content.
  final func prepareForTouches() {
    _ = panGestureRecognizer
    _ = pinchGestureRecognizer
  }

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
    guard let content = recognizer.touches.first?.view, content !== self,
      recognizer.dispatcher?.hasDelivered(to: content) ?? false
    else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: content)
  }
}
