public import ObjectiveC

/// Is notified of a text field's editing and decides on it. Every method is optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: MessageReceiver {
  /// Returns whether the field may become the first responder. Called first. Defaults to true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Notifies that the field is being edited.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether the field may give up being the first responder. Defaults to true.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Notifies that the field is no longer edited. Called by the default of the method with a
  /// reason.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Notifies that the field is no longer edited, and why. By default calls the method without a
  /// reason.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether typing may replace a range of the text, in UTF-16 units. Changes by the
  /// program do not ask. Defaults to true.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Notifies that the caret or the selection moved.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether a tap on the cross, or the beginning of editing, may empty the field. Defaults
  /// to true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns whether the return key has its usual effect. Called for a typed line end, which is
  /// never inserted.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Returns the edit menu for a range; nil, the default, shows the standard one.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Notifies that the edit menu is about to appear.
  func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Notifies that the edit menu is about to disappear.
  func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// The same for several ranges at once (iOS 26); asked first.
  func textField(
    _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue],
    replacementString string: String
  ) -> Bool
  /// Returns the edit menu for several ranges (iOS 26); asked first. By default asks for the first
  /// range.
  func textField(
    _ textField: UITextField, editMenuForCharactersInRanges ranges: [NSValue],
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Nothing offers to insert anything here, so nobody calls it.
  func textField(_ textField: UITextField, insertInputSuggestion inputSuggestion: UIInputSuggestion)
}

extension UITextFieldDelegate {
  public func textField(
    _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue],
    replacementString string: String
  ) -> Bool {
    ranges.allSatisfy {
      self.textField(
        textField, shouldChangeCharactersIn: $0.rangeValue, replacementString: string)
    }
  }
  public func textField(
    _ textField: UITextField, editMenuForCharactersInRanges ranges: [NSValue],
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    ranges.first.flatMap {
      self.textField(
        textField, editMenuForCharactersIn: $0.rangeValue, suggestedActions: suggestedActions)
    }
  }
  public func textField(
    _ textField: UITextField, insertInputSuggestion inputSuggestion: UIInputSuggestion
  ) {}
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Nil for the menu that UIKit suggests.
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  public func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
}
