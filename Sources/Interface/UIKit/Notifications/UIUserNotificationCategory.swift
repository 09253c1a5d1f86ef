/// How many actions a notification has space for. Deprecated in iOS 10.
public enum UIUserNotificationActionContext: UInt, Sendable {
  case `default`, minimal
}

/// A group of actions of notifications. Deprecated in iOS 10.
@preconcurrency @MainActor
open class UIUserNotificationCategory: NSObject {
  /// The identifier of the group.
  open var identifier: String? { identifierStorage }
  final var identifierStorage: String?
  final var actions: [UIUserNotificationActionContext: [UIUserNotificationAction]] = [:]

  public override init() { super.init() }

  /// Returns the actions for a context.
  open func actions(
    for context: UIUserNotificationActionContext
  ) -> [UIUserNotificationAction]? { actions[context] }
}

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
