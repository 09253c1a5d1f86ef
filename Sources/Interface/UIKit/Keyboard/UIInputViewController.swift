public import Foundation

/// The controller of a custom keyboard. A stage shows its view like that of any controller; it types nowhere,
/// because the text belongs to another app.
open class UIInputViewController: UIViewController {
  /// The input view, which is the controller's view.
  open override var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }

  /// The document that receives the text, which is always empty.
  open var textDocumentProxy: any UITextDocumentProxy { proxy }
  private let proxy = EmptyTextDocument()

  /// - Support: without effect: no other app is told.
  open var primaryLanguage: String?
  /// - Support: without effect: no other app is told.
  open var hasDictationKey = false
  open var hasFullAccess: Bool { false }
  open var needsInputModeSwitchKey: Bool { true }

  open override func loadView() {
    view = UIInputView(frame: .zero, inputViewStyle: .keyboard)
  }

  /// - Support: without effect: there is no other app to go back to.
  open func dismissKeyboard() {}
  /// - Support: without effect: there is no other keyboard.
  open func advanceToNextInputMode() {}
  /// - Support: without effect: there is no other keyboard.
  open func handleInputModeList(from view: UIView, with event: UIEvent) {}

  open func textWillChange(_ textInput: (any UITextInput)?) {}
  open func textDidChange(_ textInput: (any UITextInput)?) {}
  open func selectionWillChange(_ textInput: (any UITextInput)?) {}
  open func selectionDidChange(_ textInput: (any UITextInput)?) {}
}

/// The text in another app that a custom keyboard edits.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
  /// The text before the insertion point. Always nil, because there is no other app.
  var documentContextBeforeInput: String? { get }
  /// The text after the insertion point.
  var documentContextAfterInput: String? { get }
  /// The selected text.
  var selectedText: String? { get }
  /// The identifier of the document. Always the same here.
  var documentIdentifier: UUID { get }
  /// Moves the insertion point by an offset in characters.
  func adjustTextPosition(byCharacterOffset offset: Int)
  /// Inserts marked text.
  func setMarkedText(_ markedText: String, selectedRange: NSRange)
  /// Commits the marked text.
  func unmarkText()
}

/// A document proxy without a document.
private final class EmptyTextDocument: NSObject, UITextDocumentProxy {
  var documentContextBeforeInput: String? { nil }
  var documentContextAfterInput: String? { nil }
  var selectedText: String? { nil }
  var documentIdentifier: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
  var hasText: Bool { false }
  func insertText(_ text: String) {}
  func deleteBackward() {}
  func adjustTextPosition(byCharacterOffset offset: Int) {}
  func setMarkedText(_ markedText: String, selectedRange: NSRange) {}
  func unmarkText() {}
}
