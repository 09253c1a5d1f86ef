/// A group of actions that can be changed. Deprecated in iOS 10.
open class UIMutableUserNotificationCategory: UIUserNotificationCategory {
  /// The identifier of the group.
  open override var identifier: String? {
    get { identifierStorage }
    set { identifierStorage = newValue }
  }

  /// Sets the actions for a context.
  open func setActions(
    _ actions: [UIUserNotificationAction]?, for context: UIUserNotificationActionContext
  ) { self.actions[context] = actions }
}
