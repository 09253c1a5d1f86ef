public import UIKit

extension Stage {
  /// Presses a key of a hardware keyboard: the first command of the responder chain, from the first
  /// responder up, that has that key and those modifiers is sent.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func pressKey(_ input: String, modifierFlags: UIKeyModifierFlags = []) -> Bool {
    layout()
    defer { layout() }
    return perform {
      environment.application.perform(key: input, modifierFlags: modifierFlags)
    }
  }

  /// Shakes the device.
  public func shake() {
    layout()
    perform { environment.application.sendShake() }
    layout()
  }
}
