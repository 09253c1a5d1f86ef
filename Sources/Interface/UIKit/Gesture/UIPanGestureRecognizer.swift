/// Fingers that move over the view.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The number of fingers from which the gesture begins. 1 by default.
  open var minimumNumberOfTouches = 1
  /// The number of fingers beyond which the gesture fails, or ignores further ones once it has
  /// begun.
  open var maximumNumberOfTouches = Int.max
  /// - Support: without effect: there are no scroll wheels.
  open var allowedScrollTypesMask = UIScrollTypeMask()

  private var motion = TouchMotion()

  /// Points since the fingers came down, or since it was set, in the view's coordinates.
  open func translation(in view: UIView?) -> CGPoint {
    let (from, to) = (convert(motion.origin, to: view), convert(motion.place, to: view))
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Sets the translation from which the next movements count, in points.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let to = convert(motion.place, to: view)
    let from = CGPoint(x: to.x - translation.x, y: to.y - translation.y)
    motion.origin = view?.convert(from, to: nil) ?? from
  }

  /// Points a second, in the view's coordinates.
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = motion.velocity(at: touches.map(\.timestamp).max() ?? 0)
    let from = convert(motion.place, to: view)
    let to = convert(
      CGPoint(x: motion.place.x + velocity.x, y: motion.place.y + velocity.y), to: view)
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// A point of the window in a view's coordinates.
  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    view?.convert(point, from: nil) ?? point
  }

  /// Whether the fingers have moved in the direction of the gesture.
  func hasBegun(_ way: CGPoint) -> Bool {
    max(abs(way.x), abs(way.y)) >= TouchConstants.panHysteresis
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if liveTouches.count > maximumNumberOfTouches {
      if state == .possible { return state = .failed }
      for touch in touches { ignore(touch, for: event) }
    }
    // Another finger moves the middle, not the content.
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

/// A pan that begins at an edge of the window.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// Where it may begin; without any it never does.
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, !touches.allSatisfy(startsAtEdge) { return state = .failed }
    super.touchesBegan(touches, with: event)
  }

  /// Whether a touch began near one of the edges.
  private func startsAtEdge(_ touch: UITouch) -> Bool {
    guard let bounds = touch.window?.bounds else { return false }
    let (place, reach) = (touch.startInWindow, TouchConstants.edgeWidth)
    return edges.contains(.left) && place.x - bounds.minX < reach
      || edges.contains(.right) && bounds.maxX - place.x <= reach
      || edges.contains(.top) && place.y - bounds.minY < reach
      || edges.contains(.bottom) && bounds.maxY - place.y <= reach
  }

  /// Only a way into the window counts, and only one that is more that way than across.
  override func hasBegun(_ way: CGPoint) -> Bool {
    let (x, y, least) = (way.x, way.y, TouchConstants.panHysteresis)
    return edges.contains(.left) && x >= least && x >= abs(y)
      || edges.contains(.right) && -x >= least && -x >= abs(y)
      || edges.contains(.top) && y >= least && y >= abs(x)
      || edges.contains(.bottom) && -y >= least && -y >= abs(x)
  }
}
