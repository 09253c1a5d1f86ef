extension UIWindow {
  /// The first responder if it takes text.
  package final var typedResponder: (any UIKeyInput)? { firstResponder as? any UIKeyInput }

  /// Updates the shift key, which depends on whether there is text.
  package final func typedTextDidChange() { firstResponder?.reloadInputViews() }
}
