extension UIApplication {
  /// The first of the responders that receive keys and shakes: the first responder, else the
  /// controller that covers the screen.
  package final var firstOfChain: UIResponder {
    keyWindow?.firstResponder ?? keyWindow?.rootViewController?.coveringController
      ?? keyWindow ?? self
  }

  /// Sends the command of a key.
  package final func perform(key: String, modifierFlags: UIKeyModifierFlags) -> Bool {
    var responder: UIResponder? = firstOfChain
    while let current = responder {
      let command = current.keyCommands?.first {
        $0.input == key && $0.modifierFlags == modifierFlags && !$0.attributes.contains(.disabled)
      }
      if let command, let target = current.target(forAction: command.action, withSender: command) {
        command.performWithSender(command, target: target)
        return true
      }
      responder = current.next
    }
    return false
  }

  /// Sends a key that no command takes along the responder chain (guess: a command takes its
  /// key), first as pressed and then as released.
  package final func sendPress(
    key input: String, modifierFlags: UIKeyModifierFlags, at time: TimeInterval
  ) {
    let first = firstOfChain
    let key = UIKey(input: input, modifierFlags: modifierFlags)
    let press = UIPress(key, timestamp: time, window: keyWindow, responder: first)
    let event = UIPressesEvent()
    event.timestampStorage = time
    event.flags = modifierFlags
    event.allPresses = [press]
    first.pressesBegan([press], with: event)
    press.phase = .ended
    first.pressesEnded([press], with: event)
  }

  /// Sends a shake of the device to the first responder, first as begun and then as ended.
  package final func sendShake() {
    let event = UIEvent()
    firstOfChain.motionBegan(.motionShake, with: event)
    firstOfChain.motionEnded(.motionShake, with: event)
  }
}
