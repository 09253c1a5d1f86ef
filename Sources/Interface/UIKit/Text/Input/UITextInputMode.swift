public import Foundation

/// The language and layout of the keyboard. There is one mode: English.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
  open var primaryLanguage: String? { "en-US" }

  private static let only = UITextInputMode()
  open class var activeInputModes: [UITextInputMode] { [only] }

  /// The name of the notification for a change of the input mode. Never posted: there is only one mode.
  public nonisolated class var currentInputModeDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITextInputCurrentInputModeDidChangeNotification")
  }
}

extension UIResponder {
  public final var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }
}
