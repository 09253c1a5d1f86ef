/// Recognizes two touches that move closer together or farther apart.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the touches relative to that at the beginning or when `scale` was set.
  open var scale: CGFloat {
    get { distance / base }
    set { if newValue.isFinite, newValue > 0 { base = distance / newValue } }
  }

  /// The velocity of the scale per second.
  open private(set) var velocity: CGFloat = 0

  private var start: CGFloat = 1
  private var base: CGFloat = 1
  private var distance: CGFloat = 1
  private var time: TimeInterval = 0

  /// The distance between the first two touches, at least 1 point; nil with fewer touches.
  private func measure() -> CGFloat? {
    let live = liveTouches
    guard live.count >= 2 else { return nil }
    return max(1, live[0].location(in: nil).distance(to: live[1].location(in: nil)))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard liveTouches.count == 2, let distance = measure() else { return }
    // When a second touch returns, the scale continues from its last value.
    base = isActive ? distance / scale : distance
    (start, self.distance, time) = (distance, distance, event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let now = measure() else { return }
    let before = scale
    distance = now
    if event.timestamp > time { velocity = (scale - before) / (event.timestamp - time) }
    time = event.timestamp
    if isActive {
      state = .changed
    } else if state == .possible, abs(distance - start) >= TouchConstants.pinchHysteresis {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard liveTouches.count < 2 else { return }
    if isActive { state = .ended } else if liveTouches.isEmpty { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }

  open override func reset() {
    super.reset()
    (start, base, distance, velocity) = (1, 1, 1, 0)
  }
}
