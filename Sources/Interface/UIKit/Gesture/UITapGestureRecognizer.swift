/// Recognizes one or more taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps at the same location. 1 by default.
  open var numberOfTapsRequired = 1
  /// The number of touches. 1 by default.
  open var numberOfTouchesRequired = 1
  /// - Support: without effect: fingers have no buttons.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  private var tapCount = 0
  private var start = CGPoint.zero
  private var downCount = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    let live = liveTouches
    downCount = max(downCount, live.count)
    guard live.count <= numberOfTouchesRequired else { return state = .failed }
    let place = center(of: live, in: nil)
    if live.count == 1, tapCount == 0 {
      start = place
    } else if place.distance(to: start) > TouchConstants.tapMovement, live.count == 1 {
      return state = .failed
    }
    wait(TouchConstants.tapDuration) { [weak self] in self?.state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    let isAway = touches.contains {
      $0.location(in: nil).distance(to: $0.startInWindow) > TouchConstants.tapMovement
    }
    if isAway { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, liveTouches.isEmpty else { return }
    guard downCount == numberOfTouchesRequired else { return state = .failed }
    tapCount += 1
    downCount = 0
    stopWaiting()
    if tapCount >= numberOfTapsRequired {
      state = .ended
    } else {
      wait(TouchConstants.tapInterval) { [weak self] in self?.state = .failed }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  open override func reset() {
    super.reset()
    (tapCount, downCount) = (0, 0)
  }

  /// A tap does not prevent a recognizer that requires more taps: both are recognized, one after the other.
  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    guard let tap = other as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }
}
