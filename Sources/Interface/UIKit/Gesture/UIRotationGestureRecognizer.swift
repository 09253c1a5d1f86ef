import CoreGraphics

/// Recognizes two touches that rotate around each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation in radians since the gesture began or `rotation` was set; clockwise is positive.
  open var rotation: CGFloat = 0
  /// The velocity of the rotation in radians per second.
  open private(set) var velocity: CGFloat = 0

  private var angle: CGFloat = 0
  private var turned: CGFloat = 0
  private var time: TimeInterval = 0

  /// The angle between the first two touches and half their distance; nil with fewer touches.
  private func measure() -> (angle: CGFloat, radius: CGFloat)? {
    let live = liveTouches
    guard live.count >= 2 else { return nil }
    let (a, b) = (live[0].location(in: nil), live[1].location(in: nil))
    return (
      CGFloat(Elementary.arcTangent(y: Double(b.y - a.y), x: Double(b.x - a.x))),
      a.distance(to: b) / 2
    )
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard liveTouches.count == 2, let measured = measure() else { return }
    (angle, time) = (measured.angle, event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let (now, radius) = measure() else { return }
    // The difference is taken in the shorter direction.
    var step = now - angle
    if step > .pi { step -= 2 * .pi } else if step < -.pi { step += 2 * .pi }
    angle = now
    turned += step
    rotation += step
    if event.timestamp > time { velocity = step / (event.timestamp - time) }
    time = event.timestamp
    if isActive {
      state = .changed
    } else if state == .possible, abs(turned) * radius >= TouchConstants.rotationHysteresis {
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
    (rotation, velocity, turned) = (0, 0, 0)
  }
}
