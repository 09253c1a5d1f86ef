public import ObjectiveC

/// Methods that control the editing of a text field and notify of it. All are optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: MessageReceiver {
  /// Returns whether editing may begin. Called first. Defaults to true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Notifies that editing of the field began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether editing may end. Defaults to true.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Notifies that editing ended. Called by the default implementation of the method with a reason.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Notifies that editing ended, with the reason. By default calls the method without a reason.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether typing may replace a range of the text, in UTF-16 units. Not called for changes by the
  /// program. Defaults to true.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Notifies that the selection or the caret changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether the clear button, or the beginning of editing, may empty the field. Defaults to true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns whether the return key performs its default action. Called for a typed line break, which is
  /// never inserted.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Returns the edit menu for a range, or nil, the default, for the standard menu.
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
  /// Returns whether typing may replace several ranges (iOS 26). Called before the method for one range.
  func textField(
    _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue],
    replacementString string: String
  ) -> Bool
  /// Returns the edit menu for several ranges (iOS 26). Called before the method for one range, which the
  /// default implementation calls with the first range.
  func textField(
    _ textField: UITextField, editMenuForCharactersInRanges ranges: [NSValue],
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Notifies that an input suggestion should be inserted. Never called: there are no suggestions.
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
  /// Returns nil, which shows the suggested menu.
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
