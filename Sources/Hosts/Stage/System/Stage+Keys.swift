public import UIKit

extension Stage {
  /// Presses a key of a hardware keyboard. The first matching key command in the responder chain,
  /// from the first responder up, is performed. If there is none, the chain receives the press, and
  /// a text input inserts the character, unless a modifier key other than Shift and Caps Lock is
  /// held down.
  ///
  /// - Returns: Whether there was a key command.
  @discardableResult
  public func pressKey(_ input: String, modifierFlags: UIKeyModifierFlags = []) -> Bool {
    layout()
    defer { layout() }
    return perform {
      let application = environment.application
      if application.perform(key: input, modifierFlags: modifierFlags) { return true }
      application.sendPress(key: input, modifierFlags: modifierFlags, at: time)
      if input.count == 1, modifierFlags.isSubset(of: [.shift, .alphaShift]) {
        let isUpper = !modifierFlags.isEmpty
        window.typedResponder?.insertText(isUpper ? input.uppercased() : input)
      }
      return false
    }
  }

  /// Shakes the device.
  public func shake() {
    layout()
    perform { environment.application.sendShake() }
    layout()
  }
}
