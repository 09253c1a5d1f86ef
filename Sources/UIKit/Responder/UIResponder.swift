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
