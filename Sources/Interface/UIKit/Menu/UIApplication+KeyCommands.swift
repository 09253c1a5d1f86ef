extension UIApplication {
  /// The object that receives key and motion events first: the first responder, or else the controller that
  /// covers the screen.
  package final var firstOfChain: UIResponder {
    keyWindow?.firstResponder ?? keyWindow?.rootViewController?.coveringController
      ?? keyWindow ?? self
  }

  /// Performs the key command for a key. Returns whether there was one.
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

  /// Sends a key press that no key command handles along the responder chain (guess: a command takes its
  /// key), first as began and then as ended.
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

  /// Sends a shake motion to the first responder, first as began and then as ended.
  package final func sendShake() {
    let event = UIEvent()
    firstOfChain.motionBegan(.motionShake, with: event)
    firstOfChain.motionEnded(.motionShake, with: event)
  }
}
