/// A finger on the grip of a row: it carries the row from the moment it comes down.
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

/// A cell that a finger can take by its grip.
@MainActor
protocol ReorderableCell: UIView {
  /// Follows the finger on the grip.
  func gripDidChange(_ recognizer: UIGestureRecognizer)
}
