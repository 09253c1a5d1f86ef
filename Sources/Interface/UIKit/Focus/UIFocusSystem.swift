/// The focus of a scene. No item is ever focused here.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
  override init() { super.init() }

  /// Returns the focus system of an environment. Always nil: there is no focus.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { nil }

  /// Posted when the focus has moved. Never posted here.
  public nonisolated class var didUpdateNotification: NSNotification.Name {
    NSNotification.Name("UIFocusDidUpdateNotification")
  }
  /// Posted when the focus could not move. Never posted here.
  public nonisolated class var movementDidFailNotification: NSNotification.Name {
    NSNotification.Name("UIFocusMovementDidFailNotification")
  }

  /// The focused item. Always nil.
  open var focusedItem: (any UIFocusItem)? { nil }

  /// - Support: without effect: nothing moves a focus.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {}
  /// - Support: without effect: nothing moves a focus.
  open func updateFocusIfNeeded() {}

  /// Returns whether an environment is the other one or contains it.
  open class func environment(
    _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
  ) -> Bool {
    var current: (any UIFocusEnvironment)? = otherEnvironment
    while let inner = current {
      if inner === environment { return true }
      current = inner.parentFocusEnvironment
    }
    return false
  }
}
