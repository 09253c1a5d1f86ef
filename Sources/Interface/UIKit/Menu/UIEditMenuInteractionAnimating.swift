/// Runs a program's animations alongside the appearance or disappearance of an edit menu.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
  /// Adds animations, which are applied immediately here.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a completion, which is called at the end.
  func addCompletion(_ completion: @escaping () -> Void)
}
