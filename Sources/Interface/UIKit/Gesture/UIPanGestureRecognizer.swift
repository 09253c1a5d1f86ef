/// Recognizes touches that move over the view.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of touches with which the gesture begins. 1 by default.
  open var minimumNumberOfTouches = 1
  /// The maximum number of touches. With more the gesture fails or, once it has begun, ignores the additional
  /// ones.
  open var maximumNumberOfTouches = Int.max
  /// - Support: without effect: there are no scroll wheels.
  open var allowedScrollTypesMask = UIScrollTypeMask()

  private var motion = TouchMotion()

  /// Returns the translation since the gesture began or was set, in points of the view's coordinates.
  open func translation(in view: UIView?) -> CGPoint {
    let (from, to) = (convert(motion.origin, to: view), convert(motion.place, to: view))
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Sets the current translation in points.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let to = convert(motion.place, to: view)
    let from = CGPoint(x: to.x - translation.x, y: to.y - translation.y)
    motion.origin = view?.convert(from, to: nil) ?? from
  }

  /// Returns the velocity in points per second, in the view's coordinates.
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = motion.velocity(at: touches.map(\.timestamp).max() ?? 0)
    let from = convert(motion.place, to: view)
    let to = convert(
      CGPoint(x: motion.place.x + velocity.x, y: motion.place.y + velocity.y), to: view)
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Converts a point from the window's to a view's coordinates.
  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    view?.convert(point, from: nil) ?? point
  }

  /// Returns whether a translation is sufficient for the gesture to begin.
  func hasBegun(_ way: CGPoint) -> Bool {
    max(abs(way.x), abs(way.y)) >= TouchConstants.panHysteresis
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if liveTouches.count > maximumNumberOfTouches {
      if state == .possible { return state = .failed }
      for touch in touches { ignore(touch, for: event) }
    }
    // An additional touch moves the centre but must not change the translation.
    motion.rebase(to: center(of: liveTouches, in: nil), at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    motion.move(to: center(of: liveTouches, in: nil), at: event.timestamp)
    if isActive {
      state = .changed
    } else if state == .possible, liveTouches.count >= minimumNumberOfTouches,
      hasBegun(CGPoint(x: motion.place.x - motion.start.x, y: motion.place.y - motion.start.y))
    {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let live = liveTouches
    guard live.count < minimumNumberOfTouches || live.isEmpty else {
      return motion.rebase(to: center(of: live, in: nil), at: event.timestamp)
    }
    state = isActive ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }

  open override func reset() {
    super.reset()
    motion = TouchMotion()
  }
}

/// Recognizes a pan that begins at an edge of the window.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which the gesture can begin. Empty by default, so that it never begins.
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, !touches.allSatisfy(startsAtEdge) { return state = .failed }
    super.touchesBegan(touches, with: event)
  }

  /// Returns whether a touch began near one of the edges.
  private func startsAtEdge(_ touch: UITouch) -> Bool {
    guard let bounds = touch.window?.bounds else { return false }
    let (place, reach) = (touch.startInWindow, TouchConstants.edgeWidth)
    return edges.contains(.left) && place.x - bounds.minX < reach
      || edges.contains(.right) && bounds.maxX - place.x <= reach
      || edges.contains(.top) && place.y - bounds.minY < reach
      || edges.contains(.bottom) && bounds.maxY - place.y <= reach
  }

  /// Only a translation away from the edge counts, and only if it is greater than the one along the edge.
  override func hasBegun(_ way: CGPoint) -> Bool {
    let (x, y, least) = (way.x, way.y, TouchConstants.panHysteresis)
    return edges.contains(.left) && x >= least && x >= abs(y)
      || edges.contains(.right) && -x >= least && -x >= abs(y)
      || edges.contains(.top) && y >= least && y >= abs(x)
      || edges.contains(.bottom) && -y >= least && -y >= abs(x)
  }
}
