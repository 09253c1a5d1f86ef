/// Collects what runs beside the menu's coming and going.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
  /// Adds changes that run with the menu's animation. Here they are made at once.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure for the end of the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}
