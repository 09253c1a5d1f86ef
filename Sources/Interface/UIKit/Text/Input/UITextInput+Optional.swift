public import CoreGraphics

// The optional requirements of a text input, which a system with dictation, pencils and floating cursors asks.
extension UITextInput {
  public var textInputView: UIView { (self as? UIView) ?? UIView() }
  /// The end of a line at which the caret is shown, for a position between two lines.
  public var selectionAffinity: UITextStorageDirection {
    get { .backward }
    set {}
  }
  /// Returns whether a range may be replaced.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
  /// Returns the attributes of the text at a position; nil for those of the input.
  public func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { nil }
  /// - Support: without effect: nobody dictates.
  public func dictationRecordingDidEnd() {}
  /// - Support: without effect: nobody dictates.
  public func dictationRecognitionFailed() {}
  /// - Support: without effect: the caret follows touches.
  public func beginFloatingCursor(at point: CGPoint) {}
  /// - Support: without effect: the caret follows touches.
  public func updateFloatingCursor(at point: CGPoint) {}
  /// - Support: without effect: the caret follows touches.
  public func endFloatingCursor() {}
}
