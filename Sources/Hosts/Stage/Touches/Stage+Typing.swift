import UIKit

extension Stage {
  /// Whether the system's keyboard is drawn while a text input is first responder. The default is false: the
  /// keyboard still posts notifications and affects the layout guide but is invisible, as in a program's own
  /// snapshot on a phone.
  public var showsKeyboard: Bool {
    get { window.showsKeyboard }
    set {
      window.showsKeyboard = newValue
      layout()
    }
  }

  /// Types text into the first responder character by character, as the keyboard does: delegates are called,
  /// a line end is the return key, and `\u{8}` the delete key.
  public func type(_ text: String) {
    layout()
    guard let input = window.typedResponder else {
      return environment.diagnostics.warn(
        "'\(text)' was typed while nothing that takes text is first responder. Tap a field first, "
          + "or call becomeFirstResponder().")
    }
    perform {
      // An input method ends its composition by inserting the whole text at once.
      let isComposing = (input as? any UITextInput)?.markedTextRange != nil
      if isComposing, !text.contains(where: { $0.isNewline || $0 == "\u{8}" }) {
        input.insertText(text)
        return window.typedTextDidChange()
      }
      for character in text {
        if character == "\u{8}" {
          input.deleteBackward()
        } else {
          input.insertText(String(character))
        }
      }
      window.typedTextDidChange()
    }
    layout()
  }

  /// Composes text in the first responder as an input method does. The text is marked until the next call
  /// replaces it, `type(_:)` inserts the final text in its place, or an empty text removes it.
  ///
  /// A text input without marked text (`UIKeyInput`) receives only the final text.
  public func compose(_ text: String) {
    layout()
    guard let input = window.typedResponder else {
      return environment.diagnostics.warn(
        "'\(text)' was composed while nothing that takes text is first responder. Tap a field first, "
          + "or call becomeFirstResponder().")
    }
    guard let input = input as? any UITextInput else { return }
    perform {
      input.setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
      window.typedTextDidChange()
    }
    layout()
  }
}
