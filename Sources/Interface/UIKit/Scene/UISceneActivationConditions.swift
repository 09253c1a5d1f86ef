public import Foundation

/// The contents for which a scene is activated.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
  /// - Support: without effect: there is one scene.
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  /// - Support: without effect: there is one scene.
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

  public override init() { super.init() }
}
