public import Foundation

/// Whether the pointer of a scene is hidden and fixed.
@preconcurrency @MainActor
open class UIPointerLockState: NSObject {
  /// Posted when the state of a scene has changed.
  /// - Support: without effect: there is no pointer.
  public nonisolated static let didChangeNotification = NSNotification.Name(
    "UIPointerLockStateDidChangeNotification")
  /// The key of the scene in the notification.
  /// - Support: without effect: there is no pointer.
  public nonisolated static let sceneUserInfoKey = "UIPointerLockStateSceneUserInfoKey"

  /// Whether the pointer is locked. Always false here.
  /// - Support: without effect: there is no pointer.
  open var isLocked: Bool { false }
}

extension UIScene {
  /// The state of the pointer lock; nil where there is no pointer, as here.
  /// - Support: without effect: there is no pointer.
  public final var pointerLockState: UIPointerLockState? { nil }
}
