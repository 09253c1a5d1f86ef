/// Provides the sessions of a find interaction. Never called, because the find bar is not drawn.
@preconcurrency @MainActor
public protocol UIFindInteractionDelegate: MessageReceiver {
  /// Returns a session for a view; nil for none.
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
  /// Notifies that a session has begun.
  func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
  /// Notifies that a session has ended.
  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
  public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
  public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}
