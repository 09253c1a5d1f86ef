public import ObjectiveC

/// An object that takes part in the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { responderRoot?.firstResponder === self }

  /// The view shown instead of the keyboard, and the one docked above it.
  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let root = responderRoot else { return false }
    if root.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    // The keyboard stays where it is while one field hands over to the next.
    let current = root.firstResponder
    root.isHandingOver = current != nil
    defer { root.isHandingOver = false }
    if let current, !current.resignFirstResponder() { return false }
    root.firstResponder = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if let root = responderRoot, root.firstResponder === self { root.firstResponder = nil }
    return true
  }

  /// Shows the input view and accessory that the responder has now.
  open func reloadInputViews() {
    if let root = responderRoot, root.firstResponder === self { root.inputHost.update() }
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Commands

  /// Asked of each responder before it is sent a command of a menu or a key.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isImplemented(by: self)
  }

  /// Who is to be sent the command: this responder if it can perform it, else the next that can.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Keys that the responder listens to while it is in the chain of the first responder.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Changes a command of a menu before it shows.
  open func validate(_ command: UICommand) {}

  /// Changes the menu bar; there is one only on Macs and with hardware keyboards on the pad.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// That of the nearest responder that has one; windows do.
  open var undoManager: UndoManager? { next?.undoManager }

  /// What the user does here, for other devices to go on with.
  open var userActivity: NSUserActivity? {
    didSet { if let userActivity { updateUserActivityState(userActivity) } }
  }

  /// Called when the activity's state is asked for; the superclass' does nothing.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// The window at the end of the chain; it knows the first responder.
  private var responderRoot: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = current as? UIWindow { return window }
      responder = current.next
    }
    return nil
  }
}
