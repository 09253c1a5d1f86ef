/// How users may change the windows of a scene.
@preconcurrency @MainActor
open class UISceneWindowingBehaviors: NSObject {
  /// - Support: without effect: users do not close windows.
  open var isClosable = true
  /// - Support: without effect: users do not put windows away.
  open var isMiniaturizable = true
}
