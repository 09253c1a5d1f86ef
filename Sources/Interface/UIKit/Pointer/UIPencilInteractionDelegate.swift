/// Receives the taps and squeezes of a pencil.
///
/// - Support: without effect: there is no pencil.
@preconcurrency @MainActor
public protocol UIPencilInteractionDelegate: MessageReceiver {
  /// Notifies of a tap.
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
  /// Notifies of a tap with its time and place.
  func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap)
  /// Notifies of a squeeze.
  func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze)
}

extension UIPencilInteractionDelegate {
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
  public func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap
  ) {}
  public func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze
  ) {}
}
