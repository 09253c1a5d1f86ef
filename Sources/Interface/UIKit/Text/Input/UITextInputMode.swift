public import Foundation

/// A language and layout that the keyboard has. There is one: English.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
  open var primaryLanguage: String? { "en-US" }

  private static let only = UITextInputMode()
  open class var activeInputModes: [UITextInputMode] { [only] }

  /// Nobody posts it: the one mode stays.
  public nonisolated class var currentInputModeDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITextInputCurrentInputModeDidChangeNotification")
  }
}

extension UIResponder {
  public final var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }
}
