/// How several people receive a shared document.
public enum UIActivityCollaborationMode: Int, Sendable {
  case sendCopy, collaborate
}

/// A way of sharing that is not available, and the reason that people see.
@preconcurrency @MainActor
open class UIActivityCollaborationModeRestriction: NSObject {
  /// The way of sharing that is not available.
  public final let disabledMode: UIActivityCollaborationMode
  /// The title of the alert.
  public final let alertTitle: String?
  /// The message of the alert.
  public final let alertMessage: String?
  /// The title of the button that closes the alert.
  public final let alertDismissButtonTitle: String?
  /// The title of the button that helps.
  public final let alertRecoverySuggestionButtonTitle: String?
  /// The URL that the button opens.
  public final let alertRecoverySuggestionButtonLaunchURL: URL?

  /// Creates a restriction without a reason.
  public convenience init(disabledMode: UIActivityCollaborationMode) {
    self.init(disabledMode, nil, nil, nil, nil, nil)
  }

  /// Creates a restriction with an alert.
  public convenience init(
    disabledMode: UIActivityCollaborationMode, alertTitle: String, alertMessage: String,
    alertDismissButtonTitle: String
  ) { self.init(disabledMode, alertTitle, alertMessage, alertDismissButtonTitle, nil, nil) }

  /// Creates a restriction with an alert that opens a URL.
  public convenience init(
    disabledMode: UIActivityCollaborationMode, alertTitle: String, alertMessage: String,
    alertDismissButtonTitle: String, alertRecoverySuggestionButtonTitle: String,
    alertRecoverySuggestionButtonLaunchURL: URL
  ) {
    self.init(
      disabledMode, alertTitle, alertMessage, alertDismissButtonTitle,
      alertRecoverySuggestionButtonTitle, alertRecoverySuggestionButtonLaunchURL)
  }

  private init(
    _ mode: UIActivityCollaborationMode, _ title: String?, _ message: String?, _ dismiss: String?,
    _ suggestion: String?, _ url: URL?
  ) {
    disabledMode = mode
    alertTitle = title
    alertMessage = message
    alertDismissButtonTitle = dismiss
    alertRecoverySuggestionButtonTitle = suggestion
    alertRecoverySuggestionButtonLaunchURL = url
    super.init()
  }
}
