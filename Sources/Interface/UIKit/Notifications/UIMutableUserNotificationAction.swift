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
