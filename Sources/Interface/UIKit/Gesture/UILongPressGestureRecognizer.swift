/// Recognizes touches that remain in place for a minimum time. Continuous from then on.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration of the press in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The number of taps before the press. 0 by default.
  open var numberOfTapsRequired = 0
  /// The number of touches. 1 by default.
  open var numberOfTouchesRequired = 1
  /// The distance in points that the touches may move before the gesture begins.
  open var allowableMovement: CGFloat = 10

  private var tapCount = 0
  private var start = CGPoint.zero

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    let live = liveTouches
    guard live.count <= numberOfTouchesRequired else { return state = .failed }
    guard live.count == numberOfTouchesRequired else { return }
    start = center(of: live, in: nil)
    guard tapCount >= numberOfTapsRequired else { return stopWaiting() }
    wait(minimumPressDuration) { [weak self] in self?.state = .began }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive {
      state = .changed
    } else if state == .possible,
      center(of: liveTouches, in: nil).distance(to: start) > allowableMovement
    {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive {
      state = .ended
    } else if state == .possible, liveTouches.isEmpty {
      stopWaiting()
      tapCount += 1
      guard tapCount <= numberOfTapsRequired else { return state = .failed }
      wait(TouchConstants.tapInterval) { [weak self] in self?.state = .failed }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    tapCount = 0
  }
}
