import UIKit

extension Stage {
  /// Whether the system's keyboard is drawn while a text input is first responder. False by
  /// default: the keyboard then has its effects - notifications, layout guide - invisibly, as in a
  /// program's own snapshot on a phone.
  public var showsKeyboard: Bool {
    get { window.showsKeyboard }
    set {
      window.showsKeyboard = newValue
      layout()
    }
  }

  /// Types into the first responder character by character, as the keyboard does: delegates are
  /// called, a line end is the return key, `\u{8}` the delete key.
  public func type(_ text: String) {
    layout()
    guard let input = window.typedResponder else {
      return environment.diagnostics.warn(
        "'\(text)' was typed while nothing that takes text is first responder. Tap a field first, "
          + "or call becomeFirstResponder().")
    }
    perform {
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
}
