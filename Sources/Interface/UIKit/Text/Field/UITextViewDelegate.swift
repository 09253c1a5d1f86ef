/// Is notified of a text view's editing and decides on it. Every method is optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether editable text may be edited now. Defaults to true.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Returns whether editing may end. Defaults to true.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Notifies that the text is being edited.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Notifies that the text is no longer edited.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether typing may replace a range of the text, in UTF-16 units. Changes by the
  /// program do not ask. Defaults to true.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Notifies that the user or `insertText(_:)` changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Notifies that the caret or the selection moved.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Returns whether a tap on a link follows it. By default asks the method without an interaction.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Returns the edit menu for a range; nil, the default, shows the standard one.
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Notifies that the edit menu is about to appear.
  func textView(
    _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Notifies that the edit menu is about to disappear.
  func textView(
    _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// The action of a tap on a link; nil for nothing.
  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction?

  // Of what a headless host has none: attachments that are touched, menus of items, writing tools
  // and the panel of formats. They can be implemented and handed on; nobody calls them.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
  ) -> Bool
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange
  ) -> Bool
  func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration?
  func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating)
  func textView(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating)
  func textViewWritingToolsWillBegin(_ textView: UITextView)
  func textViewWritingToolsDidEnd(_ textView: UITextView)
  func textView(
    _ textView: UITextView, writingToolsIgnoredRangesInEnclosingRange enclosingRange: NSRange
  ) -> [NSValue]
  func textView(
    _ textView: UITextView, willBeginFormattingWith viewController: UITextFormattingViewController)
  func textView(
    _ textView: UITextView, didBeginFormattingWith viewController: UITextFormattingViewController)
  func textView(
    _ textView: UITextView, willEndFormattingWith viewController: UITextFormattingViewController)
  func textView(
    _ textView: UITextView, didEndFormattingWith viewController: UITextFormattingViewController)
  func textView(_ textView: UITextView, insertInputSuggestion inputSuggestion: UIInputSuggestion)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Nil for the menu that UIKit suggests.
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func textView(
    _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  public func textView(
    _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}

  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration? { UITextItem.MenuConfiguration(menu: defaultMenu) }
  public func textView(
    _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) {}
  public func textView(
    _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
    animator: any UIContextMenuInteractionAnimating
  ) {}
  public func textViewWritingToolsWillBegin(_ textView: UITextView) {}
  public func textViewWritingToolsDidEnd(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, writingToolsIgnoredRangesInEnclosingRange enclosingRange: NSRange
  ) -> [NSValue] { [] }
  public func textView(
    _ textView: UITextView, willBeginFormattingWith viewController: UITextFormattingViewController
  ) {}
  public func textView(
    _ textView: UITextView, didBeginFormattingWith viewController: UITextFormattingViewController
  ) {}
  public func textView(
    _ textView: UITextView, willEndFormattingWith viewController: UITextFormattingViewController
  ) {}
  public func textView(
    _ textView: UITextView, didEndFormattingWith viewController: UITextFormattingViewController
  ) {}
  public func textView(
    _ textView: UITextView, insertInputSuggestion inputSuggestion: UIInputSuggestion
  ) {}
}
