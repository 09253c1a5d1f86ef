/// Recognizes a touch on the reorder control of a row, from the moment that it begins.
@MainActor
final class GripRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, liveTouches.count == 1 { return state = .began }
    for touch in touches { ignore(touch, for: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive { state = .changed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive { state = .ended }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive { state = .cancelled }
  }
}

/// A cell with a reorder control.
@MainActor
protocol ReorderableCell: UIView {
  /// Called when the touch on the reorder control changes.
  func gripDidChange(_ recognizer: UIGestureRecognizer)
}
