import CoreGraphics
import QuartzCore

extension UIScrollView {
  /// The view that is zoomed, from the delegate; nil for none.
  final var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

  /// Returns a scale within the limits. An invalid scale is reported and the current one returned.
  private func limited(_ scale: CGFloat) -> CGFloat {
    guard scale.isFinite, scale > 0 else {
      environment.diagnostics.warn(
        "\(shortDescription) was told to zoom to a scale of \(scale). "
          + "It stays at \(shortNumber(zoomScaleStorage)); give a number above 0.")
      return zoomScaleStorage
    }
    return max(minimumZoomScale, min(max(minimumZoomScale, maximumZoomScale), scale))
  }

  /// Sets the zoom scale. Without a view to zoom nothing happens, as in UIKit.
  final func zoom(toScale scale: CGFloat, animated: Bool = false) {
    guard zoomedView != nil else { return }
    let scale = limited(scale)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    move(to: scale, offset: offset(keeping: middle, at: middle, scale), animated: animated)
  }

  /// Zooms to a rectangle of the zoomed view and centres it.
  final func zoom(toRect rect: CGRect, animated: Bool) {
    guard zoomedView != nil, rect.width > 0, rect.height > 0 else { return }
    let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
    let target = CGPoint(
      x: rect.midX * scale - bounds.width / 2, y: rect.midY * scale - bounds.height / 2)
    move(to: scale, offset: target, animated: animated)
  }

  /// Returns the offset at another scale that keeps a point of the content at its position in the view.
  private func offset(keeping point: CGPoint, at place: CGPoint, _ scale: CGFloat) -> CGPoint {
    let ratio = scale / zoomScaleStorage
    return CGPoint(
      x: point.x * ratio - (place.x - bounds.minX), y: point.y * ratio - (place.y - bounds.minY))
  }

  /// Changes the scale and offset. Animated only in a window.
  private func move(to scale: CGFloat, offset: CGPoint, animated: Bool) {
    stopMotion()
    offsetWasSet = true
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      apply(scale, offset: offset)
      return
    }
    let (startScale, startOffset) = (zoomScaleStorage, contentOffset)
    let duration = 0.3
    isZoomAnimating = true
    delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
    motion = ScrollMotion(.zoom, duration: duration, clock: environment.clock) {
      [weak self] time in
      let share = CGFloat(TimingCurve.easeInOut.progress(at: time / duration))
      self?.apply(
        time >= duration ? scale : startScale + (scale - startScale) * share,
        offset: startOffset.mixed(with: offset, share), isFinal: time >= duration)
    } end: { [weak self] in
      guard let self else { return }
      motion = nil
      isZoomAnimating = false
      delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScaleStorage)
    }
  }

  /// Applies a scale to the zoomed view's transform and the content size.
  private func apply(_ scale: CGFloat, offset: CGPoint, isFinal: Bool = true) {
    guard let view = zoomedView else { return }
    let origin = view.frame.origin
    let isChange = scale != zoomScaleStorage
    if isChange {
      zoomScaleStorage = scale
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      view.frame.origin = origin
      contentSize = view.frame.size
    }
    scroll(to: isFinal ? clamped(offset) : offset)
    if isChange { delegate?.scrollViewDidZoom(self) }
  }

  // MARK: By touches

  /// Begins a pinch.
  package final func beginZooming() {
    guard minimumZoomScale < maximumZoomScale, let view = zoomedView else { return }
    stopMotion()
    offsetWasSet = true
    isZooming = true
    delegate?.scrollViewWillBeginZooming(self, with: view)
  }

  /// Changes the scale by a factor about a point of the view's bounds. Beyond the limits the scale follows
  /// with a square root, if it bounces (guess).
  package final func zoom(by factor: CGFloat, about point: CGPoint) {
    guard isZooming, factor.isFinite, factor > 0 else { return }
    var scale = zoomScaleStorage * factor
    let inside = max(minimumZoomScale, min(maximumZoomScale, scale))
    if scale != inside { scale = bouncesZoom ? inside * (scale / inside).squareRoot() : inside }
    apply(scale, offset: offset(keeping: point, at: point, scale), isFinal: false)
  }

  /// Ends a pinch. A scale beyond the limits returns to them.
  package final func endZooming() {
    guard isZooming else { return }
    isZooming = false
    let scale = limited(zoomScaleStorage)
    guard scale != zoomScaleStorage else {
      scroll(to: clamped(contentOffset))
      delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScaleStorage)
      return
    }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let (startScale, startOffset) = (zoomScaleStorage, contentOffset)
    let target = offset(keeping: middle, at: middle, scale)
    let duration = 0.3
    isZoomBouncing = true
    motion = ScrollMotion(.zoom, duration: duration, clock: environment.clock) {
      [weak self] time in
      let share = CGFloat(TimingCurve.easeInOut.progress(at: time / duration))
      self?.apply(
        time >= duration ? scale : startScale + (scale - startScale) * share,
        offset: startOffset.mixed(with: target, share), isFinal: time >= duration)
    } end: { [weak self] in
      guard let self else { return }
      motion = nil
      isZoomBouncing = false
      delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScaleStorage)
    }
  }
}
