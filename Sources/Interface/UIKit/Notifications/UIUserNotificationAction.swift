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

/// An action that can be changed. Deprecated in iOS 10.
open class UIMutableUserNotificationAction: UIUserNotificationAction {
  open override var identifier: String? {
    get { values.identifier }
    set { values.identifier = newValue }
  }
  open override var title: String? {
    get { values.title }
    set { values.title = newValue }
  }
  open override var behavior: UIUserNotificationActionBehavior {
    get { values.behavior }
    set { values.behavior = newValue }
  }
  open override var parameters: [AnyHashable: Any] {
    get { values.parameters }
    set { values.parameters = newValue }
  }
  open override var activationMode: UIUserNotificationActivationMode {
    get { values.activationMode }
    set { values.activationMode = newValue }
  }
  open override var isAuthenticationRequired: Bool {
    get { values.isAuthenticationRequired }
    set { values.isAuthenticationRequired = newValue }
  }
  open override var isDestructive: Bool {
    get { values.isDestructive }
    set { values.isDestructive = newValue }
  }
}
