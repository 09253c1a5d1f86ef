public import UIKit

extension Stage {
  /// Presses a key of a hardware keyboard: sends the first command of the responder chain, from the
  /// first responder up, that has that key and those modifiers. Without one the chain hears of the
  /// press, and what is typed into takes a character without command keys.
  ///
  /// - Returns: Whether there was one.
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
