/// Whether an action opens the program. Deprecated in iOS 10.
public enum UIUserNotificationActivationMode: UInt, Sendable {
  case foreground, background
}

/// Whether an action asks for a text. Deprecated in iOS 10.
public enum UIUserNotificationActionBehavior: UInt, Sendable {
  case `default`, textInput
}

/// An action of a notification. Deprecated in iOS 10.
@preconcurrency @MainActor
open class UIUserNotificationAction: NSObject {
  final var values = NotificationActionValues()

  /// The identifier of the action.
  open var identifier: String? { values.identifier }
  /// The title of the action.
  open var title: String? { values.title }
  /// Whether the action asks for a text.
  open var behavior: UIUserNotificationActionBehavior { values.behavior }
  /// Values of the behavior.
  open var parameters: [AnyHashable: Any] { values.parameters }
  /// Whether the action opens the program.
  open var activationMode: UIUserNotificationActivationMode { values.activationMode }
  /// Whether the device must be unlocked.
  open var isAuthenticationRequired: Bool { values.isAuthenticationRequired }
  /// Whether the action destroys something.
  open var isDestructive: Bool { values.isDestructive }

  public override init() { super.init() }
}

/// The values of an action.
struct NotificationActionValues {
  var identifier: String?
  var title: String?
  var behavior = UIUserNotificationActionBehavior.default
  var parameters: [AnyHashable: Any] = [:]
  var activationMode = UIUserNotificationActivationMode.foreground
  var isAuthenticationRequired = false
  var isDestructive = false
}
