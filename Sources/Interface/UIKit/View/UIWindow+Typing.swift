extension UIWindow {
  /// The first responder if it accepts text.
  package final var typedResponder: (any UIKeyInput)? { firstResponder as? any UIKeyInput }

  /// Updates the keyboard's shift key, which depends on whether there is text.
  package final func typedTextDidChange() { firstResponder?.reloadInputViews() }
}
