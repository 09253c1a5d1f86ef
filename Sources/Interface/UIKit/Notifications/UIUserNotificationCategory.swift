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
