/// Runs a program's animations alongside those of a drag.
@preconcurrency @MainActor
public protocol UIDragAnimating: MessageReceiver {
  /// Adds animations that run alongside those of the system.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a completion, which receives the position at which the animation ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
